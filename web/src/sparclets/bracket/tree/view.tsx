import { type ReactElement, useState } from "react";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { MinusIcon, PlusIcon } from "../../../ui/icons/action-icons.ts";

/** How the tree is displayed. */
interface TreeView {
  readonly zoom: number;
  /** The bird's-eye view, with the whole tree in one window. */
  readonly isEye: boolean;
}

/** At the smallest zoom a row is still high enough for a finger. */
const ZOOMS = [0.75, 1, 1.25, 1.5, 2] as const;

/** Shared by all trees until the page is reloaded. */
let sharedView: TreeView = { zoom: 1, isEye: false };

export function useTreeView(): [TreeView, (view: TreeView) => void] {
  const [view, setView] = useState(sharedView);
  const change = (next: TreeView): void => {
    sharedView = next;
    setView(next);
  };
  return [view, change];
}

interface TreeToolsProps {
  readonly view: TreeView;
  readonly onView: (view: TreeView) => void;
}

export function TreeTools({ view, onView }: TreeToolsProps): ReactElement {
  const { zoom, isEye } = view;
  const smaller = isEye ? undefined : ZOOMS.findLast((step) => step < zoom);
  const larger = isEye ? zoom : ZOOMS.find((step) => step > zoom);
  const zoomTo = (next: number | undefined): void => {
    if (next === undefined) return;
    onView({ zoom: next, isEye: false });
    announce(percent(next), "polite", "zoom");
  };
  return (
    <fieldset className="row nowrap tree-tools">
      <legend className="visually-hidden">How the bracket is shown</legend>
      <Button size="sm" aria-pressed={isEye} onClick={() => onView({ zoom, isEye: !isEye })}>
        Bird’s eye
      </Button>
      <Button size="sm" isIcon aria-label="Smaller" aria-disabled={smaller === undefined || undefined} onClick={() => zoomTo(smaller)}>
        <MinusIcon className="size-s" />
      </Button>
      <span className="small num tree-zoom">{isEye ? "All" : percent(zoom)}</span>
      <Button size="sm" isIcon aria-label="Larger" aria-disabled={larger === undefined || undefined} onClick={() => zoomTo(larger)}>
        <PlusIcon className="size-s" />
      </Button>
    </fieldset>
  );
}

function percent(zoom: number): string {
  return `${Math.round(zoom * 100)} %`;
}
