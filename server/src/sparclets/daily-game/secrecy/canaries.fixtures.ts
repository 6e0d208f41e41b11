/** Puzzles of each kind in which every part is a unique text, so that a test recognises it in any response. */
import { type PeopleList, type Person, peopleList } from "@sparc/sparclets/daily-game/people.schema";
import { gridSample } from "@sparc/sparclets/daily-game/puzzles/grid/grid.fixtures";
import { kindSamples } from "@sparc/sparclets/daily-game/puzzles/kind-samples.fixtures";
import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import { answerTo, canaryGame, canaryWord, disguises, toCanaries } from "../../../testing/live/secrecy-trap.ts";

/** One day's puzzle. The lists contain texts to search for, disguises included. */
export interface CanaryDay {
  value: object;
  /** The person who is the answer; null for kinds without people. */
  answer: Person | null;
  /** Texts that members may see from the release on. */
  shown: readonly string[];
  /** Texts that the start of an attempt shows besides these. */
  begun: readonly string[];
  /** Texts that an attempt shows after the guesses in `middle`. */
  earned: readonly string[];
  /** Texts that such an attempt shows only after its time has run out. */
  timed: readonly string[];
  /** Texts that no member may see before their own attempt is over. */
  secrets: readonly string[];
  middle: readonly object[];
  /** Texts that the author reads in the draft. */
  written: readonly string[];
  /** A text that the end of an attempt reveals and that is part of the sealed solution. */
  revealed: string;
}

const hide = (texts: readonly string[]): string[] => texts.flatMap(disguises);
const nothing = { answer: null, shown: [], begun: [], earned: [], timed: [], secrets: [], middle: [] };

/** A person with a unique id and name. */
function createPerson(values: Person["values"] = {}): Person {
  return { id: canaryWord(), name: `Person ${canaryWord()}`, note: "Northport, centre", values };
}

const days: Record<PuzzleKindName, () => CanaryDay> = {
  // The list shows everybody's name to members. The attribute that guesses are compared with belongs to the answer alone.
  player() {
    const team = canaryWord();
    const answer = createPerson({ team });
    const value = { answer: answer.id };
    return {
      ...nothing,
      value,
      answer,
      secrets: hide([team]),
      middle: [{ person: "moriguchi" }],
      written: [team, answer.id],
      revealed: answer.id,
    };
  },

  word() {
    const because = canaryWord();
    // Pairs of these letters appear side by side in no other text.
    const letters = Buffer.from(canaryWord().slice(0, 8)).reduce((all, byte) => all + ("qxzvkwjfbdgmpchr"[byte % 16] as string), "");
    const texts = [letters, because];
    const value = { word: letters, explanation: `Because ${because}` };
    return { ...nothing, value, secrets: hide(texts), middle: [{ word: "aeiouaei" }], written: texts, revealed: because };
  },

  grid() {
    const answer = createPerson();
    const [rows, columns] = [0, 1].map(() => Array.from({ length: 3 }, () => `Label ${canaryWord()}`)) as [string[], string[]];
    const labels = [...rows, ...columns].map((label) => label.slice("Label ".length));
    const cells = gridSample.cells.map((cell, at) => (at === 0 ? [...cell, answer.id] : cell).toSorted());
    const fitting = JSON.stringify(cells[0]).slice(1, -1);
    return {
      ...{ ...nothing, value: { rows, columns, cells }, answer, shown: hide(labels), secrets: [fitting] },
      ...{ middle: [{ cell: 0, person: "nighbrook" }], written: [...labels, fitting], revealed: answer.id },
    };
  },

  groups() {
    const groups = Array.from({ length: 4 }, () => ({
      title: `Title ${canaryWord()}`,
      words: Array.from({ length: 4 }, () => canaryWord()),
      fits: [],
    }));
    const titles = groups.map(({ title }) => title.slice("Title ".length));
    const words = groups.flatMap((group) => group.words);
    const together = groups.map((group) => JSON.stringify(group.words).slice(1, -1));
    const middle = [{ words: groups.map((group) => group.words[0]) }];
    const texts = { shown: hide(words), secrets: [...hide(titles), ...together], written: [...titles, ...words] };
    return { ...nothing, value: { groups }, middle, ...texts, revealed: titles[3] as string };
  },

  ladder() {
    const answer = createPerson();
    const clues = Array.from({ length: 5 }, () => canaryWord());
    const value = { answer: answer.id, clues: clues.map((clue) => `Clue ${clue}`) };
    const [first, second, ...later] = clues as [string, string, ...string[]];
    return {
      ...{ ...nothing, value, answer, shown: hide([first]), earned: hide([second]), secrets: hide(later) },
      ...{ middle: [{ person: "sundin" }], written: [...clues, answer.id], revealed: answer.id },
    };
  },

  quiz() {
    const questions = canaryGame(["single_choice", "typed_text", "number", "put_in_order", "single_choice"], 60);
    const all = questions.map((question) => ({ question, ...toCanaries(question) }));
    const [first, second, ...later] = all as [(typeof all)[number], (typeof all)[number], ...typeof all];
    const { question } = first;
    const by = question.options.findIndex(({ id }) => !question.correct.includes(id));
    const middle = [{ answer: answerTo({ type: question.type, options: question.options, by }) }, { next: true }];
    return {
      ...{ ...nothing, value: { questions }, middle, begun: first.beforeOpening, timed: second.beforeReveal },
      earned: [...first.beforeReveal, ...second.beforeOpening],
      ...{
        secrets: later.flatMap((one) => [...one.beforeOpening, ...one.beforeReveal]),
        written: questions.flatMap(({ prompt, explanation }) => [prompt, explanation]),
      },
      revealed: question.explanation,
    };
  },
};

export interface CanaryEvent {
  draft: object;
  /** The first three days. */
  days: readonly [CanaryDay, CanaryDay, CanaryDay];
  /** Ids and names of the answers and of one person who is not an answer. A response that reveals no answer contains each equally often. */
  alike: readonly (readonly string[])[];
}

export function createCanaryEvent(kind: PuzzleKindName): CanaryEvent {
  const made = [days[kind](), days[kind](), days[kind]()] as const;
  const answers = made.flatMap(({ answer }) => answer ?? []);
  const people = answers.length > 0 ? [...answers, createPerson()] : [];
  const { list } = kindSamples[kind];
  const whole: PeopleList = peopleList.parse({ ...list, people: [...list.people, ...people] });
  const puzzles = made.map(({ value }, at) => ({ number: at + 1, puzzle: { kind, value } }));
  return { draft: { list: whole, puzzles }, days: made, alike: people.map(({ id, name }) => [id, name]) };
}
