// A bot for Fireline in JavaScript: it takes the choice that changes most on the board, or the first.
//
// Try it:  fireline play --seats human,"stdio:node examples/stdio_bot.mjs"

import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
const changes = (choice) => [choice.adds, choice.removes].flatMap(Object.values).flat().length;

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready" });
  if (message.type === "choose") {
    const best = message.choices.reduce((one, other) => (changes(other) > changes(one) ? other : one));
    say({ type: "choice", id: message.id, text: best.text });
  }
  if (message.type === "bye") break;
}
