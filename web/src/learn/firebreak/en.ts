/** The lesson of Firebreak in English. */

import type { LessonWords } from "../lesson";

export const en: LessonWords = {
  title: "Learn Firebreak",
  you: "You play alone here and run two rangers. At a table with friends each has their own, and you win or lose together.",
  steps: {
    move: {
      title: "Three steps for one action",
      text: "Your ranger has four actions a turn. One of them moves it up to three steps. It stops when it enters a hill or a burnt-out space, and it never walks into fire or onto the mountain.",
      task: "Move the Pilot from the lodge E5 to the ranger station D5, with one action.",
      done: "Over the hill E2 it is three steps too, but there you would have stopped. Firebreaks do not hinder rangers, and any number of them may share a space.",
    },
    firebreak: {
      title: "A line that fire does not cross",
      text: "A firebreak lies on the border between two spaces. For one action you dig one on a border of your own space. The fire at F2 will go south-east, with the wind, straight at you.",
      task: "Dig a firebreak between you and the fire at F2.",
      done: "Fire does not cross it, neither straight nor from the side. While a ranger stands behind it, it even survives a straight hit.",
    },
    spread: {
      title: "The wind carries the fire",
      text: "After each ranger’s actions the wind may turn, and a card raises the spread track. At 8 the fire spreads: every blaze goes one space downwind, all at once, and also into dense forest left and right of that space. Here the track is at 5, and the next card is a 3.",
      task: "Nobody can help F1 in time. End the turn, and watch where its fire goes.",
      done: "A5 lies straight downwind. F2 lies to the side and is dense forest, so it burns too; G3, on the other side, is light forest and does not. After every spread a new blaze breaks out somewhere.",
    },
    dense: {
      title: "Look to the side",
      text: "The space straight downwind of F1 is burnt out: nothing can burn there again by the wind. But fire also goes sideways into dense forest, and you stand in it. You have one action left, and the fire is about to spread.",
      task: "Dig on the one border that the fire can cross.",
      done: "Nothing caught fire: a calm spread. Two in a row win the game. A hit from the side never takes a firebreak away. And even after a calm spread the tanker is filled and a new blaze is drawn.",
    },
    double: {
      title: "Two hold for ever",
      text: "A single firebreak that is hit straight by the wind holds once and then falls, unless a ranger stands in the space behind it. Any ranger will do, not only the one on turn. You want to go elsewhere.",
      task: "Make the firebreak between A4 and F2 a double one.",
      done: "A double firebreak stays to the end of the game. When a single one falls, that is not a spread: if nothing burns, the spread is still calm.",
    },
    tanker: {
      title: "Fly anywhere",
      text: "At an airport, two actions and a full tanker put out any blaze on the map. The wind blows north-east, and F3 burns just in front of the ranger station F0.",
      task: "Fly the tanker to F3.",
      done: "Your ranger has landed where the fire was, and the tanker is empty until the next spread is over. If fire reaches an airport, nobody flies from it any more.",
    },
    pumps: {
      title: "Water from the lake",
      text: "A pump in a lake has water, and so has every pump beside one that has. So a chain leads from the lake to the fire, and it may be made of everybody’s pumps. One stands in the lake D0 already, next to you.",
      task: "Set up a pump where you are, and use it to put out A3.",
      done: "One action sets a pump up, two put out a blaze next to it. Fire destroys the pumps of its space: a lake that has burned gives water again, but needs a new pump.",
    },
    burn: {
      title: "Burn it first",
      text: "Fire does not spread into what has burned. For two actions you burn your own space down, if it is plain forest. The wind blows south-west, and beyond E6, where you stand, lies the preserve E0.",
      task: "Make a controlled burn in your own space.",
      done: "It takes a marker, and without markers you lose: use it with care. A burnt-out space can flare up again by a New Blaze card, but that takes no marker and does no second damage.",
    },
    caught: {
      title: "Rest, and run",
      text: "At a lodge or ranger station one action buys a rest token: one more action in a later turn. But your Hot Shot stands at D1, downwind of the fire, and it is about to spread. A ranger that fire catches must flee to a space beside it, and has one action less next turn.",
      task: "Let the Pilot rest with the last action. Then choose where the Hot Shot flees.",
      done: "Who finds no refuge leaves the map and comes back at its edge. Only the wind catches rangers: a new blaze never starts where somebody stands.",
    },
    hold: {
      title: "Hold it twice",
      text: "You win when the wind finds nothing to burn at two spreads in a row. The last one was calm. The wind blows east, the next spread comes now, and the fire at E3 can cross two borders: straight to E2, and to the side into E0, where you stand. H7 is light forest.",
      task: "Close both borders with your three actions.",
      done: "The fire is contained: you have won, before another new blaze was drawn.",
    },
  },
  finish: "Eight roles bend these rules, each in its own way; their cards say how. You lose when a marker is needed and none is left, so save lodges, stations, airports and preserves: each one that burns costs another marker.",
  play: "Play a game alone",
};
