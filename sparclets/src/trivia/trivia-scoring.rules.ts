/**
 * Scoring of trivia. In the preset `speed` a question's points fall with time and a streak adds; `accuracy` scores the same at any time;
 * `taking_part` scores for answering, for being right and for being soon after the first who was. Partly right answers score by share. A
 * cell: `code` 0 is no answer, 1 + the parts of the share an answer (`trivia-answer.rules.ts`); `aux` is the time in units of `timeUnitMs`.
 */
import type { Cell } from "../kernel/column.ts";
import type { Maxima, PointsLine, ScoreInput, Slot } from "../sparclet-rules.ts";
import type { Content, Outcome, Pick, Rules, Secret } from "./trivia.schema.ts";
import { answerParts, fullShareCode, toShareParts } from "./trivia-answer.rules.ts";
import { timeUnitMs, toLimitMs } from "./trivia-time.rules.ts";

const FULL_POINTS = 1_000;
/** Nobody reads faster than this: full points. */
const FULL_UNTIL_MS = 500;
const TAKING_PART = { answered: 10, right: 5, speed: 45, lostPerSecond: 2.25 } as const;
const TAKING_PART_FULL = TAKING_PART.answered + TAKING_PART.right + TAKING_PART.speed;

type Input = ScoreInput<Rules, Content, Outcome>;

export function toCell(input: { content: Content; pick: Pick; elapsedMs: number | null; secret: Secret | null }): Cell {
  const limitMs = toLimitMs(input.content);
  const elapsedMs = Math.min(Math.max(input.elapsedMs ?? limitMs, 0), limitMs);
  return { code: 1 + answerParts(input), aux: Math.floor(elapsedMs / timeUnitMs(limitMs)) };
}

/** The parts of an answer's points. `taking_part` is for having answered, `base` what time cannot take away from a right one. */
interface AnswerPoints {
  taking_part: number;
  base: number;
  speed: number;
  streak: number;
}

const noPoints: AnswerPoints = { taking_part: 0, base: 0, speed: 0, streak: 0 };

interface Answered {
  rules: Rules;
  content: Content;
  /** Time of the first right answer; null where nobody was right. */
  firstRightMs: number | null;
  code: number;
  aux: number;
  /** Right answers in a row before this question. */
  streak: number;
}

/** What one question does to one entry; `streak` is the number of right answers in a row afterwards. */
export function scoreAnswer(input: Answered): { points: AnswerPoints; streak: number } {
  if (input.rules.preset === "taking_part") return { points: takingPartPoints(input), streak: 0 };
  if (input.code <= 1) return { points: noPoints, streak: 0 };
  const limitMs = toLimitMs(input.content);
  const speedPercent = input.rules.preset === "accuracy" ? 0 : input.rules.speed_percent;
  const elapsedMs = Math.min(input.aux * timeUnitMs(limitMs), limitMs);
  const share = toShare(input);
  const factor = toFactor(input.content);
  const lost = elapsedMs < FULL_UNTIL_MS ? 0 : (elapsedMs / limitMs) * (speedPercent / 100);
  const total = Math.round(Math.round(FULL_POINTS * (1 - lost)) * share) * factor;
  const base = Math.round(Math.round(FULL_POINTS * (1 - speedPercent / 100)) * share) * factor;
  const streak = isRight(input) ? input.streak + 1 : 0;
  return { points: { taking_part: 0, base, speed: total - base, streak: streakPoints(input.rules, streak) }, streak };
}

/** Only a wholly right answer has a part for speed. */
function takingPartPoints(input: Answered): AnswerPoints {
  if (input.code === 0) return noPoints;
  const factor = toFactor(input.content);
  const limitMs = toLimitMs(input.content);
  const afterMs = Math.min(input.aux * timeUnitMs(limitMs), limitMs) - (input.firstRightMs ?? 0);
  const speed =
    isRight(input) && input.firstRightMs !== null ? TAKING_PART.speed - (TAKING_PART.lostPerSecond * Math.max(0, afterMs)) / 1_000 : 0;
  return {
    taking_part: TAKING_PART.answered * factor,
    base: Math.round(TAKING_PART.right * toShare(input)) * factor,
    speed: Math.max(0, Math.round(speed)) * factor,
    streak: 0,
  };
}

function toShare({ content, code }: Answered): number {
  return (code - 1) / toShareParts(content.type);
}

function isRight({ content, code }: { content: Content; code: number }): boolean {
  return code === fullShareCode(content.type);
}

function toFactor({ points }: Content): number {
  return points === "double" ? 2 : 1;
}

/** The bonus of the nth right answer in a row: nothing for the first. */
export function streakPoints(rules: Rules, inARow: number): number {
  return rules.preset !== "speed" || inARow < 2 ? 0 : Math.min((inARow - 1) * rules.streak_step, rules.streak_cap);
}

function hasPoints({ type, points }: Content): boolean {
  return type !== "poll" && points !== "none";
}

/** Questions that are settled, not void and worth points: the others change nothing, not even streaks. */
function countedSlots({ slots, outcomes }: Omit<Input, "columns" | "entryCount">): Slot<Content>[] {
  return slots.filter((slot) => {
    const outcome = outcomes[slot.key];
    return outcome !== undefined && !outcome.is_voided && hasPoints(slot.content);
  });
}

