import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { type ComponentProps, type ReactElement, useState } from "react";
import { lineWords } from "../../lib/line-words.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { GameName } from "./editor-flag.tsx";
import { zonedMoment } from "./editor-times.ts";
import { gameWords } from "./editor-words.ts";
import { lineChangeWords, reasonWords } from "./line-change-words.ts";
import { coverWords, isDecided, stateWords } from "./matchups-entry.ts";
import { Held } from "./matchups-held.tsx";
import { LineForm } from "./matchups-line.tsx";
import { ScoreForm } from "./matchups-score.tsx";

export interface MatchupGameProps {
  readonly eventId: string;
  /** The event's status: what is over has no line to move. */
  readonly status: string;
  readonly zone: string;
  readonly rules: Rules;
  readonly matchup: MatchupView;
  /** What the feed tells, where something else was entered. */
  readonly held?: ComponentProps<typeof Held>["held"] | undefined;
}

/** One game: folded to how it stands, opened to enter or to correct it, or to change what picks are made by. */
export function MatchupGame(props: MatchupGameProps): ReactElement {
  const { matchup, rules, status, zone } = props;
  const [open, setOpen] = useState<"score" | "line" | null>(null);
  const title = gameWords(matchup);
  const decided = isDecided(matchup);
  const cover = coverWords(rules, matchup);
  const toggle = (part: "score" | "line"): void => setOpen(open === part ? null : part);
  const close = (): void => setOpen(null);
  return (
    <article aria-label={title} className="ps-matchup">
      <header className="row">
        <span className="grow">
          <GameName game={matchup} />
          <span className="small meta">
            {decided ? <CheckIcon className="s pos" /> : null} {stateWords(matchup)}
            {cover ? `. ${cover}` : ""}. {zonedMoment(matchup.starts_at, zone)}
            {matchup.game_id === null ? "" : ". From the feed"}
          </span>
        </span>
        {rules.against === "winner" ? null : (
          <span className="ps-line">
            <span className="vh">Line for {matchup.home.name}: </span>
            <span className="num">{matchup.line === null ? "No line" : lineWords(matchup.line)}</span>
          </span>
        )}
        {!decided && matchup.status !== "scheduled" ? (
          <Chip tone="warn">{matchup.status === "postponed" ? "Postponed" : "Under way"}</Chip>
        ) : null}
        <span className="row nw">
          {!matchup.is_locked && status !== "completed" ? (
            <Button size="sm" className="hair" aria-expanded={open === "line"} onClick={() => toggle("line")}>
              {open === "line" ? "Close" : "Change"}
              <span className="vh">: {title}</span>
            </Button>
          ) : null}
          <Button size="sm" className="hair" aria-expanded={open === "score"} onClick={() => toggle("score")}>
            {open === "score" ? "Close" : decided ? "Correct" : "Enter"}
            <span className="vh">: {title}</span>
          </Button>
        </span>
      </header>
      {matchup.note ? <p className="small">{matchup.note}</p> : null}
      {props.held ? <Held eventId={props.eventId} matchup={matchup} held={props.held} /> : null}
      <LineHistory {...{ rules, matchup, zone }} />
      {open === "score" ? <ScoreForm {...props} onDone={close} /> : null}
      {open === "line" ? <LineForm {...props} onDone={close} /> : null}
    </article>
  );
}

/** How the line moved since publication, with what everybody read. */
function LineHistory({ rules, matchup, zone }: Pick<MatchupGameProps, "rules" | "matchup" | "zone">): ReactElement | null {
  const changes = matchup.line_history.map((change) => ({
    ...change,
    words: lineChangeWords({ rules, view: matchup, change, side: "home" }),
  }));
  const told = changes.filter(({ words }) => words !== "");
  if (told.length === 0) return null;
  return (
    <ul className="small meta ps-history">
      {told.map(({ at, words, ...why }) => (
        <li key={`${at} ${words}`}>
          {zonedMoment(at, zone)}: {words}
          {why.reason === null ? "" : `. ${reasonWords(why)}`}
        </li>
      ))}
    </ul>
  );
}
