import type { Missing, Schedule, SlotPlan } from "../sparclet-rules.ts";
import { dayOfPuzzle } from "./daily-calendar.rules.ts";
import type { Content, Draft, DraftPuzzle, Rules, Secret } from "./daily-game.schema.ts";
import { peopleProblems } from "./people.rules.ts";
import { toKind } from "./puzzles/registry.ts";

export const toSlotKey = (number: number) => `p${number}`;

/** What stands between the draft and its publication: the list's problems, and each puzzle's own gaps under its place in the draft. */
export function validateForPublish({ rules, draft }: DraftInput): Missing[] {
  const inList = peopleProblems(draft.list).map((problem) => ({ ...problem, path: `list.${problem.path}` }));
  if (draft.puzzles.length > 0) return [...inList, ...problemsByPuzzle({ rules, draft }).flat(), ...repeatedAnswers({ rules, draft })];
  return [...inList, { level: "error", path: "puzzles", code: "required", message: "Make the first puzzle" }];
}

interface DraftInput {
  rules: Rules;
  draft: Draft;
}

/** In the order of the draft's puzzles. */
function problemsByPuzzle({ rules, draft }: DraftInput): Missing[][] {
  const numbers = new Set<number>();
  return draft.puzzles.map(({ number, puzzle }, at) => {
    const path = `puzzles.${at}`;
    const problem = (code: string, message: string): Missing => ({ level: "error", path, code, message });
    const isDouble = numbers.has(number);
    numbers.add(number);
    const doubles = isDouble ? [problem("duplicate", `Day ${number} has two puzzles`)] : [];
    if (puzzle.kind !== rules.kind) return [...doubles, problem("wrong_kind", `Day ${number} has a puzzle of another kind`)];
    const gaps = toKind(rules.kind).gaps({ puzzle: puzzle.value, list: draft.list });
    return [...doubles, ...gaps.map((gap) => ({ ...gap, path: `${path}.puzzle.value.${gap.path}` }))];
  });
}

/** A warning for each puzzle whose answer another day has, too. Its own gaps need no other puzzle, these need all of them. */
export function repeatedAnswers({ rules, draft }: DraftInput): Missing[] {
  const { answer } = toKind(rules.kind);
  if (!answer) return [];
  const keys = draft.puzzles.map(({ puzzle }) => (puzzle.kind === rules.kind ? answer.toKey(puzzle.value) : null));
  const daysOf = new Map<string, number[]>();
  for (const [at, key] of keys.entries()) {
    const { number } = draft.puzzles[at] as DraftPuzzle;
    if (key !== null) daysOf.set(key, [...(daysOf.get(key) ?? []), number]);
  }
  return draft.puzzles.flatMap(({ number }, at) => {
    const others = (daysOf.get(keys[at] ?? "") ?? []).filter((other) => other !== number);
    if (others.length === 0) return [];
    const path = `puzzles.${at}.puzzle.value.${answer.path}`;
    return [{ level: "warning", path, code: "repeated", message: answer.toMessage(daysText(others)) }];
  });
}

/** "day 3", "days 3 and 5", "days 3, 5 and 8". */
function daysText(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  if (sorted.length === 1) return `day ${sorted[0]}`;
  return `days ${sorted.slice(0, -1).join(", ")} and ${sorted.at(-1)}`;
}

/** One slot a puzzle that is complete, in the order of days, open while its puzzle is the current one. Puzzles after the event's end have none. */
export function planSlots({ rules, draft, schedule }: DraftInput & { schedule: Schedule }): SlotPlan<Content, Secret>[] {
  const kind = toKind(rules.kind);
  const calendar = { schedule, turnsOverAt: rules.turns_over_at };
  const problems = problemsByPuzzle({ rules, draft });
  return draft.puzzles
    .filter((_, at) => problems[at]?.every(({ level }) => level !== "error"))
    .toSorted((one, other) => one.number - other.number)
    .flatMap(({ number, puzzle }) => {
      const day = dayOfPuzzle(calendar, number);
      if (schedule.startsAt !== null && !day) return [];
      const planned = kind.plan({ puzzle: puzzle.value, list: draft.list });
      return [{ number, planned, opensAt: day?.opensAt ?? null, lockAt: day?.lockAt ?? null }];
    })
    .map(({ number, planned, opensAt, lockAt }, ordinal) => ({
      key: toSlotKey(number),
      ordinal,
      group: null,
      content: { number, puzzle: { kind: rules.kind, value: planned.content } },
      secret: { puzzle: { kind: rules.kind, value: planned.secret } },
      opensAt,
      lockAt,
    }));
}
