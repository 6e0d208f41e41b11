import { type PointerEvent, type RefObject, useState } from "react";

/** Where a dragged row would stand: before the first row whose middle lies below the pointer. Places count without the dragged row. */
export function dropPlace(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, at) => at !== from && middle < y).length;
}

export interface Drag {
  readonly from: number;
  readonly to: number;
}

interface RowDrag {
  /** Under way; null otherwise. */
  readonly drag: Drag | null;
  readonly gripProps: (at: number) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Rows of a list dragged by a grip, with a mouse, a pen or a finger. Nothing moves until the pointer is let go. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): RowDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    drag,
    gripProps: (at) => ({
      onPointerDown: (event) => {
        if (event.button !== 0 || !list.current) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at, to: at });
      },
      onPointerMove: (event) => {
        if (!drag || !list.current) return;
        const middles = [...list.current.children].map((row) => {
          const { top, height } = row.getBoundingClientRect();
          return top + height / 2;
        });
        const to = dropPlace(middles, drag.from, event.clientY);
        if (to !== drag.to) setDrag({ ...drag, to });
      },
      onPointerUp: () => {
        if (drag && drag.from !== drag.to) onMove(drag.from, drag.to);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
