import type { Json } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import type { AppealRules } from "../run-rules.ts";
import type { Slot } from "../sparclet-rules.ts";
import type { Content, Pick, Secret } from "./daily-game.schema.ts";
import { inOrderText } from "./in-order-text.ts";
import type { PeopleList } from "./people.schema.ts";
import { toKind } from "./puzzles/registry.ts";

/** Appeals ("my answer is right"), for every kind that supports them. */
export const dailyGameAppeals: AppealRules<Content, Secret, Pick, unknown, PeopleList> = {
  toClaim({ slot, guess, before }) {
    const { schemas, appeals } = toKind(slot.content.puzzle.kind);
    const parsed = schemas.guess.safeParse(guess);
    if (!appeals || !parsed.success) return null;
    if (!appeals.toClaim) return parsed.data as Json;
    return appeals.toClaim({ guess: parsed.data, before: before.map((earlier) => schemas.guess.parse(earlier)) });
  },

  toKey,

  accept({ slot, secret, claim }) {
    const { kind, value } = slot.content.puzzle;
    const { appeals } = toKind(kind);
    if (!appeals) return refuse("daily_game.not_appealable");
    const accepted = appeals.accept({ content: value, secret: secret.puzzle.value, claim });
    if (!accepted.ok) return accepted;
    const isSame = inOrderText(accepted.value) === inOrderText(secret.puzzle.value);
    return isSame ? refuse("appeals.already_right") : ok({ puzzle: { kind, value: accepted.value } });
  },

  touches: ({ slot, claim, other }) =>
    toKind(slot.content.puzzle.kind).appeals?.touches?.({ claim, other }) ?? toKey({ slot, claim }) === toKey({ slot, claim: other }),

  isBetter: ({ before, after }) => compareAchieved(after, before) > 0,

  describe({ slot, secret, reference, claim }) {
    const { kind, value } = slot.content.puzzle;
    const described = toKind(kind).appeals?.describe({ content: value, secret: secret.puzzle.value, list: reference, claim });
    return { answer: described?.answer ?? "", effect: described?.effect ?? null };
  },

  resultLabel({ pick: { points, is_solved, found } }) {
    const result = found
      ? `${countFound(found)} of ${found.length} found`
      : `${points.toLocaleString("en-US")} ${points === 1 ? "point" : "points"}`;
    return is_solved ? `${result}, day solved` : result;
  },

  slotLabel: ({ content: { number } }) => `Day ${number}`,

  slotSearch: ({ content: { number } }) => `day=${number}`,
};

function toKey({ slot, claim }: { slot: Slot<Content>; claim: Json }): string {
  return toKind(slot.content.puzzle.kind).appeals?.toKey?.(claim) ?? inOrderText(claim);
}

const countFound = (found: readonly (string | null)[]): number => found.filter((person) => person !== null).length;

/** A solved puzzle is better than one that was not, then more cells of a grid, then more points. */
function compareAchieved(one: Pick, other: Pick): number {
  return (
    Number(one.is_solved) - Number(other.is_solved) ||
    countFound(one.found ?? []) - countFound(other.found ?? []) ||
    one.points - other.points
  );
}
