/** Parole della lezione. */
import type { learn as en } from "../en/learn";

export const learn: Record<keyof typeof en, string> = {
  "learn.step": "Passo {n} di {all}",
  "learn.try": "Prova",
  "learn.again": "Rileggi",
  "learn.restart": "Ricomincia il passo",
  "learn.next": "Passo successivo",
  "learn.back": "Passo precedente",
  "learn.rule": "Regola {number}",
  "learn.well": "Fatto",
  "learn.task": "Il tuo compito",
  "learn.steps": "Passi",

  "learn.finish.title": "Ora conosci il gioco",
  "learn.finish.rules": "Leggi le regole",
};
