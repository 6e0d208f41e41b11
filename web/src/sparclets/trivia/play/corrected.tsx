import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, useState } from "react";
import { ordinalSuffix } from "../../../lib/ordinals.ts";
import { pointsLabel } from "../../../lib/points-label.ts";
import { Button } from "../../../ui/button.tsx";
import { InfoIcon } from "../../../ui/icons/status-icons.ts";
import { createSeenNumber } from "./seen-number.ts";
import "./corrected.css";

type Correction = NonNullable<ParticipantState["correction"]>;

/** The version of the results whose correction the player has confirmed. */
const confirmed = createSeenNumber("corrected");

/** From the announcement of a question to its close. */
const ASKING: ReadonlySet<TriviaRoomView["phase"]> = new Set(["get_ready", "read_first", "question", "closing"]);

interface CorrectedProps {
  readonly eventId: string;
  readonly view: TriviaRoomView;
  readonly mine: ParticipantState;
}

/**
 * Says what a corrected or voided question changed for this player, until they confirm it. It waits while a question is open, so that no
 * answer is covered; by then newer results may have come, so it stays in this component.
 */
export function Corrected({ eventId, view, mine }: CorrectedProps): ReactElement | null {
  const [confirmedVersion, setConfirmedVersion] = useState(() => confirmed.read(eventId) ?? 0);
  const [latest, setLatest] = useState<{ correction: Correction; rankBefore: number | null } | null>(null);
  const [rankBefore, setRankBefore] = useState<number | null>(null);
  const { correction, rank } = mine;
  if (correction && correction.version !== latest?.correction.version) setLatest({ correction, rankBefore });
  if (!correction && rank !== null && rank !== rankBefore) setRankBefore(rank);
  const isAsking = ASKING.has(view.phase);
  if (!latest || latest.correction.version <= confirmedVersion || isAsking) return null;
  const confirm = (): void => {
    confirmed.store(eventId, latest.correction.version);
    setConfirmedVersion(latest.correction.version);
  };
  const { what, before, after } = latest.correction;
  const isNewest = correction?.version === latest.correction.version;
  return (
    <section className="tv-corrected" role="alert">
      <p className="corrected-what">
        <InfoIcon className="size-l" />
        <b className="h4">{what}</b>
      </p>
      <div className="corrected-change">
        <span className="score">{`${after > before ? "+" : ""}${pointsLabel(after - before)}`}</span>
        <p>
          {isNewest ? rankMessage(latest.rankBefore, rank) : null}
          <span className="meta">
            Points{" "}
            <span className="corrected-points">
              {pointsLabel(before)} → {pointsLabel(after)}
            </span>
          </span>
        </p>
      </div>
      <Button variant="primary" isWide onClick={confirm}>
        All right
      </Button>
    </section>
  );
}

/** Nothing while the rank is not shown. */
function rankMessage(before: number | null, now: number | null): ReactElement | null {
  if (now === null) return null;
  const place = (rank: number): string => `${rank.toLocaleString()}${ordinalSuffix(rank)}`;
  return (
    <>
      {before === null ? "You are " : before === now ? "Still " : "Now "}
      <b>{place(now)}</b>
      {before === null || before === now ? "." : `, it was ${place(before)}.`}
      <br />
    </>
  );
}
