/**
 * Signs that a winner may not have played as one person with their own head. None is a verdict: each is shown with its evidence to the people
 * who run the event, and nothing is refused by it.
 */

/** Nobody reads a question and answers it in less time than this. Latency can hide as much, so that one such answer says nothing. */
export const FAST_MS = 250;
const FAST_MIN = 3;
/** Standard deviation of a person's answer times, which differ by a second and more from question to question. */
const EVEN_MS = 75;
const EVEN_MIN = 8;
/** Answers that two entries both gave, and the share of them that is equal. */
const ALIKE_MIN = 10;
const ALIKE_SHARE = 0.95;
/** Whoever knows the answers gives equal ones. So equal answers count where few others gave them, or where they came at the same time. */
const RARE_SHARE = 0.25;
const RARE_MIN = 3;
export const CLOSE_MS = 250;
const CLOSE_SHARE = 0.8;
/** How many entries that answer alike are named. */
const ALIKE_MAX = 5;

/** All answers to one question, by entry number. */
export interface AnswerColumn {
  /** 0: no answer; otherwise which of the given answers it was, from 1. */
  choices: Uint16Array;
  /** Time from the question to the answer, in milliseconds; -1 without an answer or without a time. */
  elapsedMs: Int32Array;
  /** How often each choice was given; the element 0 is unused. */
  counts: readonly number[];
  answered: number;
}

export interface GivenAnswer {
  entryNo: number;
  /** Equal texts are equal answers. */
  choice: string;
  elapsedMs: number | null;
}

export function toAnswerColumn(entryCount: number, answers: readonly GivenAnswer[]): AnswerColumn {
  const numbers = new Map<string, number>();
  const choices = new Uint16Array(entryCount);
  const elapsedMs = new Int32Array(entryCount).fill(-1);
  const counts = [0];
  for (const { entryNo, choice, elapsedMs: elapsed } of answers) {
    const number = numbers.get(choice) ?? numbers.size + 1;
    numbers.set(choice, number);
    choices[entryNo] = number;
    elapsedMs[entryNo] = elapsed ?? -1;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  return { choices, elapsedMs, counts, answered: answers.length };
}

/** Another entry that answered as the winner did. */
export interface AlikeEntry {
  entryNo: number;
  /** Equal answers, of so many that both gave. */
  same: number;
  of: number;
  /** Equal answers that few others gave. */
  rare: number;
  /** Answers within `CLOSE_MS` of each other. */
  close: number;
}

export interface AnswerSigns {
  /** Answers in less than `FAST_MS`; null where there are too few to mean anything. */
  fast: { count: number; of: number } | null;
  /** Answer times that hardly differ, by their standard deviation. */
  even: { deviationMs: number; of: number } | null;
  /** The most alike first. */
  alike: AlikeEntry[];
}

/** What one entry's answers show. It is compared with each other entry once: as many steps as there are answers in the columns. */
export function findAnswerSigns(columns: readonly AnswerColumn[], entryNo: number): AnswerSigns {
  const times = columns.flatMap(({ elapsedMs }) => {
    const elapsed = elapsedMs[entryNo] ?? -1;
    return elapsed < 0 ? [] : [elapsed];
  });
  const fast = times.filter((elapsed) => elapsed < FAST_MS).length;
  const deviationMs = toDeviation(times);
  return {
    fast: fast >= FAST_MIN ? { count: fast, of: times.length } : null,
    even: times.length >= EVEN_MIN && deviationMs <= EVEN_MS ? { deviationMs, of: times.length } : null,
    alike: findAlike(columns, entryNo),
  };
}

/** Standard deviation, rounded to a whole millisecond. */
function toDeviation(times: readonly number[]): number {
  if (times.length === 0) return 0;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return Math.round(Math.sqrt(times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / times.length));
}

function findAlike(columns: readonly AnswerColumn[], entryNo: number): AlikeEntry[] {
  const entryCount = columns[0]?.choices.length ?? 0;
  const [same, of, rare, close] = [0, 1, 2, 3].map(() => new Uint16Array(entryCount)) as [
    Uint16Array,
    Uint16Array,
    Uint16Array,
    Uint16Array,
  ];
  for (const { choices, elapsedMs, counts, answered } of columns) {
    const own = choices[entryNo] as number;
    if (own === 0) continue;
    const ownMs = elapsedMs[entryNo] as number;
    const isRare = (counts[own] ?? 0) <= answered * RARE_SHARE;
    for (let other = 0; other < entryCount; other++) {
      const choice = choices[other] as number;
      if (choice === 0) continue;
      const otherMs = elapsedMs[other] as number;
      of[other] = (of[other] as number) + 1;
      if (choice === own) same[other] = (same[other] as number) + 1;
      if (choice === own && isRare) rare[other] = (rare[other] as number) + 1;
      if (ownMs >= 0 && otherMs >= 0 && Math.abs(ownMs - otherMs) <= CLOSE_MS) close[other] = (close[other] as number) + 1;
    }
  }
  const alike: AlikeEntry[] = [];
  for (let other = 0; other < entryCount; other++) {
    const one = {
      entryNo: other,
      same: same[other] as number,
      of: of[other] as number,
      rare: rare[other] as number,
      close: close[other] as number,
    };
    if (other !== entryNo && isAlike(one)) alike.push(one);
  }
  return alike.sort((one, other) => other.same - one.same || one.entryNo - other.entryNo).slice(0, ALIKE_MAX);
}

const isAlike = ({ same, of, rare, close }: AlikeEntry): boolean =>
  of >= ALIKE_MIN && same >= of * ALIKE_SHARE && (rare >= RARE_MIN || close >= of * CLOSE_SHARE);
