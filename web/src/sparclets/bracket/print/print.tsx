import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, type ReactElement, useState } from "react";
import { dayAndTime, ownZone } from "../../../lib/times.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCommunityLogo } from "../../../platform/communities/use-community-logo.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { type OwnPicks, picksQuery } from "../../../platform/picks/picks.queries.ts";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { useSession } from "../../../session/session-store.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { PrintIcon } from "../../../ui/icons/action-icons.ts";
import { Crest } from "../../../ui/jersey-avatar.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { toRules, toSlots } from "../bracket.queries.ts";
import { LiveLink } from "../live/link.tsx";
import { type Board, toBoard } from "../play/board.ts";
import { roundWorths } from "../round-worths.ts";
import { hasHalves, isTwoSidedTree, toHalves } from "../tree/layout.ts";
import { isDead, PrintNode, toLineLetters } from "./node.tsx";
import { type OwnSeries, toOwnSheet } from "./own-sheet.ts";
import "./print.css";

type Filling = "blank" | "mine";
const FILLINGS: readonly { value: Filling; label: string }[] = [
  { value: "blank", label: "Blank" },
  { value: "mine", label: "My picks" },
];
/** Most rounds that fit side by side on paper when the halves meet in the middle. */
const MOST_ROUNDS = 6;
/** Limits of series above each other: more than `ROOMY_SERIES` are printed dense, more than `TIGHT_SERIES` densest. */
const ROOMY_SERIES = 6;
const TIGHT_SERIES = 9;
/** Longest title, in letters, that fits in one line at full size. */
const LONG_TITLE = 28;
/** In millimetres: the width of the sheet, and the gap between two columns. */
const SHEET_MM = 259;
const GAP_MM = 7;
/** Widths of the outermost columns from either end, relative to the inner ones. */
const OUTER_WIDTHS = [1.35, 1.2, 1.1];
/** As many letters of the receipt as the list of saves shows. */
const RECEIPT_LETTERS = 16;

/** One landscape sheet in black and white: blank to fill in by hand, or with the member's picks. */
export function PrintView({ event }: PlayProps): ReactElement {
  const { data: own } = useQuery(picksQuery(event.id));
  const [chosen, setChosen] = useState<Filling | null>(null);
  const hasPicks = Object.keys(own?.picks ?? {}).length > 0;
  const filling = chosen ?? (hasPicks ? "mine" : "blank");
  const isFilled = filling === "mine";
  const name = useSession(({ user }) => user?.display_name ?? null);
  const now = useNow();
  const { mode } = toRules(event);
  const picks = isFilled ? (own?.picks ?? {}) : {};
  const board = toBoard({ slots: toSlots(event), picks, now, mode });
  const sheet = isFilled ? toOwnSheet({ slots: toSlots(event), rules: toRules(event), picks }) : null;
  return (
    <div className="print-body">
      <div className="ptools no-print">
        <LiveLink search={{}} className={buttonClass({ size: "sm", variant: "quiet" })}>
          Back
        </LiveLink>
        <Segmented label="What is on the sheet" options={FILLINGS} value={filling} onChange={setChosen} />
        <Button size="sm" variant="primary" onClick={() => window.print()}>
          <PrintIcon className="size-s" />
          Print
        </Button>
        <p className="small meta">One page, A4 or Letter, landscape</p>
      </div>
      <main id="main" className={classNames("psheet", sheet && "mine", toDensity(board))}>
        <SheetHead event={event} board={board} name={isFilled ? name : null} />
        <SheetTree event={event} board={board} sheet={sheet} />
        <SheetFoot event={event} board={board} receipt={isFilled ? (own?.receipt ?? null) : null} />
      </main>
    </div>
  );
}

function toDensity({ rounds }: Board): string | undefined {
  const most = Math.max(0, ...rounds.map(({ series }) => series.length));
  const rows = isTwoSidedTree(rounds, MOST_ROUNDS) ? most / 2 : most;
  return rows <= ROOMY_SERIES ? undefined : rows <= TIGHT_SERIES ? "dense" : "densest";
}

interface SheetProps {
  readonly event: EventDetail;
  readonly board: Board;
}

/** Column widths. On the densest sheet the outer columns are wider, because most teams stand there and their names should fit. */
function toWidths(columns: number, isTight: boolean): string {
  if (!isTight) return `repeat(${columns}, minmax(0, 1fr))`;
  const widths = Array.from({ length: columns }, (_, at) => OUTER_WIDTHS[Math.min(at, columns - 1 - at)] ?? 1);
  return widths.map((width) => `minmax(0, ${width}fr)`).join(" ");
}

