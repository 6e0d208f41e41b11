import type { Draft, DraftPuzzle, Rules } from "@sparc/sparclets/daily-game/daily-game.schema";
import { type ReactElement, Suspense, useState } from "react";
import type { Gap } from "../../../platform/studio/missing-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { puzzleBoards } from "../puzzles/boards.ts";
import "../play/day-head.css";
import { endPreview, guessPreview, isPreviewOver, startPreview, viewPreview } from "./preview-play.ts";

interface EditorPreviewProps {
  readonly draft: Draft;
  readonly rules: Rules;
  readonly gaps: readonly Gap[];
  /** Number of the day that was open in the calendar. */
  readonly first: number | null;
}

/** A day's puzzle as members will play it; nothing is sent to the server. */
export function EditorPreview({ draft, rules, gaps, first }: EditorPreviewProps): ReactElement {
  const hasErrors = (at: number): boolean =>
    gaps.some(({ level, path }) => level === "error" && `${path}.`.startsWith(`draft.puzzles.${at}.`));
  const complete = draft.puzzles.filter((entry, at) => entry.puzzle.kind === rules.kind && !hasErrors(at));
  const [number, setNumber] = useState(first);
  const [round, setRound] = useState(0);
  const entry = complete.find((one) => one.number === number) ?? complete[0];
  if (!entry) return <EmptyState title="No puzzle to play yet.">A puzzle can be played here once nothing is missing in it.</EmptyState>;
  return (
    <section className="stack" aria-label="As a member plays it">
      <div className="row">
        <Select label="Day" value={entry.number} onChange={({ target }) => setNumber(Number(target.value))}>
          {complete.map((one) => (
            <option key={one.number} value={one.number}>
              Day {one.number}
            </option>
          ))}
        </Select>
        <Button size="sm" className="hair" onClick={() => setRound(round + 1)}>
          Start again
        </Button>
      </div>
      <PlayedPuzzle key={`${entry.number} ${round}`} entry={entry} list={draft.list} />
      <p className="small meta">Played on this page alone: nothing is saved, and nothing counts.</p>
    </section>
  );
}

function PlayedPuzzle({ entry, list }: { readonly entry: DraftPuzzle; readonly list: Draft["list"] }): ReactElement {
  const [attempt, setAttempt] = useState(() => startPreview({ puzzle: entry.puzzle, list, now: Date.now() }));
  const [refusal, setRefusal] = useState<string | null>(null);
  const { Board, label, namesPeople, status } = puzzleBoards[entry.puzzle.kind];
  const view = viewPreview(attempt);
  const isOver = isPreviewOver(attempt);
  const guess = (given: unknown): Promise<boolean> => {
    const next = guessPreview(attempt, given, Date.now());
    setAttempt(next.attempt);
    setRefusal(next.refusal);
    return Promise.resolve(next.refusal === null);
  };
  return (
    <div className="s-daily stack">
      <h3 className="h4">{label}</h3>
      <p role="status">{isOver ? "The attempt is over." : status(view)}</p>
      <ProblemNotice text={refusal} />
      <Suspense fallback={<Spinner label="Getting the puzzle" />}>
        <Board
          {...{ view, isOver, guess }}
          content={attempt.content}
          isBusy={false}
          onEdit={() => setRefusal(null)}
          people={namesPeople ? list.people : null}
          offsetMs={0}
        />
      </Suspense>
      {isOver ? null : (
        <p>
          <Button size="sm" variant="quiet" onClick={() => setAttempt(endPreview(attempt, Date.now()))}>
            Give up
          </Button>
        </p>
      )}
    </div>
  );
}
