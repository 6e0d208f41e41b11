import type { Rules } from "@sparc/sparclets/bracket/bracket.schema";
import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { hasOwnWorthWithout, roundWorths } from "../round-worths.ts";
import { tieBreakLabel } from "../tie-break-labels.ts";
import type { BoardSlot } from "./board.ts";

interface RulesProps {
  readonly rules: Rules;
  readonly slots: readonly BoardSlot[];
  readonly maxPoints: number;
}

/** Explains the scoring, with figures computed from the event's own rules. */
export function BracketRules({ rules, slots, maxPoints }: RulesProps): ReactElement {
  const worths = roundWorths(rules, slots);
  const hasOwn = hasOwnWorthWithout(worths);
  return (
    <div className="stack s-bracket">
      <table className="points">
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col">Right winner</th>
            {rules.length.shape === "none" ? null : (
              <>
                <th scope="col">With the right length</th>
                {hasOwn ? <th scope="col">With no length</th> : null}
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {worths.map(({ round, name, winner, exact, without }) => (
            <tr key={round}>
              <th scope="row">{name}</th>
              <td className="num">{winner.toLocaleString()}</td>
              {rules.length.shape === "none" ? null : (
                <>
                  <td className="num">{exact.toLocaleString()}</td>
                  {hasOwn ? <td className="num">{without.toLocaleString()}</td> : null}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Everything right brings <b>{counted(maxPoints, "point")}</b>.
      </p>
      <ul>
        {ruleLabels(rules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  );
}

/** One sentence for each rule that is not in the table. */
export function ruleLabels(rules: Rules): readonly string[] {
  return [lengthLabel(rules), upsetLabel(rules), lateLabel(rules), modeLabel(rules), tieBreakLabel(rules)].filter((rule) => rule !== null);
}

function lengthLabel({ length }: Rules): string | null {
  const off = counted(length.per_game, "point");
  const who = length.needs_winner ? "The length counts only with the right winner." : "The right length counts even with the wrong winner.";
  switch (length.shape) {
    case "none":
      return "The length of a series brings no points. It can decide between equal entries.";
    case "exact":
      return `The right length adds points. ${who}`;
    case "exact_replaces":
      return `The right length brings its points instead of the winner’s. ${who}`;
    case "off_by_game":
    case "closeness":
      return `Each game the length is off costs ${off}, never below nothing. ${who}`;
  }
}

function upsetLabel({ upset }: Rules): string | null {
  if (upset.shape === "none") return null;
  const points = counted(upset.points, "point");
  return upset.shape === "flat"
    ? `A right winner who was seeded behind brings ${points} more.`
    : `A right winner who was seeded behind brings ${points} more for each seed between them, times the round.`;
}

function lateLabel({ late_entry: late }: Rules): string | null {
  if (!late.is_allowed) return "Who has no pick when the first round locks cannot come in later.";
  return late.penalty > 0 ? `Who comes in after the first round has locked pays ${counted(late.penalty, "point")} once.` : null;
}

function modeLabel({ mode }: Rules): string | null {
  if (mode === "second_chance") return "A second chance: the first round is not picked.";
  return mode === "re_pick" ? "Every round is picked anew, on the teams that are really there." : null;
}
