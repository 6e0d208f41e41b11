/** Six daily games, one of each kind, for seven days: the puzzles and a member's guesses. People and clubs are fictional. */
export const kinds = ["word", "player", "groups", "ladder", "grid", "quiz"] as const;
export type Kind = (typeof kinds)[number];
export const DAYS = 7;

const CLUBS = ["Harbour", "Mill", "Station"] as const;
const ROLES = ["Keeper", "Back", "Wing"] as const;
const NAMES = [
  "Ada Brandt",
  "Björn Castel",
  "Cleo Dorn",
  "Dario Ek",
  "Édith Fallon",
  "Fritz Göss",
  "Greta Hahn",
  "Hugo Ilic",
  "Inès Jardin",
];

/** One person for every club and role; some names have accents. */
export const people = NAMES.map((name, at) => ({
  id: `p${at}`,
  name,
  note: `${CLUBS[Math.floor(at / 3)]}, ${ROLES[at % 3]}`,
  values: { club: CLUBS[Math.floor(at / 3)], role: ROLES[at % 3], number: at + 1 },
}));
const attribute = (key: string, label: string, type: "text" | "number") => ({ key, label, type, near_within: null, groups: {} });
const list = {
  attributes: [attribute("club", "Club", "text"), attribute("role", "Role", "text"), attribute("number", "Number", "number")],
  people,
};

export const solutions = ["CRANE", "MILLER", "OWLS", "STATION", "ROWER", "PITCH", "WHISTLE"] as const;
export const answerOn = (day: number) => people[day] as (typeof people)[number];
export const clues = [
  "Was late once.",
  "Wears gloves in summer.",
  "Eats oranges at half time.",
  "Never heads a ball.",
  "Plays the trumpet.",
  "Is on the wall of the club.",
] as const;
export const groups = [
  { title: "Whistles", words: ["Kettle", "Referee", "Train", "Blackbird"] },
  { title: "In the kit bag", words: ["Shirt", "Tape", "Boots", "Towel"] },
  { title: "On the pitch", words: ["Line", "Spot", "Net", "Post"] },
  { title: "Half ___", words: ["Time", "Moon", "Term", "Pipe"] },
] as const;
export const questions = ["One", "Two", "Three", "Four", "Five"].map((word, at) => ({
  id: `q${at + 1}`,
  type: "single_choice",
  prompt: `Question ${word}: which club was there first?`,
  options: [
    { id: "a", text: "Harbour" },
    { id: "b", text: "Mill" },
  ],
  correct: ["a"],
  time_limit_s: 60,
  explanation: `It is in the book on page ${at + 1}.`,
}));

function toPuzzle(kind: Kind, day: number): object {
  if (kind === "word") return { word: solutions[day - 1], explanation: `The word of day ${day}.` };
  if (kind === "player") return { answer: answerOn(day).id };
  if (kind === "ladder") return { answer: answerOn(day).id, clues };
  if (kind === "groups") return { groups: groups.map((group) => ({ ...group, fits: [] })) };
  if (kind === "quiz") return { questions };
  return { rows: CLUBS, columns: ROLES, cells: people.map(({ id }) => [id]) };
}

/** The draft with a puzzle for each of the seven days. */
export const toDraft = (kind: Kind) => ({
  list,
  puzzles: Array.from({ length: DAYS }, (_, at) => ({ number: at + 1, puzzle: { kind, value: toPuzzle(kind, at + 1) } })),
});

/** A member's guesses on a day, in order, until the puzzle is over. */
export function toGuesses(kind: Kind, day: number): object[] {
  // The wrong guesses come first. Their number depends on the day, so that days have different results.
  const wrongs = day % 4;
  const others = people.filter(({ id }) => id !== answerOn(day).id).slice(0, wrongs);
  if (kind === "word") return [...Array.from({ length: wrongs }, (_, at) => ({ word: wrongWord(day, at) })), { word: solutions[day - 1] }];
  if (kind === "player") return [...others.map(({ id }) => ({ person: id })), { person: answerOn(day).id }];
  if (kind === "ladder") return [...Array.from({ length: wrongs }, () => ({ more: true })), { person: answerOn(day).id }];
  if (kind === "grid") return people.map(({ id }, cell) => ({ cell, person: cell < wrongs ? (people[8] as { id: string }).id : id }));
  if (kind === "quiz")
    return questions.flatMap((_, at) => [...(at === 0 ? [] : [{ next: true }]), { answer: { options: [at < wrongs ? "b" : "a"] } }]);
  const mixed = Array.from({ length: wrongs }, (_, at) => ({ words: groups.map((group) => group.words[at]) }));
  return [...mixed, ...groups.map((group) => ({ words: group.words }))];
}

/** A wrong word of the right length. */
export function wrongWord(day: number, at: number): string {
  const length = (solutions[day - 1] as string).length;
  return "QUIZZING".slice(at, at + 1).repeat(length);
}
