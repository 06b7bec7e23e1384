/** Words of the lesson. */
export const learn = {
  "learn.step": "Step {n} of {all}",
  "learn.try": "Try it",
  "learn.again": "Read again",
  "learn.restart": "Set it up again",
  "learn.next": "Next step",
  "learn.back": "Step before",
  "learn.rule": "Rule {number}",
  "learn.well": "Done",
  "learn.task": "Your task",
  "learn.steps": "Steps",

  "learn.finish.title": "You know the game",
  "learn.finish.rules": "Read the rules",
};
