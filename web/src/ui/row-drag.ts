import { type PointerEvent, type RefObject, useRef, useState } from "react";
import "./row-drag.css";

/** Where a dragged row would stand: before the first row whose middle lies below the pointer. Places count without the dragged row. */
export function dropPlace(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, at) => at !== from && middle < y).length;
}

const EDGE_PX = 56;
const MOST_PX = 12;

/** How far a list goes on under a pointer near its edge in one frame: the nearer, the faster. */
export function edgePush({ top, bottom, y }: { top: number; bottom: number; y: number }): number {
  const into = y < top + EDGE_PX ? y - top - EDGE_PX : y > bottom - EDGE_PX ? y - bottom + EDGE_PX : 0;
  return Math.max(-MOST_PX, Math.min(MOST_PX, (into / EDGE_PX) * MOST_PX));
}

export interface Drag {
  readonly from: number;
  readonly to: number;
}

/** The class of the row that is held, or of the one beside whose edge it would stand. */
export function dragClass(drag: Drag | null, at: number): string | undefined {
  if (!drag) return undefined;
  if (at === drag.from) return "drag-held";
  if (at !== drag.to) return undefined;
  return drag.to > drag.from ? "drop-after" : "drop-before";
}

interface RowDrag {
  /** Under way; null otherwise. */
  readonly drag: Drag | null;
  readonly gripProps: (at: number) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
}

interface Held extends Drag {
  readonly pointer: number;
  readonly y: number;
}

/**
 * Rows of a list dragged by a grip, with a mouse, a pen or a finger; the grip needs `touch-action: none`. Near an edge the list goes on under
 * the pointer. Nothing moves until it is let go.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): RowDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  // What a pointer did last counts when it is let go, whether it was drawn or not.
  const held = useRef<Held | null>(null);
  const look = (y: number): void => {
    if (!held.current || !list.current) return;
    const { from, to } = held.current;
    const next = dropPlace(middlesOf(list.current), from, y);
    held.current = { ...held.current, to: next, y };
    if (next !== to) setDrag({ from, to: next });
  };
  const follow = (scroller: Element, grip: Element): void => {
    if (!held.current) return;
    // Taken away under the pointer: it will never be let go.
    if (!list.current || !grip.isConnected) {
      held.current = null;
      setDrag(null);
      return;
    }
    const { y } = held.current;
    const push = edgePush({ ...edgesOf(scroller), y });
    if (push !== 0) {
      scroller.scrollTop += push;
      look(y);
    }
    requestAnimationFrame(() => follow(scroller, grip));
  };
  const end = (event: PointerEvent, isDropped: boolean): void => {
    const last = held.current;
    if (last?.pointer !== event.pointerId) return;
    if (isDropped) look(event.clientY);
    const { from, to } = held.current ?? last;
    held.current = null;
    setDrag(null);
    if (isDropped && from !== to) onMove(from, to);
  };
  return {
    drag,
    gripProps: (at) => ({
      onPointerDown: (event) => {
        if (event.button !== 0 || !list.current || held.current) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { from: at, to: at, pointer: event.pointerId, y: event.clientY };
        setDrag({ from: at, to: at });
        follow(scrollerOf(list.current), event.currentTarget);
      },
      onPointerMove: (event) => {
        if (held.current?.pointer === event.pointerId) look(event.clientY);
      },
      onPointerUp: (event) => end(event, true),
      onPointerCancel: (event) => end(event, false),
    }),
  };
}

function middlesOf(list: HTMLElement): number[] {
  return [...list.children].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
}

/** What scrolls the list: a sheet it lies in, or the page. */
function scrollerOf(list: HTMLElement): Element {
  for (let one: HTMLElement | null = list; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return document.documentElement;
}

function edgesOf(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.documentElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top, bottom };
}
