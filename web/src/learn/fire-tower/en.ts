/** The lesson of Fire Tower in English. */

import type { LessonWords } from "../lesson";

export const en: LessonWords = {
  title: "Learn Fire Tower",
  you: "You are Red, in the north-west. Blue sits in the south-east.",
  steps: {
    wind: {
      title: "The wind moves first",
      text: "Every turn begins with the wind. It blows east, so you put one gem on an empty cell just east of any fire, anywhere on the board. You may not decline, and you may not skip it because you do not like it.",
      task: "Place the wind’s gem on one of the lit cells. Send it toward Blue.",
      done: "That gem is compulsory in every turn, unless no cell lies downwind of a fire. The Eternal Flame in the middle counts as fire too.",
    },
    fire: {
      title: "Fire cards do not care about the wind",
      text: "After the wind you act: play one card, or exchange cards. A Flare Up sets fire to up to three cells in a line. At least one of them must touch fire that was there before. The wind blows west, at you, but a fire card goes in any direction.",
      task: "Play the Flare Up and send it east or south, against the wind.",
      done: "Cards may be turned and mirrored, and you may place fewer gems than the card shows. Fire does not leap over a firebreak in a line.",
    },
    explosion: {
      title: "An Explosion leaves a firebreak",
      text: "Choose a gem that blows up. It turns into a firebreak, and every empty cell of the eight around it catches fire. You may not leave one out. This is the only way to get a firebreak beside another one.",
      task: "Play the Explosion on a gem near the south-east.",
      done: "Firebreaks already there stay, and the corners around the blast burn too: an Explosion also works diagonally.",
    },
    ember: {
      title: "An Ember flies",
      text: "An Ember takes one gem off the board and puts it down elsewhere, next to other fire. So it saves and attacks at once. It may come from anywhere, except out of the area of a tower that stands.",
      task: "Fire is coming close to your corner. Pick up a gem near your tower and set it down in the south-east.",
      done: "The gem must land beside a fire: it cannot fly into untouched forest.",
    },
    firebreak: {
      title: "Firebreaks hold the line",
      text: "A Dozer Line builds two firebreaks side by side on empty cells. Fire never enters them. But a new firebreak may not touch an older one by its side, and none may stand in a tower’s area. This is the rule most often forgotten.",
      task: "Build a Dozer Line between the fire and your tower. If a place does not light up, press it and read why not.",
      done: "A Scratch Line is the same with one cell free between its two breaks. De/Reforest builds one, or takes one away.",
    },
    water: {
      title: "Water puts fire out",
      text: "An Air Drop takes away up to three gems in a line. A Fire Engine clears a square of four, a Smokejumper the eight cells around a gem that stays. The Eternal Flame never goes out.",
      task: "Use the Air Drop on the gems that are closest to your tower.",
      done: "Cells that were put out are empty again, and can burn again.",
    },
    turn: {
      title: "Who turns the wind",
      text: "A wind card does one of three things: it turns the wind to its direction, it has the die rolled for a new wind, or it places one gem just downwind in its direction. The wind changes only by wind cards and Firestorms, never by itself.",
      task: "The wind blows west, at your side of the board. Play South or East to turn it.",
      done: "The new wind holds for everybody, from the next wind step on. Your own gem of this turn was already placed.",
    },
    discard: {
      title: "Nothing fits? Exchange cards",
      text: "Instead of playing a card you may discard as many as you like, and draw up to five again. You may not do both.",
      task: "Discard the cards you do not want. Two West cards would only help Blue.",
      done: "Discarding nothing at all is allowed too: that is a pass.",
    },
    bucket: {
      title: "The Bucket, once",
      text: "Fire is in your tower. While your corner does not burn, you stand. Once in the game your Bucket puts out up to three gems in a line, and one of them must be in your tower. It is extra: you still have your action.",
      task: "Use the Bucket on the fire in your tower.",
      done: "An empty Bucket has a dark side: with fire in your tower you may then pay three water or three firebreak cards for two gems. That is called Reckless Abandon.",
    },
    tower: {
      title: "Burn a tower",
      text: "A tower burns when a gem is placed on its corner. Who lights it takes its cards, a storm follows, and everybody’s hand grows by one. The last tower standing wins.",
      task: "Blue’s corner is p16. Play the Burning Snag, four gems in a square, so that it covers the corner.",
      done: "Blue’s tower burned, and yours is the last one standing.",
    },
  },
  finish: "Everything else stands in the rules, and the table tells you why a move cannot be made. A Cadet is a gentle first opponent.",
  play: "Play against a Cadet",
};
