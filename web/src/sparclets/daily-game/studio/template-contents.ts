import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { TemplateContent } from "../../web-sparclet.ts";

/** Name, team, position, age, number: invented people. */
const ROWS: readonly (readonly [string, string, string, number, number])[] = [
  ["Ilse Varnhold", "Harbour City", "Centre", 24, 9],
  ["Tomi Raskanen", "Harbour City", "Wing", 31, 17],
  ["Bram Oakvale", "Harbour City", "Defence", 28, 4],
  ["Noor Selwick", "Stonebridge", "Centre", 22, 91],
  ["Emeric Doll", "Stonebridge", "Goal", 35, 30],
  ["Juno Farrell", "Stonebridge", "Wing", 27, 14],
  ["Petra Lindahl-Moss", "Pine Falls", "Defence", 30, 44],
  ["Óscar Brevik", "Pine Falls", "Centre", 26, 19],
  ["Wade Tillery", "Pine Falls", "Goal", 33, 1],
  ["Mina Castellan", "Cape Ash", "Wing", 21, 77],
  ["Rolf Engström", "Cape Ash", "Defence", 29, 6],
  ["Sade Whitlock", "Cape Ash", "Centre", 25, 12],
];

const idOf = (name: string): string =>
  name
    .split(/[ -]/)
    .slice(1)
    .join("-")
    .normalize("NFD")
    .replace(/\P{ASCII}/gu, "")
    .toLowerCase();

const LIST: JsonObject = {
  attributes: [
    {
      key: "team",
      label: "Team",
      type: "text",
      near_within: null,
      groups: { "Harbour City": "Coast", "Cape Ash": "Coast", Stonebridge: "Inland", "Pine Falls": "Inland" },
    },
    { key: "position", label: "Position", type: "text", near_within: null, groups: { Centre: "Forward", Wing: "Forward" } },
    { key: "age", label: "Age", type: "number", near_within: 2, groups: {} },
    { key: "number", label: "Number", type: "number", near_within: 5, groups: {} },
  ],
  people: ROWS.map(([name, team, position, age, number]) => ({
    id: idOf(name),
    name,
    note: `${team}, ${position.toLowerCase()}`,
    values: { team, position, age, number },
  })),
};

const people = (isFitting: (row: (typeof ROWS)[number]) => boolean): string[] => ROWS.filter(isFitting).map(([name]) => idOf(name));

const TEAMS = ["Harbour City", "Stonebridge", "Cape Ash"];
const COLUMNS: readonly (readonly [string, (row: (typeof ROWS)[number]) => boolean])[] = [
  ["Plays forward", ([, , position]) => position === "Centre" || position === "Wing"],
  ["Older than 26", ([, , , age]) => age > 26],
  ["Number below 20", ([, , , , number]) => number < 20],
];

const question = (at: number, a: { prompt: string; right: string; wrong: readonly string[]; explanation: string }): JsonObject => {
  const texts = a.wrong.toSpliced((at * 3 + 1) % 4, 0, a.right);
  const options = texts.map((text, place) => ({ id: "abcd".charAt(place), text }));
  return {
    id: `q${at + 1}`,
    type: "single_choice",
    prompt: a.prompt,
    options,
    correct: options.filter(({ text }) => text === a.right).map(({ id }) => id),
    time_limit_s: 20,
    points: "standard",
    explanation: a.explanation,
  };
};

const QUIZ = [
  {
    prompt: "How many skaters of a team are on the ice at full strength?",
    right: "Five",
    wrong: ["Four", "Six", "Seven"],
    explanation: "Five and a goaltender.",
  },
  { prompt: "How many periods has a hockey game?", right: "Three", wrong: ["Two", "Four", "Five"], explanation: "Of twenty minutes each." },
  {
    prompt: "What is a goal with one player less called?",
    right: "Shorthanded",
    wrong: ["Empty net", "Power play", "Delayed"],
    explanation: "The team was a hand short.",
  },
  {
    prompt: "How long is a minor penalty?",
    right: "2 minutes",
    wrong: ["1 minute", "4 minutes", "5 minutes"],
    explanation: "It ends early when the other team scores.",
  },
  {
    prompt: "What are three goals by one player?",
    right: "A hat trick",
    wrong: ["A triple axel", "A turkey", "A clean sheet"],
    explanation: "Hats may fly.",
  },
];

const VALUES: Readonly<Record<PuzzleKindName, readonly JsonObject[]>> = {
  player: [{ answer: "brevik" }, { answer: "castellan" }, { answer: "raskanen" }],
  word: [
    { word: "Crease", explanation: "The blue paint in front of the net." },
    { word: "Assist", explanation: "The pass before a goal." },
    { word: "Bench", explanation: "Where a line waits for its next shift." },
    { word: "Zamboni", explanation: "It makes the ice new between periods." },
    { word: "Rink", explanation: "Where all of it happens." },
  ],
  groups: [
    {
      groups: [
        { title: "On the ice", words: ["Puck", "Net", "Crease", "Boards"], fits: [] },
        { title: "Kinds of shots", words: ["Slap", "Wrist", "Snap", "Backhand"], fits: ["Hook"] },
        { title: "Two minutes for it", words: ["Tripping", "Hook", "Holding", "Slashing"], fits: [] },
        { title: "___ line", words: ["Red", "Goal", "Fourth", "Finish"], fits: [] },
      ],
    },
  ],
  ladder: [
    {
      answer: "doll",
      clues: [
        "Was a drummer before the first contract",
        "Has let in two goals from behind the red line",
        "Plays for Stonebridge",
        "Wears 30 and a mask",
      ],
    },
    {
      answer: "castellan",
      clues: ["Grew up without a rink in town", "Scored in the first minute of the first game", "Is the youngest of Cape Ash", "Wears 77"],
    },
  ],
  quiz: [{ questions: QUIZ.map((one, at) => question(at, one)) }],
  grid: [
    {
      rows: TEAMS,
      columns: COLUMNS.map(([label]) => label),
      cells: TEAMS.flatMap((team) => COLUMNS.map(([, fits]) => people((row) => row[1] === team && fits(row)))),
    },
  ],
};

/** A few days of a kind, with the people that it names. */
export function templateOf(kind: PuzzleKindName): TemplateContent {
  const hasPeople = kind === "player" || kind === "ladder" || kind === "grid";
  const puzzles = VALUES[kind].map((value, at): Json => ({ number: at + 1, puzzle: { kind, value } }));
  return { draft: { list: hasPeople ? LIST : { attributes: [], people: [] }, puzzles }, rules: { kind } };
}
