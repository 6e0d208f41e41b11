import type { ReactElement } from "react";
import { usePageShortcuts } from "../../lib/page-shortcuts.ts";
import { isFreeForKeys } from "../../lib/single-keys.ts";
import { useWindowKey } from "../../lib/use-window-key.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { RetryIcon, UndoIcon } from "../../ui/icons/action-icons.ts";
import type { Steps } from "./steps-back.ts";

interface StepButtonsProps {
  readonly steps: Pick<Steps<unknown>, "step" | "canUndo" | "canRedo">;
  readonly className?: string;
}

/**
 * The undo and redo buttons of an editor, with keyboard shortcuts. The shortcuts do nothing in text fields, which have their own undo, and
 * behind a dialog.
 */
export function StepButtons({ steps: { step, canUndo, canRedo }, className }: StepButtonsProps): ReactElement {
  usePageShortcuts(["undo", "redo"]);
  useWindowKey((event) => {
    if (
      !isFreeForKeys(event.target) ||
      document.querySelector("dialog[open]") ||
      event.altKey ||
      !(event.ctrlKey || event.metaKey) ||
      !/^[zy]$/i.test(event.key)
    )
      return;
    event.preventDefault();
    step(event.key.toLowerCase() === "y" || event.shiftKey ? "forth" : "back");
  });
  return (
    <p className={classNames("row nowrap", className)}>
      <Button size="sm" variant="quiet" aria-disabled={!canUndo || undefined} onClick={() => step("back")}>
        <UndoIcon className="size-s" />
        Undo
      </Button>
      <Button size="sm" variant="quiet" aria-disabled={!canRedo || undefined} onClick={() => step("forth")}>
        <RetryIcon className="size-s" />
        Redo
      </Button>
    </p>
  );
}