/** What one counted question brought one entry. */
export interface ScoredCell {
  entryNo: number;
  points: number;
  isRight: boolean;
  /** The time of the answer; the whole limit where none was given. */
  elapsedMs: number;
}

/** Calls `visit` for every entry of every counted question, in the order of the questions. The cell is one object that is written anew. */
export function scoreCells(input: Input, visit: (cell: ScoredCell, slot: Slot<Content>) => void): void {
  const streaks = new Int32Array(input.entryCount);
  const cell: ScoredCell = { entryNo: 0, points: 0, isRight: false, elapsedMs: 0 };
  for (const slot of countedSlots(input)) {
    const { key, content } = slot;
    const column = input.columns[key];
    const limitMs = toLimitMs(content);
    const unitMs = timeUnitMs(limitMs);
    const firstRightMs = input.outcomes[key]?.first_right_ms ?? null;
    const rightCode = fullShareCode(content.type);
    for (let entryNo = 0; entryNo < input.entryCount; entryNo++) {
      const code = column?.code(entryNo) ?? 0;
      const aux = column?.aux(entryNo) ?? 0;
      const scored = scoreAnswer({ rules: input.rules, content, firstRightMs, code, aux, streak: streaks[entryNo] as number });
      streaks[entryNo] = scored.streak;
      const { taking_part, base, speed, streak } = scored.points;
      cell.entryNo = entryNo;
      cell.points = taking_part + base + speed + streak;
      cell.isRight = code === rightCode;
      cell.elapsedMs = code === 0 ? limitMs : Math.min(aux * unitMs, limitMs);
      visit(cell, slot);
    }
  }
}

/** Points, right answers and answer time of each entry. The time is negative, so that more is better in each. */
export function sumCells(input: Input): { points: Int32Array; right: Int32Array; negativeTime: Int32Array } {
  const points = new Int32Array(input.entryCount);
  const right = new Int32Array(input.entryCount);
  const negativeTime = new Int32Array(input.entryCount);
  scoreCells(input, (cell) => {
    const { entryNo } = cell;
    points[entryNo] = (points[entryNo] as number) + cell.points;
    if (cell.isRight) right[entryNo] = (right[entryNo] as number) + 1;
    negativeTime[entryNo] = (negativeTime[entryNo] as number) - cell.elapsedMs;
  });
  return { points, right, negativeTime };
}

/**
 * Keys: points, then the tie-breaks the rules name. Answer time counts every counted question, one without an answer with its whole limit.
 * Entry numbers are given in the order of joining, so that earlier is smaller.
 */
export function scoreAll(input: Input): { keys: Int32Array[] } {
  const { points, right, negativeTime } = sumCells(input);
  const tieBreaks = input.rules.tie_break.map((name) => (name === "right_answers" ? right : negativeTime));
  const last =
    input.rules.tie_break_final === "earlier_join" ? [Int32Array.from({ length: input.entryCount }, (_, entryNo) => -entryNo)] : [];
  return { keys: [points, ...tieBreaks, ...last] };
}

export function scoreBreakdown(input: Input & { entryNo: number }): PointsLine[] {
  const lines: PointsLine[] = [];
  let streak = 0;
  for (const { key, content } of countedSlots(input)) {
    const column = input.columns[key];
    const scored = scoreAnswer({
      rules: input.rules,
      content,
      firstRightMs: input.outcomes[key]?.first_right_ms ?? null,
      code: column?.code(input.entryNo) ?? 0,
      aux: column?.aux(input.entryNo) ?? 0,
      streak,
    });
    streak = scored.streak;
    for (const [kind, points] of Object.entries(scored.points)) if (points !== 0) lines.push({ slot: key, kind, points });
  }
  return lines;
}

/** Right answers of each entry in a row, up to the last question that counted; whatever the preset gives for them. */
export function rightInARow(input: Input): Int32Array {
  const streaks = new Int32Array(input.entryCount);
  for (const { key, content } of countedSlots(input)) {
    const column = input.columns[key];
    for (let entryNo = 0; entryNo < input.entryCount; entryNo++) {
      const isOn = isRight({ content, code: column?.code(entryNo) ?? 0 });
      streaks[entryNo] = isOn ? (streaks[entryNo] as number) + 1 : 0;
    }
  }
  return streaks;
}

export function rightCount(input: Input & { entryNo: number }): number {
  return countedSlots(input).filter(({ key, content }) => input.columns[key]?.code(input.entryNo) === fullShareCode(content.type)).length;
}

/** Every question right at once: the streak grows through all questions that count. */
export function maxima(input: { rules: Rules; slots: readonly Slot<Content>[] }): Maxima {
  const bySlot: Record<string, number> = {};
  let total = 0;
  let inARow = 0;
  for (const { key, content } of input.slots) {
    if (!hasPoints(content)) {
      bySlot[key] = 0;
      continue;
    }
    inARow += 1;
    bySlot[key] =
      (input.rules.preset === "taking_part" ? TAKING_PART_FULL : FULL_POINTS) * toFactor(content) + streakPoints(input.rules, inARow);
    total += bySlot[key];
  }
  return { total, bySlot };
}
