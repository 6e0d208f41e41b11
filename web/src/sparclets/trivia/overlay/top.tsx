import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { CSSProperties, ReactElement } from "react";
import { Face } from "../../../ui/face.tsx";
import { Movement, rankLabel } from "../../../ui/standings.tsx";
import { isTied } from "../is-tied.ts";
import { toNameSize } from "../name-size.ts";
import { OverlayLabel, type PictureProps } from "./picture.tsx";

type TopRow = NonNullable<TriviaRoomView["top"]>[number];

/** The five best, side by side. */
export function OverlayTop({ view, logo }: PictureProps): ReactElement {
  const rows = view.top ?? [];
  return (
    <section className="overlay-lower" aria-label="Top five">
      <OverlayLabel logo={logo} title="Top five" note={`after question ${view.question_no} of ${view.question_count}`} />
      {rows.length === 0 ? (
        <p className="overlay-typed">Nobody has points yet</p>
      ) : (
        <ol className="overlay-five">
          {rows.map((row, at) => (
            <li key={row.number ?? `${row.name} ${at}`} style={{ "--at": at } as CSSProperties}>
              <span className="overlay-rank">{rankLabel(row.rank, isTied(rows, row))}</span>
              <Face face={row.face} />
              <span className="overlay-points">{row.points.toLocaleString()}</span>
              <OverlayName name={row.name} />
              <Movement places={row.movement} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** A name with letters as large as its length allows; whatever its script is, it stays at its face. */
export function OverlayName({ name }: Pick<TopRow, "name">): ReactElement {
  return (
    <bdi className="overlay-name" data-size={toNameSize(name)}>
      {name}
    </bdi>
  );
}
