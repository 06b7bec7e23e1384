/** The messages between page and server, as docs/protocol.md describes them. */

export type Cells = Record<string, string[]>;

/** What happened or is asked: a key into the book's messages and what to fill in. */
export interface Message {
  key: string;
  args: Record<string, string>;
  follows?: Message[];
}

export interface Refusal {
  code: string;
  text: string;
  rule: string;
  where: string[];
  args: Record<string, string>;
}

export interface Choice {
  text: string;
  kind: string;
  card: string | null;
  cells: string[];
  adds: Cells;
  removes: Cells;
}

export interface Happening {
  kind: string;
  seat: number | null;
  card: string | null;
  cells: string[];
}

/** What a board may draw for one pair of eyes; each game has its own fields, these are common to all. */
export interface Sheet {
  turn?: number;
  turns?: number;
  to_move?: number | null;
  over?: boolean;
  seats: { name: string; [field: string]: unknown }[];
  [field: string]: unknown;
}

export interface Result {
  winners: number[];
  scores: number[];
  reason: string;
}

export interface Insight {
  text: string;
  chances: number[];
  visits: number;
  line: string[];
}

// ---- tables ---------------------------------------------------------------------------------------------------

export type Options = Record<string, string | number | boolean>;

export interface Seat {
  name: string;
  by: "person" | "bot" | "open";
  who: string | null;
  level: string | null;
  here: boolean;
  you: boolean;
  left: boolean;
}

export type ClockKind = "none" | "turn" | "days";

export interface ClockSetting {
  kind: ClockKind;
  seconds?: number;
  days?: number;
}

/** The running clock: who is being waited for and when the time is up (seconds since 1970), if it can be. */
export interface Clock extends ClockSetting {
  seat?: number | null;
  until?: number | null;
  /** What time the server has, so that a wrong clock here does no harm. */
  now?: number;
}

export interface TableInfo {
  id: string;
  code: string | null;
  game: string;
  options: Options;
  clock: ClockSetting;
  seats: Seat[];
  policy: Record<string, unknown>;
  host: boolean;
  watch: string | null;
  rematch: string | null;
}

export interface LogLine {
  n: number;
  ply: number;
  by: number | null;
  told: Message;
}

export interface ChatLine {
  n: number;
  by: number | null;
  text?: string;
  phrase?: string;
  cell?: string;
  /** What a bot is about to do, in texts of choices. */
  plan?: string[];
}

export interface Request {
  id: string | number;
  kind: "undo" | "rematch";
  by: number;
  open: boolean;
  yes: number[];
}

// ---- from the server ------------------------------------------------------------------------------------------

/** What every ply, undo and sync says of the moment after it. */
export interface Moment {
  eyes: number | null;
  ply: number;
  sheet: Sheet;
  prompt: Message | null;
  choices: Choice[] | null;
  undo: "free" | "ask" | null;
  over: Result | null;
  clock: Clock | null;
}

export interface Sync extends Moment {
  is: "sync";
  n: number;
  table: TableInfo;
  log: LogLine[];
  chat: ChatLine[];
  requests: Request[];
}

export interface Ply extends Moment {
  is: "ply";
  n: number;
  by: number | null;
  told: Message;
  adds: Cells;
  removes: Cells;
  happenings: Happening[];
}

export interface Undone extends Moment {
  is: "undone";
  n: number;
  by: number | null;
}

export type SeatChanged = { is: "seat"; n: number; seat: number } & Partial<Omit<Seat, "name">> & { name?: string };
export type Chatted = { is: "chat" } & ChatLine;
export type Requested = { is: "request"; n: number } & Request;
export interface Rematch {
  is: "rematch";
  n: number;
  table: string;
  token: string | null;
}

export interface PolicyChanged {
  is: "policy";
  n: number;
  policy: Record<string, unknown>;
}

export type Numbered = Sync | Ply | Undone | SeatChanged | Chatted | Requested | Rematch | PolicyChanged;

export type Answer =
  | { is: "ok"; key: string; n: number }
  | { is: "refused"; key: string; refusal: Refusal; n: number }
  | { is: "why"; text: string; refusal: Refusal | null }
  | { is: "hint"; choices: Insight[] }
  | { is: "here"; seat: number; here: boolean }
  | { is: "error"; code: string; text: string; key?: string }
  | { is: "beat" };

export type FromServer = Numbered | Answer;

// ---- to the server --------------------------------------------------------------------------------------------

export type ToServer =
  | { do: "hello"; token: string; since: number; form: "full" | "texts" }
  | { do: "move"; text: string; at: number; key: string }
  | { do: "undo"; key: string }
  | { do: "answer"; request: string | number; yes: boolean }
  | { do: "why"; text: string }
  | { do: "say"; text: string }
  | { do: "phrase"; key: string }
  | { do: "ping"; cell: string }
  | { do: "name"; name: string }
  | { do: "seat"; seat: number; level: string | null }
  | { do: "hint" }
  | { do: "rematch" }
  | { do: "allow"; watchers: boolean }
  | { do: "beat" };
