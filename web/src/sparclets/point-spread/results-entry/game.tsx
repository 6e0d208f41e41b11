import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { type ComponentProps, type ReactElement, useState } from "react";
import { relativeMoment } from "../../../lib/times.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { Split } from "../../../platform/picks/sealed.queries.ts";
import { useEdited } from "../../../platform/results-entry/use-edited-ids.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CheckIcon, ClockIcon } from "../../../ui/icons/status-icons.ts";
import { lineChangeMessage, reasonLabel } from "../line-change-messages.ts";
import { gameLabel } from "../studio/labels.ts";
import { zonedMoment } from "../studio/times.ts";
import { GameDuel } from "./duel.tsx";
import { coverLabel, hasScore, isDecided, stateLabel } from "./entry.ts";
import { LineForm } from "./line.tsx";
import { OverriddenResultRow } from "./overridden-results.tsx";
import { ScoreForm } from "./score.tsx";
import { useScoreEntry } from "./use-score-entry.ts";

export interface MatchupGameProps {
  readonly eventId: string;
  /** Status of the event. In a completed event lines cannot change. */
  readonly status: string;
  readonly zone: string;
  readonly rules: Rules;
  readonly matchup: MatchupView;
  /** The feed's result, where the host entered a different one. */
  readonly feedResult?: ComponentProps<typeof OverriddenResultRow>["feedResult"] | undefined;
  /** How the picks split; undefined before they are public. */
  readonly split: Split | undefined;
  /** True for the first due game, which is highlighted. */
  readonly isFirst: boolean;
  readonly onEdited: (id: string, isEdited: boolean) => void;
}

/** One game on the results desk: its state, score fields once it has begun, and buttons for other states and for its line. */
export function MatchupGame(props: MatchupGameProps): ReactElement {
  const { eventId, matchup, rules, status, isFirst } = props;
  const [open, setOpen] = useState<"state" | "line" | null>(null);
  const entering = useScoreEntry({ eventId, matchup, onStored: () => setOpen(null) });
  const isEdited = open !== null || entering.isTyped;
  useEdited(matchup.id, isEdited, props.onEdited);
  const title = gameLabel(matchup);
  const decided = isDecided(matchup);
  const close = (): void => {
    entering.reset();
    setOpen(null);
  };
  const toggle = (part: "state" | "line"): void => (open === part ? close() : setOpen(part));
  const canType = hasScore(entering.entry) && (open === "state" || (matchup.is_locked && !decided));
  return (
    <article aria-label={title} className={classNames("due-item", isFirst && "first")}>
      <GameWhen {...props} />
      <GameDuel {...{ rules, matchup, entering, canType }} />
      <div className="acts">
        {!matchup.is_locked && status !== "completed" ? (
          <Button size="sm" variant="quiet" aria-expanded={open === "line"} onClick={() => toggle("line")}>
            {open === "line" ? "Close" : "Change"}
            <span className="visually-hidden">: {title}</span>
          </Button>
        ) : null}
        {isFirst && matchup.status !== "postponed" && open === null ? (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              entering.set({ status: "postponed" });
              setOpen("state");
            }}
          >
            Postpone<span className="visually-hidden">: {title}</span>
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" aria-expanded={open === "state"} onClick={() => toggle("state")}>
          {open === "state" ? "Close" : decided ? "Correct" : "Other state"}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </div>
      {matchup.note ? <p className="small">{matchup.note}</p> : null}
      {props.feedResult ? <OverriddenResultRow eventId={eventId} matchup={matchup} feedResult={props.feedResult} /> : null}
      <LineHistory {...props} />
      {open === "state" || entering.isTyped ? (
        <ScoreForm {...props} entering={entering} hasStates={open === "state" || !hasScore(entering.entry)} onCancel={close} />
      ) : null}
      {open === "line" ? <LineForm {...props} onDone={close} /> : null}
    </article>
  );
}

/** Time after a game's start when it is most likely over and its result is late. */
const LATE_MS = 4 * 3_600_000;

function GameWhen({ matchup, rules, zone }: MatchupGameProps): ReactElement {
  const now = useNow();
  const { status, starts_at: at, is_locked: isLocked } = matchup;
  const decided = isDecided(matchup);
  const cover = coverLabel(rules, matchup);
  const isLate = isLocked && !decided && status !== "postponed" && now - at > LATE_MS;
  return (
    <p className="when">
      <b>{stateLabel(matchup)}</b>
      {decided ? (
        <span className="small">
          <CheckIcon className="size-s positive" /> {cover ?? "Decided"}
        </span>
      ) : null}
      <span className="small">
        {matchup.week_label}, {zonedMoment(at, zone)}
        {matchup.game_id === null ? "" : ". From the feed"}
      </span>
      {isLate ? (
        <span className="small negative strong">
          <ClockIcon className="size-s" /> Started {relativeMoment(at, now)}
        </span>
      ) : null}
    </p>
  );
}

/** Public history of changes of the line since publication. */
function LineHistory({ rules, matchup, zone }: Pick<MatchupGameProps, "rules" | "matchup" | "zone">): ReactElement | null {
  const changes = matchup.line_history.map((change) => ({
    ...change,
    message: lineChangeMessage({ rules, view: matchup, change, side: "home" }),
  }));
  const described = changes.filter(({ message }) => message !== "");
  if (described.length === 0) return null;
  return (
    <ul className="small meta ps-history">
      {described.map(({ at, message, ...why }) => (
        <li key={`${at} ${message}`}>
          {zonedMoment(at, zone)}: {message}
          {why.reason === null ? "" : `. ${reasonLabel(why)}`}
        </li>
      ))}
    </ul>
  );
}
