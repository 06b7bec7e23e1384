/** JSON over HTTP; a refused request becomes a `Trouble` with the server's own code and sentence. */

import { during } from "./rest";

export class Trouble extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status = 0,
  ) {
    super(text);
  }
}

function ask<T>(address: string, init: RequestInit, token?: string): Promise<T> {
  return during(request<T>(address, init, token));
}

async function request<T>(address: string, init: RequestInit, token?: string): Promise<T> {
  const headers = new Headers(init.headers);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  let response: Response;
  try {
    response = await fetch(address, { ...init, headers });
  } catch {
    throw new Trouble("offline", "The server cannot be reached just now.");
  }
  const text = await response.text();
  let body: unknown = null;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    body = null;
  }
  if (response.ok) return body as T;
  const error = (body as { error?: { code?: string; text?: string } } | null)?.error;
  throw new Trouble(error?.code ?? `http-${response.status}`, error?.text ?? response.statusText, response.status);
}

export function get<T>(address: string, token?: string): Promise<T> {
  return ask<T>(address, {}, token);
}

export function post<T>(address: string, body: unknown, token?: string): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return ask<T>(address, { method: "POST", headers, body: JSON.stringify(body) }, token);
}

/** Send text as it is: a game's record. */
export function postText<T>(address: string, text: string): Promise<T> {
  return ask<T>(address, { method: "POST", headers: { "Content-Type": "text/plain;charset=utf-8" }, body: text });
}
