import type { ReactElement, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { UndoIcon } from "../../ui/icons/action-icons.ts";
import { ChevronRightIcon } from "../../ui/icons/arrow-icons.ts";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { type Pip, ProgressBar, ProgressPips } from "../../ui/progress.tsx";
import type { PicksSave } from "./picks-saver.ts";
import { SaveStatus } from "./save-status.tsx";
import { useHandedIn } from "./use-handed-in.ts";
import "./picks-foot.css";

const MOST_PIPS = 20;

interface PicksFootProps {
  /** "9 of 15 picked", and what else is to be known at a glance. */
  readonly count: ReactNode;
  /** The progress as one sentence. */
  readonly label: string;
  /** A mark for each thing to pick; a bar takes their place where they are many. */
  readonly pips: readonly Pip[];
  readonly save: PicksSave;
  /** Nothing can be picked any more: only the progress is left. */
  readonly isLocked: boolean;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  /** What leads to the next missing pick; null where none is missing. */
  readonly next: ReactNode;
  readonly onNext: () => void;
  /** Where nothing is missing only because the rest is not open yet: when it opens. */
  readonly opens?: string | null;
  /** Names the event and the part of it that is handed in as one. */
  readonly card: string;
  /** Called when the picks are said to be complete. They are saved by themselves, so nothing depends on it. */
  readonly onSubmit?: () => void;
}

/** The fixed foot of a page of picks: how far one is, whether it is saved, and the one thing to do next. */
export function PicksFoot({ count, label, pips, save, isLocked, ...actions }: PicksFootProps): ReactElement {
  const picked = pips.filter((pip) => pip === "on").length;
  return (
    <footer className="picks-foot">
      <div className="picks-foot-in">
        <div className="grow">
          <p className="row nw">
            {count}
            <SaveStatus save={save} />
          </p>
          {pips.length > MOST_PIPS ? (
            <ProgressBar label={label} value={picked} max={pips.length} />
          ) : (
            <ProgressPips label={label} pips={pips} />
          )}
        </div>
        {isLocked ? null : <Actions {...actions} />}
      </div>
    </footer>
  );
}

type ActionsProps = Omit<PicksFootProps, "count" | "label" | "pips" | "save" | "isLocked">;

function Actions({ canUndo, onUndo, next, onNext, opens = null, card, onSubmit }: ActionsProps): ReactElement {
  const [isHandedIn, setHandedIn] = useHandedIn(card);
  const submit = (): void => {
    setHandedIn(true);
    onSubmit?.();
  };
  return (
    <div className="row nw picks-acts">
      <Button isIcon aria-label="Undo" title="Undo" aria-disabled={!canUndo || undefined} onClick={onUndo}>
        <UndoIcon />
      </Button>
      {next !== null ? (
        <Button variant="primary" className="grow" onClick={onNext}>
          {next}
          <ChevronRightIcon className="s" />
        </Button>
      ) : opens !== null ? (
        <p className="small meta grow">{opens}</p>
      ) : (
        <Button variant={isHandedIn ? undefined : "primary"} className="grow" onClick={submit}>
          <CheckIcon className="s" />
          {isHandedIn ? "Complete" : "Submit"}
        </Button>
      )}
    </div>
  );
}
