import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { type ReactElement, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { GripIcon } from "../../../ui/icons/action-icons.ts";
import { ArrowDownIcon, ArrowUpIcon } from "../../../ui/icons/arrow-icons.ts";
import { dragClass, useRowDrag } from "../../../ui/row-drag.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import { sideLabel, toName, toShortName, toTeam } from "../spread-labels.ts";
import type { Matchup, WeekBoard } from "../week-board.ts";
import { freeNumbers, rankedPicks } from "./change.ts";
import "../live/live.css";

interface NumbersSheetProps {
  readonly rules: Rules;
  readonly board: WeekBoard;
  readonly onRank: (order: readonly Matchup[], message: string) => void;
  readonly onClose: () => void;
}

/** Sheet with all open picks of the week, ordered by dragging or by buttons. They get the highest free numbers in this order. */
export function NumbersSheet({ rules, board, onRank, onClose }: NumbersSheetProps): ReactElement {
  const list = useRef<HTMLOListElement>(null);
  const ranked = rankedPicks(board);
  const free = freeNumbers(board);
  const place = (order: readonly Matchup[], to: number): void => {
    const picked = order[to];
    if (picked) onRank(order, `${sideLabel(rules, picked.view, picked.pick.side)} has ${free[to] ?? "no number"}`);
  };
  const move = (from: number, to: number): void => place(moved(ranked, from, to), to);
  const { drag, gripProps } = useRowDrag(list, move);
  const without = ranked.filter(({ pick }) => pick.confidence === null).length;
  const isLoose = ranked.some(({ pick }, at) => pick.confidence !== free[at]);
  return (
    <Sheet isOpen title="Rank my picks" onClose={onClose}>
      <div className="stack s-spread">
        <p className="small meta">The surest pick on top. Numbers of locked games stay where they are.</p>
        {without > 0 ? (
          <p>
            <b>{without === ranked.length ? "No pick has a number yet." : `${without} of ${ranked.length} picks have no number yet.`}</b>{" "}
            Take this order, or move a pick: then all are numbered from the top.
          </p>
        ) : null}
        {ranked.length === 0 ? <p>Pick a side first; then it can have a number.</p> : null}
        {isLoose ? (
          <p>
            <Button size="sm" onClick={() => place(ranked, 0)}>
              Number them in this order
            </Button>
          </p>
        ) : null}
        <ol className="ranked" ref={list}>
          {ranked.map((matchup, at) => (
            <li key={matchup.key} className={dragClass(drag, at)}>
              <span className="grip" aria-hidden="true" {...gripProps(at)}>
                <GripIcon className="size-s" />
              </span>
              <b className={classNames("num", matchup.pick.confidence === null && "meta")}>
                {matchup.pick.confidence ?? "–"}
                {matchup.pick.confidence === null ? <span className="visually-hidden"> no number yet</span> : null}
              </b>
              <TeamFlag team={toTeam(matchup.view, matchup.pick.side ?? "home")} />
              <span className="grow">
                {sideLabel(rules, matchup.view, matchup.pick.side)}
                <span className="small meta under">{toShortName(matchup.view)}</span>
              </span>
              <Move by={-1} at={at} count={ranked.length} matchup={matchup} onMove={move} />
              <Move by={1} at={at} count={ranked.length} matchup={matchup} onMove={move} />
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  );
}

/** The list with one item moved from one index to another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

interface MoveProps {
  readonly by: -1 | 1;
  readonly at: number;
  readonly count: number;
  readonly matchup: Matchup;
  readonly onMove: (from: number, to: number) => void;
}

function Move({ by, at, count, matchup, onMove }: MoveProps): ReactElement {
  const isEnd = at + by < 0 || at + by >= count;
  return (
    <Button
      isIcon
      variant="quiet"
      aria-label={`${by === -1 ? "Up" : "Down"}: ${toName(matchup.view)}`}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onMove(at, at + by);
      }}
    >
      {by === -1 ? <ArrowUpIcon className="size-s" /> : <ArrowDownIcon className="size-s" />}
    </Button>
  );
}
