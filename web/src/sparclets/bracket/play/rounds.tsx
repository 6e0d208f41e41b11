import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { Chip } from "../../../ui/chip.tsx";
import type { Board, BoardRound } from "./board.ts";
import { PickJump } from "./jump.tsx";
import { meetsLabel } from "./labels.ts";
import type { SeriesHandlers } from "./pick-input.ts";
import { PickSeries, seriesId } from "./series.tsx";

interface PickRoundsProps extends SeriesHandlers {
  readonly board: Board;
  /** Key of the series in view. */
  readonly current: string | null;
  readonly onCurrent: (key: string) => void;
  readonly onGo: (key: string) => void;
}

/** Picks on phones: tabs for the rounds, and all series side by side in a strip that can be swiped. */
export function PickRounds({ board, current, onCurrent, onGo, ...handlers }: PickRoundsProps): ReactElement {
  const deck = useRef<HTMLDivElement>(null);
  useSeriesInView(deck, { current, onCurrent });
  const round = board.rounds.find(({ series }) => series.some(({ key }) => key === current)) ?? board.rounds[0];
  return (
    <div className="phone">
      <RoundTabs rounds={board.rounds} current={round ?? null} onGo={onGo} />
      <div className="deck" ref={deck}>
        {board.rounds.map((one) => (
          <section key={one.no} className="deck-round" aria-label={one.name}>
            <h2 className="visually-hidden">{one.name}</h2>
            <ol className="deck-in">
              {one.series.map((series) => (
                <li key={series.key} data-key={series.key}>
                  <PickSeries series={series} meets={meetsLabel(board, series)} {...handlers} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {round ? <PickJump round={round} current={current} onGo={onGo} /> : null}
    </div>
  );
}

interface RoundTabsProps {
  readonly rounds: readonly BoardRound[];
  readonly current: BoardRound | null;
  readonly onGo: (key: string) => void;
}

function RoundTabs({ rounds, current, onGo }: RoundTabsProps): ReactElement {
  const tabs = useRef<HTMLElement>(null);
  const no = current?.no;
  useEffect(() => {
    const tab = no === undefined ? null : tabs.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab) tabs.current?.scrollTo?.({ left: tab.offsetLeft - TAB_MARGIN_PX });
  }, [no]);
  return (
    <nav className="tabs phone" aria-label="Rounds" ref={tabs}>
      {rounds.map((round) => {
        const first = round.series.find(({ gap }) => gap === "winner" || gap === "length") ?? round.series[0];
        const isBegun = round.picked > 0 && round.picked < round.series.length;
        return (
          <button
            type="button"
            key={round.no}
            aria-current={round === current || undefined}
            onClick={() => {
              if (first) onGo(first.key);
            }}
          >
            {round.name}
            <Chip tone={isBegun ? "warn" : "plain"}>
              {round.picked}/{round.series.length}
            </Chip>
          </button>
        );
      })}
    </nav>
  );
}

/** Part of the previous tab that stays visible, in px. */
const TAB_MARGIN_PX = 40;

/** Scrolls a series into view. `hasFocus` also moves the focus to it, for members who asked to go there. */
export function goToSeries(input: { key: string; hasFocus: boolean; isStill: boolean }): void {
  const places = [...document.querySelectorAll<HTMLElement>(`[id="${seriesId(input.key)}"], .node[data-key="${input.key}"]`)];
  const place = places.find((one) => one.offsetParent !== null) ?? places[0];
  const opener = place?.querySelector<HTMLElement>(OPENER);
  place?.scrollIntoView({ behavior: input.isStill ? "instant" : "smooth", block: "nearest", inline: "center" });
  if (opener) opener.click();
  else if (input.hasFocus && place) focusAt(place);
}

/**
 * The lengths of a chosen winner may be drawn only after the focus arrives, so it moves on to them in the next frame. If a winner is chosen
 * within that frame, the focus stays.
 */
function focusAt(place: HTMLElement): void {
  const first = focusIn(place);
  first.focus({ preventScroll: true });
  if (!first.matches(":checked")) return;
  requestAnimationFrame(() => {
    if (document.activeElement === first) focusIn(place).focus({ preventScroll: true });
  });
}

/** True when the focus is inside this series. */
export function isAtSeries(key: string): boolean {
  return document.activeElement?.closest<HTMLElement>("li[data-key]")?.dataset.key === key;
}

/** The inputs for the length: in a card of the list, and beside the teams in the tree. */
const LENGTHS = ".series-length:not([disabled]), .lenpop";

/** The button of the bird's-eye view that opens a series for picking. */
const OPENER = ".eye-series";

/** The input to focus: the length where only that is missing, else the winner. */
function focusIn(place: HTMLElement): HTMLElement {
  const chosen = place.querySelector<HTMLElement>(":not(.segmented) > label > input:checked:not(:disabled)");
  const lengths = place.querySelector(LENGTHS);
  const length = lengths?.querySelector("input:checked") ? null : lengths?.querySelector<HTMLElement>("input:not(:disabled)");
  return (chosen && length) ?? chosen ?? place.querySelector<HTMLElement>("input:not(:disabled)") ?? place;
}

/** Share of a series that has to be visible for it to count as in view. */
const MOSTLY = 0.6;

interface SeriesInView {
  /** Key of the current series. */
  readonly current: string | null;
  readonly onCurrent: (key: string) => void;
}

/**
 * Follows swiping and scrolling: the current series stays current while it is mostly in view, otherwise the first one in view becomes
 * current. On wide pages several are in view.
 */
function useSeriesInView(deck: RefObject<HTMLElement | null>, props: SeriesInView): void {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const root = deck.current;
    if (!root || typeof IntersectionObserver === "undefined") return;
    const items = [...root.querySelectorAll<HTMLElement>("li[data-key]")];
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
        const keys = items.filter((item) => inView.has(item)).map(({ dataset }) => dataset.key);
        const [first] = keys;
        const { current, onCurrent } = latest.current;
        if (first !== undefined && !keys.includes(current ?? undefined)) onCurrent(first);
      },
      { root, threshold: MOSTLY },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [deck]);
}
