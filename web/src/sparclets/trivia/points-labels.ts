import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Content, Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { fullShareCode } from "@sparc/sparclets/trivia/trivia-answer.rules";
import { scoreAnswer, streakPoints } from "@sparc/sparclets/trivia/trivia-scoring.rules";
import { timeUnitMs } from "@sparc/sparclets/trivia/trivia-time.rules";
import { ordinalSuffix } from "../../lib/ordinals.ts";
import { scoringLabel } from "./teams/team-labels.ts";
import { tieBreakText } from "./tie-break-steps.ts";

/** The question of the examples. */
const EXAMPLE_LIMIT_S = 20;
const EXAMPLE_AFTER_S = 5;
const EXAMPLE: Content = { type: "single_choice", prompt: "x", options: [], time_limit_s: EXAMPLE_LIMIT_S, points: "standard" };

/** The points of a right answer to the example after some seconds, computed by the rules that score the game. Without time limits no time passes. */
function toExample(rules: Rules, seconds: number): number {
  const afterS = rules.is_untimed === true ? 0 : seconds;
  const aux = Math.floor((afterS * 1_000) / timeUnitMs(EXAMPLE_LIMIT_S * 1_000));
  const code = fullShareCode(EXAMPLE.type);
  const { points } = scoreAnswer({ rules, content: EXAMPLE, firstRightMs: 0, code, aux, streak: 0 });
  return points.taking_part + points.base + points.speed;
}

const shown = (points: number): string => points.toLocaleString();

function answerLabels(rules: Rules): string[] {
  const [first, after] = [toExample(rules, 0), toExample(rules, EXAMPLE_AFTER_S)];
  if (rules.preset === "taking_part" && first === after) return [`Every answer brings 10 points, a right one ${shown(first)}.`];
  if (rules.preset === "taking_part") {
    return [
      `Every answer brings 10 points, a right one 5 more. Who is right first gets ${shown(first)} in all; who is right later loses 2.25 for each second after that, down to ${shown(toExample(rules, EXAMPLE_LIMIT_S))}.`,
      `For example, right ${EXAMPLE_AFTER_S} s after the first: ${shown(after)} points.`,
    ];
  }
  if (first === after) return [`A right answer brings ${shown(first)} points, however long it takes.`];
  return [
    `A right answer brings ${shown(first)} points in the first half second, and less with every moment: ${shown(toExample(rules, EXAMPLE_LIMIT_S))} at the end of the time.`,
    `For example, right after ${EXAMPLE_AFTER_S} of ${EXAMPLE_LIMIT_S} s: ${shown(after)} points.`,
  ];
}

function streakLabels(rules: Rules): string[] {
  const [second, third] = [streakPoints(rules, 2), streakPoints(rules, 3)];
  if (second === 0) return [];
  const most = rules.streak_cap;
  const fullFrom = 1 + Math.ceil(most / rules.streak_step);
  const rise = third > second ? `, the 3rd ${shown(third)}, up to ${shown(most)} from the ${fullFrom}${ordinalSuffix(fullFrom)} on` : "";
  return [`Right answers in a row add to it: the 2nd ${shown(second)}${rise}. A wrong or missing answer ends the row.`];
}

/** How points and ranks come about under an event's rules, one sentence or two a line. */
export function pointsLabels(stored: JsonObject): string[] {
  const rules = stored as unknown as Rules;
  const hasTime = rules.preset !== "accuracy" && rules.is_untimed !== true;
  const isLive = rules.mode !== "self_paced";
  return [
    ...answerLabels(rules),
    ...streakLabels(rules),
    `Partly right choices, orders and close numbers bring their share. Double points count the answer twice${rules.preset === "speed" ? ", not what a row adds" : ""}; polls bring nothing.`,
    ...(hasTime && isLive
      ? [
          "The server's clock counts, without the time that the connection takes (up to 250 ms). More time costs no points: the time is measured against your own.",
        ]
      : []),
    `Equal points go to ${tieBreakText(stored)}.`,
    ...(rules.teams === "own_devices" ? [scoringLabel(stored)] : []),
  ];
}
