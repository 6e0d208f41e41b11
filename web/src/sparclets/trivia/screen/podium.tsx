import { PODIUM_PLACES } from "@sparc/sparclets/trivia/trivia-podium-places";
import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Confetti } from "../../../ui/confetti.tsx";
import { Face } from "../../../ui/face.tsx";
import { rankLabel } from "../../../ui/standings.tsx";
import "./podium.css";
import { Art, type ShowProps, SoundCaption } from "./frame.tsx";
import { PersonName } from "./person-name.tsx";
import { keyed } from "./top.tsx";

const PLACES = ["place-1", "place-2", "place-3"] as const;

type PodiumProps = ShowProps & {
  /** True when the screen was open as the winner appeared; a screen that is opened later shows no confetti. */
  readonly hasSeenWinner: boolean;
};

/**
 * The podium: third, second and first place appear with the room's steps, then confetti falls once. A place that the room has not shown is
 * not in the page; its step is an outline. It stays until the screen is closed.
 */
export function PodiumShow({ name, logo, view, counts, caption, hasSeenWinner }: PodiumProps): ReactElement {
  const shownCount = view.places_shown ?? PODIUM_PLACES;
  const hiddenCount = PODIUM_PLACES - shownCount;
  const rows = keyed(view.top ?? []);
  const isComplete = hiddenCount === 0;
  const places = PLACES.slice(0, rows.length + hiddenCount);
  return (
    <section className="big-screen full podium" aria-label="Podium">
      <Art />
      {hasSeenWinner && rows.length > 0 ? <Confetti /> : null}
      <div className="bs-in">
        <header className="pd-head">
          <img className="crest" src={logo} alt="" />
          <div>
            <p className="screen-label">Full time</p>
            <h1>{name}</h1>
          </div>
          <p className="end">
            {counted(counts.joined, "player")}.
            <br />
            {isComplete ? (bestTeam(view) ?? "Your result is on your phone.") : orderLabel(places.length)}
            <SoundCaption caption={caption} />
          </p>
        </header>
        {isComplete && rows.length === 0 ? <p className="pd-none">No points were scored. Thank you for being here.</p> : null}
        <ol className="podium-steps">
          {places.map((place, at) => {
            const shown = rows[at - hiddenCount];
            return shown ? (
              <ShownPlace key={place} place={place} row={shown.row} isTied={shown.isTied} />
            ) : (
              <EmptyPlace key={place} place={place} no={at + 1} />
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** In which order the places appear: "Third, second, first." */
function orderLabel(count: number): string {
  const [last = "", ...others] = ["first", "second", "third"].slice(0, count).reverse();
  return `${[last.slice(0, 1).toUpperCase() + last.slice(1), ...others].join(", ")}.`;
}

/** The best team, or those that share its rank; null where nobody plays in teams. */
function bestTeam({ teams = [] }: ShowProps["view"]): string | null {
  const best = teams.filter(({ rank }) => rank === 1).map(({ name }) => name);
  return best.length === 0 ? null : `Best ${best.length === 1 ? "team" : "teams"}: ${best.join(", ")}.`;
}

type ShownPlaceProps = Omit<ReturnType<typeof keyed>[number], "key"> & { readonly place: string };

function ShownPlace({ place, row, isTied }: ShownPlaceProps): ReactElement {
  return (
    <li className={classNames(place, "is-shown")}>
      <Face face={row.face} />
      <span className="player-name">
        <PersonName name={row.name} /> {row.is_guest ? <span className="guest-mark">guest</span> : null}
      </span>
      <span className="points">{row.points.toLocaleString()}</span>
      <span className={classNames("step", isTied && "is-tied")}>{rankLabel(row.rank, isTied)}</span>
    </li>
  );
}

function EmptyPlace({ place, no }: { readonly place: string; readonly no: number }): ReactElement {
  return (
    <li className={classNames(place, "is-empty")} aria-hidden="true">
      <span className="step">{no}</span>
    </li>
  );
}
