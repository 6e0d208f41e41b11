import type { Missing } from "../sparclet-rules.ts";
import type { Draft, Rules } from "./bracket.schema.ts";
import { toFirstRound } from "./bracket-tree.rules.ts";

/** Times that the lock policy needs before anybody picks. Those of later rounds may be added later. */
export function lockGaps({ rules, draft }: { rules: Rules; draft: Draft }): Missing[] {
  const error = (path: string, code: string, message: string): Missing => ({ level: "error", path, code, message });
  const first = toFirstRound(rules);
  const gaps: Missing[] = [];
  if (rules.mode === "re_pick" && (rules.lock === "event" || rules.lock === "second_game"))
    gaps.push(error("locks_at", "wrong_lock", "When every round is picked anew, picks close by round or by series"));
  switch (rules.lock) {
    case "event":
      if (draft.locks_at === null) gaps.push(error("locks_at", "required", "Say when picks close"));
      return gaps;
    case "round": {
      const round = draft.rounds[first - 1];
      if (round && round.locks_at === null)
        gaps.push(error(`rounds.${first - 1}.locks_at`, "required", "Say when the picks of the first round close"));
      return [...gaps, ...orderGaps(draft)];
    }
    case "series":
      for (const [at, series] of draft.series.entries())
        if (series.round === first && series.locks_at === null)
          gaps.push(error(`series.${at}.locks_at`, "required", `Say when series ${series.n} of the first round starts`));
      return gaps;
    case "second_game": {
      const opening = draft.series.findIndex(({ round }) => round === first);
      if (opening >= 0 && !draft.series.some(({ round, game_2_at }) => round === first && game_2_at !== null))
        gaps.push(error(`series.${opening}.game_2_at`, "required", "Say when the first second game of the first round starts"));
      return gaps;
    }
  }
}

/** Warns of a round that closes before the one that feeds it, because this is usually a mistake. */
function orderGaps({ rounds }: Draft): Missing[] {
  let latest = Number.NEGATIVE_INFINITY;
  return rounds.flatMap(({ locks_at: locksAt }, at): Missing[] => {
    if (locksAt === null) return [];
    const isEarly = locksAt < latest;
    latest = Math.max(latest, locksAt);
    const message = `Round ${at + 1} closes before an earlier round does`;
    return isEarly ? [{ level: "warning", path: `rounds.${at}.locks_at`, code: "wrong_order", message }] : [];
  });
}
