import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Draft, Rules, SeriesContent } from "./bracket.schema.ts";
import type { PatchMatchup } from "./bracket-matchups.schema.ts";

/**
 * The document with the times that a change of one series sets, where the lock policy stores them: with the series, with its round or with
 * the bracket. Null when they are unchanged. The host checks whether the picks are closed.
 */
export function withTimes(input: { rules: Rules; draft: Draft; content: SeriesContent; patch: PatchMatchup }): Result<Draft | null> {
  const { rules, draft, content, patch } = input;
  const wrong = rules.lock === "second_game" ? patch.locks_at : patch.game_2_at;
  if (wrong !== undefined) return refuse("bracket.wrong_time");
  const at = rules.lock === "second_game" ? patch.game_2_at : patch.locks_at;
  if (at === undefined) return ok(null);
  const isThis = ({ round, n }: { round: number; n: number }) => round === content.round && n === content.n;
  const seriesWith = (member: "locks_at" | "game_2_at"): Draft => ({
    ...draft,
    series: draft.series.map((series) => (isThis(series) ? { ...series, [member]: at } : series)),
  });
  const after: Record<Rules["lock"], () => Draft> = {
    event: () => ({ ...draft, locks_at: at }),
    round: () => ({
      ...draft,
      rounds: draft.rounds.map((round, index) => (index + 1 === content.round ? { ...round, locks_at: at } : round)),
    }),
    series: () => seriesWith("locks_at"),
    second_game: () => seriesWith("game_2_at"),
  };
  const changed = after[rules.lock]();
  return ok(JSON.stringify(changed) === JSON.stringify(draft) ? null : changed);
}
