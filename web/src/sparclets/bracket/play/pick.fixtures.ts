import { defaultRules, type Rules, type SeriesView, type Team } from "@sparc/sparclets/bracket/bracket.schema";
import { eventWith } from "../../../testing/entities.ts";
import type { BoardSlot } from "./board.ts";

const NAMES = ["Boston", "Toronto", "Florida", "Tampa Bay"];
export const LOCKS_AT = "2030-04-18T23:00:00.000Z";

function teamAt(at: number): Team {
  const name = NAMES[at] as string;
  return { id: name.slice(0, 3).toUpperCase(), name, short_name: name.slice(0, 3).toUpperCase(), seed: at + 1, color: null, logo: null };
}

function slotWith(view: Omit<SeriesView, "slot" | "kind" | "best_of" | "outcome"> & { bestOf?: SeriesView["best_of"] }): BoardSlot {
  const { bestOf = 7, ...rest } = view;
  const key = `${view.round}_${view.n}`;
  const facts = { key, group: view.round_name, version: 1, opens_at: null, locks_at: LOCKS_AT, is_locked: false, sealed_at: null };
  return { ...facts, view: { slot: key, kind: "series", best_of: bestOf, outcome: null, ...rest } };
}

/** Two opening series (Boston (1) against Tampa Bay (4), Toronto (2) against Florida (3)), a final and a tie-break question. */
export function fourTeams(): BoardSlot[] {
  const [bos, tor, flo, tam] = [0, 1, 2, 3].map(teamAt) as [Team, Team, Team, Team];
  const opening = (n: number, one: Team, other: Team): BoardSlot =>
    slotWith({
      round: 1,
      n,
      round_name: "Round 1",
      sides: [
        { kind: "team", team: one.id },
        { kind: "team", team: other.id },
      ],
      entrants: [one, other],
      candidates: [one.id, other.id],
    });
  const final = slotWith({
    round: 2,
    n: 1,
    round_name: "Final",
    sides: [
      { kind: "winner", series: "1_1" },
      { kind: "winner", series: "1_2" },
    ],
    entrants: [],
    candidates: [bos.id, tam.id, tor.id, flo.id],
  });
  const question: BoardSlot = {
    ...final,
    key: "tie_break",
    view: { slot: "tie_break", kind: "tie_break", question: "Goals in the final", outcome: null },
  };
  return [opening(1, bos, tam), opening(2, tor, flo), final, question];
}

export const lockedAll = (slots: readonly BoardSlot[]): BoardSlot[] => slots.map((slot) => ({ ...slot, is_locked: true }));
export const seriesPick = (winner: string | null, length: number | null) => ({ winner, predicted_series_length: length });
export const rules: Rules = defaultRules;

export const bracketEvent = eventWith({
  ...{ id: "b1", type: "bracket", name: "Playoffs", status: "scheduled", max_points: 40, meta: { custom_short_id: "brackets-cup" } },
  rules: rules as never,
  slots: fourTeams() as never,
});
