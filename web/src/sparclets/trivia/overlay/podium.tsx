import { PODIUM_PLACES } from "@sparc/sparclets/trivia/trivia-podium-places";
import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Face } from "../../../ui/face.tsx";
import { rankLabel } from "../../../ui/standings.tsx";
import { isTied } from "../is-tied.ts";
import { OverlayLabel, type PictureProps } from "./picture.tsx";
import { OverlayName } from "./top.tsx";

/** Places as they stand: second, first, third. */
const STEPS = [2, 1, 3] as const;

/** The podium, place by place with the room's steps. A place that the room has not shown is an empty step and not in the page. */
export function OverlayPodium({ name, logo, view, counts }: PictureProps): ReactElement {
  const shownCount = view.places_shown ?? PODIUM_PLACES;
  const hiddenCount = PODIUM_PLACES - shownCount;
  const rows = view.top ?? [];
  const steps = STEPS.filter((place) => place <= rows.length + hiddenCount);
  return (
    <section className="overlay-lower" aria-label="Podium">
      <OverlayLabel logo={logo} title="Full time" note={`${name}, ${counted(counts.joined, "player")}`} />
      {steps.length === 0 ? <p className="overlay-typed">No points were scored</p> : null}
      <ol className="overlay-steps">
        {steps.map((place) => {
          const row = rows[place - 1 - hiddenCount];
          const isNow = shownCount > 0 && place === PODIUM_PLACES + 1 - shownCount;
          return (
            <li key={place} className={classNames(`is-place-${place}`, !row && "is-empty", isNow && "is-now")}>
              <b>{row ? rankLabel(row.rank, isTied(rows, row)) : place}</b>
              {row ? (
                <>
                  <Face face={row.face} />
                  <p>
                    <OverlayName name={row.name} />
                    <span className="overlay-points">{row.points.toLocaleString()}</span>
                  </p>
                </>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
