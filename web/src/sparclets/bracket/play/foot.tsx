import type { ReactElement } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { shortMoment } from "../../../lib/times.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { PicksSave } from "../../../platform/picks/picks-saver.ts";
import { Button } from "../../../ui/button.tsx";
import { UndoIcon } from "../../../ui/icons/action-icons.ts";
import { ChevronRightIcon } from "../../../ui/icons/arrow-icons.ts";
import { AlertIcon, CheckIcon, LockIcon } from "../../../ui/icons/status-icons.ts";
import { type Pip, ProgressBar, ProgressPips } from "../../../ui/progress.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { Board, BoardSeries } from "./board.ts";
import { progressWords } from "./words.ts";

const MOST_PIPS = 20;

interface PickFootProps {
  readonly board: Board;
  readonly save: PicksSave;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onNext: () => void;
  readonly isHandedIn: boolean;
  readonly onSubmit: () => void;
}

/** How far one is, whether it is saved, and the one thing to do next. */
export function PickFoot({ board, save, canUndo, onUndo, onNext, isHandedIn, onSubmit }: PickFootProps): ReactElement {
  const left = board.missing.filter((key) => key !== board.tieBreak?.key).length;
  return (
    <footer className="bk-foot">
      <div className="bk-foot-in">
        <div className="grow">
          <p className="row nw">
            <b>
              <span className="num">{board.picked}</span> of {board.total} picked
            </b>
            <SaveWords save={save} />
          </p>
          <Progress board={board} />
        </div>
        {board.isLocked ? null : (
          <div className="row nw bk-acts">
            <Button isIcon aria-label="Undo" title="Undo" aria-disabled={!canUndo || undefined} onClick={onUndo}>
              <UndoIcon />
            </Button>
            {board.missing.length > 0 ? (
              <Button variant="primary" className="grow" onClick={onNext}>
                {left > 0 ? "Next missing pick" : "Tie-break number"} <span className="small">{left > 0 ? `${left} left` : "missing"}</span>
                <ChevronRightIcon className="s" />
              </Button>
            ) : board.opens ? (
              <p className="small meta grow">{board.opens}</p>
            ) : (
              <Button variant={isHandedIn ? undefined : "primary"} className="grow" onClick={onSubmit}>
                <CheckIcon className="s" />
                {isHandedIn ? "Complete" : "Submit"}
              </Button>
            )}
          </div>
        )}
      </div>
    </footer>
  );
}

function Progress({ board }: { readonly board: Board }): ReactElement {
  const label = progressWords(board);
  const series = board.rounds.flatMap((round) => round.series);
  if (series.length > MOST_PIPS) return <ProgressBar label={label} value={board.picked} max={board.total} />;
  return <ProgressPips label={label} pips={series.map(pipOf)} />;
}

function pipOf({ gap, winner }: BoardSeries): Pip {
  if (gap === null && winner !== null) return "on";
  return gap === "length" ? "half" : "off";
}

/** In words whether what is picked is with the server, with its time. */
export function SaveWords({ save }: { readonly save: PicksSave }): ReactElement | null {
  const now = useNow();
  if (save.kind === "saved" && save.at === null) return null;
  if (save.kind === "saved")
    return (
      <span className="small meta end saved-words">
        <CheckIcon className="s pos" /> Saved {shortMoment(save.at as number, now)}
      </span>
    );
  if (save.kind === "saving")
    return (
      <span className="small meta end saved-words">
        <Spinner /> Saving
      </span>
    );
  return (
    <span className="small end saved-words" title={friendlyError(save.error)}>
      {save.isFinal ? <LockIcon className="s neg" /> : <AlertIcon className="s wait" />}{" "}
      {save.isFinal ? "Not saved" : "Not saved, retrying"}
    </span>
  );
}
