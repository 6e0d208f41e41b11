import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { ordinalSuffix } from "../../../lib/ordinals.ts";
import { pointsLabel } from "../../../lib/points-label.ts";
import { Button } from "../../../ui/button.tsx";
import { InfoIcon } from "../../../ui/icons/status-icons.ts";
import { CorrectedKey } from "./corrected-key.tsx";
import { createSeenNumber } from "./seen-number.ts";
import "./corrected.css";

const CorrectedQuestion = lazyPart(() => import("./corrected-question.tsx"), "CorrectedQuestion");

type Correction = NonNullable<ParticipantState["correction"]>;

/** The version of the results whose correction the player has confirmed. */
const confirmed = createSeenNumber("corrected");

/** From the announcement of a question to its close. */
const ASKING: ReadonlySet<TriviaRoomView["phase"]> = new Set(["get_ready", "read_first", "question", "closing"]);

/** What the page knows of the player before a correction. */
interface Standing {
  readonly rank: number | null;
  readonly inARow: number | undefined;
}

interface Latest {
  readonly correction: Correction;
  readonly rankBefore: number | null;
  /** The correction changed how many right answers in a row the player has. */
  readonly isStreakNew: boolean;
}

interface CorrectedProps {
  readonly eventId: string;
  readonly view: TriviaRoomView;
  readonly mine: ParticipantState;
}

/**
 * Says what a corrected or voided question changed for this player, until they confirm it. It waits while a question is open, so that no
 * answer is covered; by then newer results may have come, so it stays in this component. Screen readers announce it the first time alone.
 */
export function Corrected({ eventId, view, mine }: CorrectedProps): ReactElement | null {
  const [confirmedVersion, setConfirmedVersion] = useState(() => confirmed.read(eventId) ?? 0);
  const [latest, setLatest] = useState<Latest | null>(null);
  const [before, setBefore] = useState<Standing>({ rank: null, inARow: undefined });
  const [isOpen, setOpen] = useState(false);
  const { correction, rank, in_a_row: inARow } = mine;
  if (correction && correction.version !== latest?.correction.version) {
    setLatest({ correction, rankBefore: before.rank, isStreakNew: before.inARow !== undefined && before.inARow !== inARow });
    setOpen(false);
  }
  if (!correction && rank !== null && (rank !== before.rank || inARow !== before.inARow)) setBefore({ rank, inARow });
  const shownVersion = latest && latest.correction.version > confirmedVersion && !ASKING.has(view.phase) ? latest.correction.version : null;
  const isAnnounced = useHasBeenShown(shownVersion);
  if (!latest || shownVersion === null) return null;
  const confirm = (): void => {
    confirmed.store(eventId, latest.correction.version);
    setConfirmedVersion(latest.correction.version);
  };
  const { what, before: pointsBefore, after, key, slot, version } = latest.correction;
  const isNewest = correction?.version === latest.correction.version;
  return (
    <section className="tv-corrected" role={isAnnounced ? undefined : "alert"}>
      <p className="corrected-what">
        <InfoIcon className="size-l" />
        <b className="h4">{what}</b>
      </p>
      <div className="corrected-change">
        <span className="score">{`${after > pointsBefore ? "+" : ""}${pointsLabel(after - pointsBefore)}`}</span>
        <p>
          {isNewest ? rankMessage(latest.rankBefore, rank) : null}
          <span className="meta">
            Points{" "}
            <span className="corrected-points">
              {pointsLabel(pointsBefore)} → {pointsLabel(after)}
            </span>
          </span>
        </p>
      </div>
      {key || latest.isStreakNew ? (
        <p className="small">
          {key ? <CorrectedKey {...key} /> : null}
          {key && latest.isStreakNew ? <br /> : null}
          {latest.isStreakNew ? "Your streak was counted again." : null}
        </p>
      ) : null}
      {isOpen && slot ? (
        <Suspense fallback={<p className="small meta">Fetching the question…</p>}>
          <CorrectedQuestion eventId={eventId} slot={slot} version={version} />
        </Suspense>
      ) : null}
      <div className="corrected-acts">
        <Button variant="primary" isWide onClick={confirm}>
          All right
        </Button>
        {slot ? (
          <Button isWide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Fold it" : "See it"}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** True from the second time on that this version is shown. */
function useHasBeenShown(shownVersion: number | null): boolean {
  const [formerVersion, setFormerVersion] = useState<number | null>(null);
  useEffect(() => {
    if (shownVersion === null) return;
    return () => setFormerVersion(shownVersion);
  }, [shownVersion]);
  return formerVersion !== null && formerVersion === shownVersion;
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
