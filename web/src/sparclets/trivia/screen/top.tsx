import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from "react";
import { counted, ordinalSuffix } from "../../../lib/ordinals.ts";
import { isMotionReduced } from "../../../theme/motion-preference.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Face } from "../../../ui/face.tsx";
import { Movement, rankLabel } from "../../../ui/standings.tsx";
import { isTied } from "../is-tied.ts";
import { hasEqualPoints, tieBreakText } from "../tie-break-steps.ts";
import { Address, Art, type ShowProps } from "./frame.tsx";
import { findClimber, startPlaces } from "./movement.ts";

type TopRow = NonNullable<TriviaRoomView["top"]>[number];

/** Adds keys to rows, which have no ids: a name and its position identify a row. */
export function keyed(rows: readonly TopRow[]): { key: string; row: TopRow; isTied: boolean }[] {
  return rows.map((row, at) => ({
    key: `${row.name} ${at}`,
    row,
    isTied: isTied(rows, row),
  }));
}

const MOVE_MS = 420;
const FADE_MS = 120;
/** Delay before rows move, so that viewers see the former order. */
const BEFORE_MS = 500;

/** Animates rows from their position after the previous question to the present one, with transforms only. */
function useMovement(rows: readonly TopRow[]): React.RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const first = useRef(rows);
  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])];
    const boxes = items.map((item) => item.getBoundingClientRect());
    const end = list.current?.getBoundingClientRect().bottom ?? 0;
    startPlaces(first.current).forEach((from, at) => {
      const box = boxes[at];
      if (!box || from === at) return;
      const old = boxes[from];
      const shift = (old ? old.top + old.height / 2 : end + box.height / 2) - (box.top + box.height / 2);
      const isFade = isMotionReduced();
      const start = isFade ? { opacity: 0 } : { transform: `translateY(${shift}px)`, opacity: old ? 1 : 0 };
      items[at]?.animate?.([start, { transform: "none", opacity: 1 }], {
        duration: isFade ? FADE_MS : MOVE_MS,
        delay: isFade ? 0 : BEFORE_MS,
        easing: "cubic-bezier(.2,.8,.2,1)",
        fill: "backwards",
      });
    });
  }, []);
  return list;
}

export function TopShow({ view, rules, logo, address, counts, preferences }: ShowProps & { readonly rules: JsonObject }): ReactElement {
  const rows = view.top ?? [];
  const list = useMovement(rows);
  const climber = findClimber(rows);
  return (
    <section className="big-screen top" aria-label="Top five">
      <div className="top-side">
        <Art hasSleeve={false} />
        <img className="crest" src={logo} alt="" />
        <div>
          <p className="screen-label">After question</p>
          <p className="big">
            {view.question_no}
            <small>/{view.question_count}</small>
          </p>
        </div>
        <dl className="movers">
          {climber ? (
            <Fact name="Biggest climb up here">{`${climber.name}, up ${climber.movement} to ${climber.rank}${ordinalSuffix(climber.rank)}`}</Fact>
          ) : null}
          {hasEqualPoints(rows) ? <Fact name="Equal points go to">{tieBreakText(rules)}</Fact> : null}
          <Fact name="In the room">{counted(counts.joined, "player")}</Fact>
          {preferences.hasStrip && !view.is_lobby_locked ? (
            <Fact name="Join late">
              <Address of={address} />
            </Fact>
          ) : null}
        </dl>
      </div>
      {rows.length === 0 ? <p className="top-none">Nobody has points yet. The next question may change that.</p> : null}
      <ol className="top5" ref={list}>
        {keyed(rows).map(({ key, row, isTied }) => (
          <li key={key}>
            <span className={classNames("row-rank", isTied && "is-tied")}>{rankLabel(row.rank, isTied)}</span>
            <Face face={row.face} />
            <span className="row-name">
              <bdi className="pname">{row.name}</bdi> {row.is_guest ? <span className="guest-mark">guest</span> : null}
            </span>
            <Movement places={row.movement} />
            <span className="row-points">{row.points.toLocaleString()}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
