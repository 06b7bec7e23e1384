/** Parole della pagina delle regole. */
import type { rules as en } from "../en/rules";

export const rules: Record<keyof typeof en, string> = {
  "rules.title": "Regole",
  "rules.of": "Regole di {game}",
  "rules.search": "Cerca, o un numero (5.3)",
  "rules.text": "Testo delle regole",
  "rules.none": "Nessuna regola parla di «{word}».",
  "rules.whole": "Tutte le regole in una pagina a parte",
  "rules.contents": "Indice",
  "rules.sources": "Mostra da dove viene ogni regola",
  "rules.found.one": "{n} regola",
  "rules.found.other": "{n} regole",
  "rules.english": "Per ora queste regole sono in inglese.",
  "rules.copy": "Copia il link alla regola {number}",
};
