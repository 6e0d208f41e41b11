import { inTurn, onOrOff, type RuleLine } from "../rule-lines.ts";
import { type Rules, TEAM_BEST_DEFAULT } from "./trivia.schema.ts";

const PRESETS: Readonly<Record<Rules["preset"], string>> = {
  speed: "points fall with time",
  accuracy: "a right answer always brings the same",
  taking_part: "points for taking part",
};
const TIE_BREAKS = { right_answers: "right answers", answer_time: "answer time" } as const;
const seconds = (count: number): string => `${count} s`;

/** How points and ranks follow from answers that are stored as they were given. */
const scoring = (rules: Rules): RuleLine[] => {
  const line = (rule: string, label: string, value: string): RuleLine => ({ rule, label, value, until: "end" });
  return [
    line("preset", "Scoring", PRESETS[rules.preset]),
    line("speed_percent", "Share of the points that time can cost", `${rules.speed_percent} %`),
    line("streak_step", "Points for each further right answer in a row", String(rules.streak_step)),
    line("streak_cap", "Most points for right answers in a row", String(rules.streak_cap)),
    line(
      "tie_break",
      "Where points are equal",
      inTurn(
        rules.tie_break.map((name) => TIE_BREAKS[name]),
        "nothing is compared",
      ),
    ),
    line("tie_break_final", "After that", rules.tie_break_final === "shared" ? "the rank is shared" : "who joined earlier"),
    line("team_points", "Points of a team", rules.team_points === "best" ? "the sum of its best" : "the mean of its members"),
    line("team_best", "Members who count for a team's sum", String(rules.team_best ?? TEAM_BEST_DEFAULT)),
    line("team_awards", "Stars and prizes for ranks go by", rules.team_awards === "teams" ? "the table of teams" : "the table of people"),
  ];
};

/** How the evening goes. Once it runs, its host has switches of their own. */
const evening = (rules: Rules): RuleLine[] => {
  const line = (rule: string, label: string, value: string): RuleLine => ({ rule, label, value, until: "start" });
  return [
    line("is_untimed", "Time limits", onOrOff(rules.is_untimed !== true)),
    line("get_ready_s", "A question is announced for", seconds(rules.get_ready_s)),
    line("read_first_s", "The question stands alone for", seconds(rules.read_first_s ?? 0)),
    line("closes_when_all_answered", "Questions close when everybody is in", onOrOff(rules.closes_when_all_answered === true)),
    line("guests", "Playing with a name alone", onOrOff(rules.guests === true)),
    line("cheers", "Cheers in the lobby", onOrOff(rules.cheers === true)),
    line("auto_advance", "Going on by itself", onOrOff(rules.auto_advance)),
    line("auto_advance_s", "Going on by itself after", seconds(rules.auto_advance_s)),
    line("shuffle_options", "Options in another order for each player", onOrOff(rules.shuffle_options)),
    line("stream_delay_s", "Delay for a stream", seconds(rules.stream_delay_s)),
    line("typed_answers", "Typed answers that are shown", TYPED[rules.typed_answers ?? "right_only"]),
  ];
};
const TYPED: Readonly<Record<NonNullable<Rules["typed_answers"]>, string>> = {
  right_only: "the right ones",
  approved: "those that the host approved",
  all: "all",
};

/** What players have chosen or voted by. */
const entered = (rules: Rules): RuleLine[] => {
  const line = (rule: string, label: string, value: string): RuleLine => ({ rule, label, value, until: "entry" });
  const { warm_up_poll: poll } = rules;
  return [
    line("mode", "Mode", rules.mode === "live" ? "live, with a host" : "self-paced"),
    line("warm_up_poll", "Warm-up poll", poll ? [onOrOff(poll.is_on), poll.question, ...poll.options].join(" / ") : "none"),
    line("teams", "Teams", onOrOff(rules.teams === "own_devices")),
    line("team_names", "Teams to play for", (rules.team_names ?? []).join(", ") || "none"),
    line("team_choice", "Teams are", TEAM_CHOICES[rules.team_choice ?? "players"]),
  ];
};
const TEAM_CHOICES: Readonly<Record<NonNullable<Rules["team_choice"]>, string>> = {
  players: "chosen by players",
  drawn: "drawn",
  host: "set by the host",
};

/** Every rule of a trivia in words. */
export const ruleLines = (rules: Rules): RuleLine[] => [...scoring(rules), ...evening(rules), ...entered(rules)];
