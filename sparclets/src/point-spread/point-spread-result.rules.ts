import { ok, type Result, refuse } from "../kernel/result.ts";
import type { PointSpreadRefusal } from "./point-spread.errors.ts";
import type { Outcome, Status } from "./point-spread.schema.ts";
import type { PatchMatchup } from "./point-spread-matchups.schema.ts";
import { isOff } from "./point-spread-settle.rules.ts";

export const blankOutcome: Outcome = { status: "scheduled", home_score: null, away_score: null, is_played_inside_week: true };

export function isDecided({ outcome }: { outcome: Outcome }): boolean {
  return outcome.status === "final" || isOff(outcome);
}

/** The outcome a change leads to. Only games under way and final ones have points. */
export function toResult(input: { before: Outcome; patch: PatchMatchup }): Result<Outcome, PointSpreadRefusal> {
  const { before, patch } = input;
  const status = toStatus(input);
  const hasScore = status === "in_progress" || status === "final";
  const home = patch.home_score === undefined ? before.home_score : patch.home_score;
  const away = patch.away_score === undefined ? before.away_score : patch.away_score;
  if (status === "final" && (home === null || away === null))
    return refuse("point_spread.wrong_score", {
      problems: [{ path: home === null ? "home_score" : "away_score", code: "required", message: "Enter the points of both teams" }],
    });
  const isPlayedNow = hasScore && before.status === "postponed" && before.is_played_inside_week;
  if (isPlayedNow && patch.is_played_inside_week === undefined)
    return refuse("point_spread.when_played", {
      problems: [{ path: "is_played_inside_week", code: "required", message: "Say whether it was played inside its week" }],
    });
  const mayBeOutside = hasScore || status === "postponed";
  return ok({
    status,
    home_score: hasScore ? home : null,
    away_score: hasScore ? away : null,
    is_played_inside_week: mayBeOutside ? (patch.is_played_inside_week ?? before.is_played_inside_week) : true,
  });
}

function toStatus({ before, patch }: { before: Outcome; patch: PatchMatchup }): Status {
  if (patch.status !== undefined) return patch.status;
  const hasScore = patch.home_score != null || patch.away_score != null;
  return hasScore && before.status !== "final" ? "in_progress" : before.status;
}

/** Stored documents come back with their members in another order. */
export function isSameOutcome(one: Outcome, other: Outcome): boolean {
  const parts = ({ status, home_score, away_score, is_played_inside_week }: Outcome) =>
    JSON.stringify([status, home_score, away_score, is_played_inside_week]);
  return parts(one) === parts(other);
}