function SheetHead({ event, board, name }: SheetProps & { readonly name: string | null }): ReactElement {
  const logo = useCommunityLogo(event.community_slug);
  return (
    <header className="print-head">
      <Crest src={logo} />
      <div>
        <p>{event.community_name}</p>
        <h1 className={event.name.length > LONG_TITLE ? "long" : undefined}>{event.name}</h1>
      </div>
      <dl className="pwho">
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div className="print-sheet">
          <dt>Points</dt>
          <dd />
        </div>
      </dl>
      <p className="plock">
        {board.nextLockAt === null ? (
          <b>Picks are locked</b>
        ) : (
          <>
            <b>Locks {dayAndTime(board.nextLockAt)}</b>Times in {ownZone()}
          </>
        )}
      </p>
    </header>
  );
}

interface SheetTreeProps extends SheetProps {
  /** The member's series by key; null for a blank sheet. */
  readonly sheet: ReadonlyMap<string, OwnSeries> | null;
}

function SheetTree({ event, board, sheet }: SheetTreeProps): ReactElement {
  const { rounds, tieBreak } = board;
  const worths = new Map(roundWorths(toRules(event), toSlots(event)).map(({ round, winner }) => [round, winner]));
  const isTwoSided = isTwoSidedTree(rounds, MOST_ROUNDS);
  const columns = isTwoSided ? 2 * rounds.length - 1 : rounds.length;
  const isTight = toDensity(board) === "densest";
  const lineLetters = toLineLetters((SHEET_MM - GAP_MM * (columns - 1)) / columns);
  const style: CSSProperties = { gridTemplateColumns: toWidths(columns, isTight) };
  return (
    <div className={classNames("ptree", hasHalves(rounds) && "plines", isTwoSided && "two")} style={style}>
      {rounds.flatMap((round, at) =>
        toHalves(round, isTwoSided).map((half, side) => (
          <section
            key={`${round.no} ${half.side}`}
            className={classNames("print-round", half.side, at > 0 && "is-fed")}
            style={{ gridColumn: side === 0 ? at + 1 : columns - at, gridRow: "1 / span 2" }}
            aria-label={round.name}
          >
            <h2>
              {round.name} <b>{worths.get(round.no) ?? 0}</b>
            </h2>
            {at === rounds.length - 1 && round.series.length === 1 ? (
              <div className="pchamp">
                <p>Champion</p>
                <Champion series={sheet?.get(round.series[0]?.key ?? "")} />
              </div>
            ) : null}
            <ol>
              {half.series.map((series) => (
                <PrintNode
                  key={series.key}
                  series={series}
                  own={sheet?.get(series.key) ?? null}
                  isTight={isTight}
                  lineLetters={lineLetters}
                />
              ))}
            </ol>
            {at === rounds.length - 1 && tieBreak ? (
              <dl className="ptie">
                <div>
                  <dt>{tieBreak.question}</dt>
                  <dd>{tieBreak.number}</dd>
                </div>
              </dl>
            ) : null}
          </section>
        )),
      )}
    </div>
  );
}

function Champion({ series }: { readonly series: OwnSeries | undefined }): ReactElement {
  const name = series?.winner?.name;
  return <p className="big">{series && isDead(series) ? <s>{name}</s> : name}</p>;
}

function SheetFoot({ event, board, receipt }: SheetProps & { readonly receipt: OwnPicks["receipt"] }): ReactElement {
  const address = `${location.host}/e/${event.meta.custom_short_id ?? event.id}`;
  return (
    <footer className="print-foot">
      <QrCode text={`${location.protocol}//${address}`} label={`QR code for ${address}`} />
      <p className="where">
        <b>{address}</b>
        <br />
        {receipt
          ? `Saved ${dayAndTime(Date.parse(receipt.at))}, receipt ${receipt.hash.slice(0, RECEIPT_LETTERS)}.`
          : `Picks count only when they are made there${board.nextLockAt === null ? "." : " before the lock."}`}
      </p>
      <dl className="prules">
        {roundWorths(toRules(event), toSlots(event)).map(({ round, name, winner, exact }) => (
          <div key={round}>
            <dt>{name}</dt>
            <dd>{exact === winner ? winner : `${winner}, with length ${exact}`}</dd>
          </div>
        ))}
        <div>
          <dt>Most possible</dt>
          <dd>{event.max_points.toLocaleString()}</dd>
        </div>
      </dl>
    </footer>
  );
}
