import type { Rules, Side } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { KeyboardEvent, MouseEvent, ReactElement } from "react";
import { lineLabel } from "../../../lib/line-labels.ts";
import { pointsLabel } from "../../../lib/points-label.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import { toLine, toTeam } from "../spread-labels.ts";
import { type Matchup, toScores } from "../week-board.ts";

/** No-op `onChange`: the click handler is used instead, because a press on the chosen radio fires no change event. */
const ignore = (): void => undefined;
/** Wraps a click handler so that the second click of a double click is ignored; it would undo the first one. */
export function pressed(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}

const CLEARING: ReadonlySet<string> = new Set([" ", "Backspace", "Delete"]);

/** Clears the chosen radio by key. Browsers differ in whether the space bar clicks a chosen radio, so the default action is prevented. */
function clearedByKey(isChosen: boolean, clear: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (!isChosen || !CLEARING.has(event.key)) return;
    event.preventDefault();
    clear();
  };
}

interface SideChoiceProps {
  readonly rules: Rules;
  readonly matchup: Matchup;
  readonly side: Side;
  readonly name: string;
  readonly isShut: boolean;
  readonly onSide: (key: string, side: Side) => void;
}

/** One team with its line. A press or the space bar on the chosen team clears the pick. */
export function SideChoice({ rules, matchup, side, name, isShut, onSide }: SideChoiceProps): ReactElement {
  const { key, view, pick } = matchup;
  const team = toTeam(view, side);
  const line = toLine(rules, view, side);
  const score = toScores(matchup)?.[side];
  return (
    <label className={classNames("side", isShut && "shut")}>
      <TeamFlag team={team} />
      <span>
        <bdi className="name">{team.name}</bdi>
        <span className="where">
          {side === "home" ? "Home" : "Away"}
          {score === undefined ? null : <b className="num"> {score}</b>} <CheckIcon className="size-s tick" />
        </span>
      </span>
      {line === null ? null : <span className="line">{lineLabel(line)}</span>}
      <input
        type="radio"
        name={name}
        checked={pick.side === side}
        disabled={!matchup.canPickSide}
        onClick={pressed(() => onSide(key, side))}
        onKeyUp={clearedByKey(pick.side === side, () => onSide(key, side))}
        onChange={ignore}
      />
    </label>
  );
}

interface TotalChoiceProps {
  readonly matchup: Matchup;
  readonly name: string;
  readonly isShut: boolean;
  readonly onTotal: (key: string, total: "over" | "under") => void;
}

const TOTALS = ["over", "under"] as const;

/** Choice of over or under the total. */
export function TotalChoice({ matchup, name, isShut, onTotal }: TotalChoiceProps): ReactElement {
  const { key, view, pick, gap } = matchup;
  return (
    <fieldset className="totals" data-lacks={gap === "total" || gap === "optional" || undefined}>
      <legend className="visually-hidden">Total points {pointsLabel(view.total ?? 0)}</legend>
      {TOTALS.map((total) => (
        <label key={total} className={classNames("side", isShut && "shut")}>
          <span className="name">
            {total === "over" ? "Over" : "Under"} <CheckIcon className="size-s tick" />
          </span>
          <span className="line">{pointsLabel(view.total ?? 0)}</span>
          <input
            type="radio"
            name={name}
            checked={pick.total === total}
            onClick={pressed(() => onTotal(key, total))}
            onKeyUp={clearedByKey(pick.total === total, () => onTotal(key, total))}
            onChange={ignore}
          />
        </label>
      ))}
    </fieldset>
  );
}
