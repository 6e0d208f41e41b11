import { type PointerEvent, type RefObject, useRef, useState } from "react";
import "./row-drag.css";

/**
 * Returns the place that a dragged row would get: before the first row whose middle lies below the pointer. The dragged row itself does not
 * count.
 */
export function dropPlace(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, at) => at !== from && middle < y).length;
}

const EDGE_PX = 56;
const MOST_PX = 12;

/** Returns how many pixels the list scrolls in one frame while the pointer is near its edge: the nearer, the more. */
export function edgePush({ top, bottom, y }: { top: number; bottom: number; y: number }): number {
  const into = y < top + EDGE_PX ? y - top - EDGE_PX : y > bottom - EDGE_PX ? y - bottom + EDGE_PX : 0;
  return Math.max(-MOST_PX, Math.min(MOST_PX, (into / EDGE_PX) * MOST_PX));
}

export interface Drag {
  readonly from: number;
  readonly to: number;
}

/** Returns the class of the dragged row, or of the row beside which it would be dropped. */
export function dragClass(drag: Drag | null, at: number): string | undefined {
  if (!drag) return undefined;
  if (at === drag.from) return "drag-held";
  if (at !== drag.to) return undefined;
  return drag.to > drag.from ? "drop-after" : "drop-before";
}

interface RowDrag {
  /** The drag that is under way, or null. */
  readonly drag: Drag | null;
  readonly gripProps: (at: number) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
}

interface ActiveDrag extends Drag {
  readonly pointer: number;
  readonly y: number;
}

/**
 * Lets the rows of a list be dragged by a grip with a mouse, a pen or a finger; the grip needs `touch-action: none`. The list scrolls while
 * the pointer is near its edge. The order changes only when the pointer is released.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): RowDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  // A ref, because the last pointer event counts at the drop even when it was not rendered.
  const active = useRef<ActiveDrag | null>(null);
  const moveTo = (y: number): void => {
    if (!active.current || !list.current) return;
    const { from, to } = active.current;
    const next = dropPlace(measureMiddles(list.current), from, y);
    active.current = { ...active.current, to: next, y };
    if (next !== to) setDrag({ from, to: next });
  };
  const follow = (scroller: Element, grip: Element): void => {
    if (!active.current) return;
    // The row was removed during the drag, so no pointerup event will come.
    if (!list.current || !grip.isConnected) {
      active.current = null;
      setDrag(null);
      return;
    }
    const { y } = active.current;
    const push = edgePush({ ...measureEdges(scroller), y });
    if (push !== 0) {
      scroller.scrollTop += push;
      moveTo(y);
    }
    requestAnimationFrame(() => follow(scroller, grip));
  };
  const end = (event: PointerEvent, isDropped: boolean): void => {
    const last = active.current;
    if (last?.pointer !== event.pointerId) return;
    if (isDropped) moveTo(event.clientY);
    const { from, to } = active.current ?? last;
    active.current = null;
    setDrag(null);
    if (isDropped && from !== to) onMove(from, to);
  };
  return {
    drag,
    gripProps: (at) => ({
      onPointerDown: (event) => {
        if (event.button !== 0 || !list.current || active.current) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        active.current = { from: at, to: at, pointer: event.pointerId, y: event.clientY };
        setDrag({ from: at, to: at });
        follow(getScroller(list.current), event.currentTarget);
      },
      onPointerMove: (event) => {
        if (active.current?.pointer === event.pointerId) moveTo(event.clientY);
      },
      onPointerUp: (event) => end(event, true),
      onPointerCancel: (event) => end(event, false),
    }),
  };
}

/** Of the rows; headings between them (`data-heading`) are none. */
function measureMiddles(list: HTMLElement): number[] {
  const rows = [...list.children].filter((row) => !row.hasAttribute("data-heading"));
  return rows.map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
}

/** Returns the element that scrolls the list: a sheet around it, or the page. */
function getScroller(list: HTMLElement): Element {
  for (let one: HTMLElement | null = list; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return document.documentElement;
}

function measureEdges(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.documentElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top, bottom };
}
