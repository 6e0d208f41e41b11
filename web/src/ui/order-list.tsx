import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { announce } from "./announcer.ts";
import { Button } from "./button.tsx";
import { GripIcon } from "./icons/action-icons.ts";
import { ArrowDownIcon, ArrowUpIcon } from "./icons/arrow-icons.ts";
import { dragClass, useRowDrag } from "./row-drag.ts";

interface OrderListProps<T extends { readonly id: string }> {
  readonly label: string;
  readonly items: readonly T[];
  /** The item's name for screen readers. */
  readonly toName: (item: T) => string;
  readonly isLocked?: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly className?: string;
  readonly children: (item: T, at: number) => ReactNode;
}

/**
 * A list that the user puts in order, by dragging grips or with two buttons per item. The focus stays with an item that a button moves, and
 * its new place is announced.
 */
export function OrderList<T extends { readonly id: string }>(props: OrderListProps<T>): ReactElement {
  const { label, items, toName, isLocked, onMove, className, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; by: number } | null>(null);
  useEffect(() => {
    const last = moved.current;
    moved.current = null;
    if (last) list.current?.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(`${last.id} ${last.by}`)}"]`)?.focus();
  });
  const place = (from: number, to: number): void => {
    const item = items[from];
    if (isLocked || item === undefined) return;
    onMove(from, to);
    announce(`${toName(item)}, now ${to + 1} of ${items.length}`, "polite", "order");
  };
  const { drag, gripProps } = useRowDrag(list, place);
  const move = (item: T, at: number, by: 1 | -1): void => {
    moved.current = { id: item.id, by };
    place(at, at + by);
  };
  return (
    <ol className={className} aria-label={label} ref={list}>
      {items.map((item, at) => (
        <li key={item.id} className={dragClass(drag, at)}>
          <span className="grip" aria-hidden="true" {...gripProps(at)} onPointerDown={isLocked ? undefined : gripProps(at).onPointerDown}>
            <GripIcon className="size-s" />
          </span>
          <span className="num">{at + 1}</span>
          {children(item, at)}
          <span className="moves">
            {([-1, 1] as const).map((by) => (
              <Button
                key={by}
                isIcon
                variant="quiet"
                data-move={`${item.id} ${by}`}
                aria-label={`Move ${by === -1 ? "up" : "down"}: ${toName(item)}`}
                aria-disabled={isLocked || at + by < 0 || at + by >= items.length || undefined}
                onClick={() => move(item, at, by)}
              >
                {by === -1 ? <ArrowUpIcon className="size-s" /> : <ArrowDownIcon className="size-s" />}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
