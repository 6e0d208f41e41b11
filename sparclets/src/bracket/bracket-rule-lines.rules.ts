import { inTurn, onOrOff, type RuleLine, type RuleUntil } from "../rule-lines.ts";
import type { LengthShape, LockPolicy, Preset, Rules, TieBreak } from "./bracket.schema.ts";

const PRESETS: Readonly<Record<Preset, string>> = {
  doubling_10: "doubling from 10",
  doubling_1: "doubling from 1",
  hockey_flat: "hockey, flat",
  hockey_decay: "hockey, less for each game off",
  hockey_exact: "hockey, with exact lengths",
  nba_plus_one: "basketball, plus 1 for the length",
  fibonacci: "Fibonacci",
  equal_rounds: "equal rounds",
  custom: "custom",
};
const LENGTHS: Readonly<Record<LengthShape, string>> = {
  none: "does not count",
  exact: "adds points where it is exact",
  exact_replaces: "replaces the winner's points where it is exact",
  off_by_game: "adds points, less for each game off",
  closeness: "adds points by closeness",
};
const UPSETS: Readonly<Record<Rules["upset"]["shape"], string>> = {
  none: "no points",
  flat: "the same points for each",
  seed_difference: "points by seeds and round",
};
const LOCKS: Readonly<Record<LockPolicy, string>> = {
  event: "all at once",
  round: "each round at its first game",
  series: "each series at its own start",
  second_game: "at game 2 of the first round",
};
const TIE_BREAKS: Readonly<Record<TieBreak, string>> = {
  right_winners: "right winners",
  exact_lengths: "exact lengths",
  champion: "the right champion",
  tie_break_number: "the closest tie-break number",
};
const MODES: Readonly<Record<Rules["mode"], string>> = {
  classic: "classic",
  second_chance: "second chance",
  re_pick: "every round is picked separately",
};

/** Every rule of a bracket in words. Whether lengths count decides what members pick, so that it is fixed with the start. */
export function ruleLines({ length, upset, late_entry, ...rules }: Rules): RuleLine[] {
  const line = (until: RuleUntil, rule: string, label: string, value: string): RuleLine => ({ rule, label, value, until });
  return [
    line("end", "preset", "Points go by", PRESETS[rules.preset]),
    line("end", "points_winner", "Points for the right winner, by round", rules.points_winner.join(", ")),
    line("start", "length.shape", "The length of a series", LENGTHS[length.shape]),
    line("end", "length.points", "Points for the length, by round", length.points.join(", ")),
    line("end", "length.per_game", "Points less for each game off", String(length.per_game)),
    line("end", "length.needs_winner", "The length counts only with the right winner", onOrOff(length.needs_winner)),
    line("end", "upset.shape", "Right winners who were seeded behind", UPSETS[upset.shape]),
    line("end", "upset.points", "Points for them", String(upset.points)),
    line("start", "lock", "Picks close", LOCKS[rules.lock]),
    line(
      "end",
      "tie_break",
      "Where points are equal",
      inTurn(
        rules.tie_break.map((name) => TIE_BREAKS[name]),
        "the rank is shared",
      ),
    ),
    line("entry", "mode", "How it is played", MODES[rules.mode]),
    line("start", "late_entry.is_allowed", "Late entries", onOrOff(late_entry.is_allowed)),
    line("end", "late_entry.penalty", "Points that coming late costs", String(late_entry.penalty)),
  ];
}
