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
  /** "9 of 15 picked", with other facts that matter at a glance. */
  readonly count: ReactNode;
  /** The progress as one sentence. */
  readonly label: string;
  /** One mark per pick; a bar replaces them when there are many. */
  readonly pips: readonly Pip[];
  readonly save: PicksSave;
  /** When true nothing can be picked any more, and only the progress is displayed. */
  readonly isLocked: boolean;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  /** The content of the button that leads to the next missing pick; null when none is missing. */
  readonly next: ReactNode;
  readonly onNext: () => void;
  /** When the next slots open, for the case that all open ones are picked. */
  readonly opens?: string | null;
  /** Identifies the event and the part of it that is submitted as one. */
  readonly card: string;
  /** Called when the member submits the picks. Nothing depends on it, because picks are saved automatically. */
  readonly onSubmit?: () => void;
}

/** The fixed bar below a page of picks: the progress, the state of saving, and the next action. */
export function PicksFoot({ count, label, pips, save, isLocked, ...actions }: PicksFootProps): ReactElement {
  const picked = pips.filter((pip) => pip === "on").length;
  return (
    <footer className="picks-foot">
      <div className="picks-foot-in">
        <div className="grow">
          <p className="row nowrap">
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
    <div className="row nowrap picks-acts">
      <Button isIcon aria-label="Undo" title="Undo" aria-disabled={!canUndo || undefined} onClick={onUndo}>
        <UndoIcon />
      </Button>
      {next !== null ? (
        <Button variant="primary" className="grow" onClick={onNext}>
          {next}
          <ChevronRightIcon className="size-s" />
        </Button>
      ) : opens !== null ? (
        <p className="small meta grow">{opens}</p>
      ) : (
        <Button variant={isHandedIn ? undefined : "primary"} className="grow" onClick={submit}>
          <CheckIcon className="size-s" />
          {isHandedIn ? "Complete" : "Submit"}
        </Button>
      )}
    </div>
  );
}
