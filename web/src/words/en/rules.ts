/** Words of the rules page and panel. */
export const rules = {
  "rules.title": "Rules",
  "rules.of": "Rules of {game}",
  "rules.search": "Search, or a number like 5.3",
  "rules.text": "Text of the rules",
  "rules.none": "No rule speaks of “{word}”.",
  "rules.whole": "All rules on a page of their own",
  "rules.contents": "Contents",
  "rules.sources": "Show where each rule comes from",
  "rules.found.one": "{n} rule",
  "rules.found.other": "{n} rules",
  "rules.english": "These rules are in English so far.",
  "rules.copy": "Copy a link to rule {number}",
};
