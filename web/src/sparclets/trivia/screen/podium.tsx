import { type ReactElement, useEffect, useRef, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { useWindowKey } from "../../../lib/use-window-key.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Confetti } from "../../../ui/confetti.tsx";
import { JerseyAvatar } from "../../../ui/jersey-avatar.tsx";
import { rankLabel } from "../../../ui/standings.tsx";
import "./podium.css";
import { Art, type ShowProps } from "./frame.tsx";
import { podiumSteps } from "./podium-steps.ts";
import { play } from "./sound.ts";
import { keyed } from "./top.tsx";

const PLACES = ["place-1", "place-2", "place-3"] as const;
const SKIP_KEYS: ReadonlySet<string> = new Set([" ", "Enter", "ArrowRight", "PageDown", "Escape"]);

type PodiumProps = ShowProps & {
  /**
   * True when the screen was open as the podium began; only then are the places revealed one by one. A screen opened later shows them all.
   */
  readonly isFresh: boolean;
};

/**
 * The podium: third, second and first place appear in turn, then confetti falls once. A key or click reveals all at once. It stays until
 * the screen is closed.
 */
export function PodiumShow({ name, logo, view, counts, preferences, isFresh }: PodiumProps): ReactElement {
  const rows = keyed(view.top ?? []).slice(0, PLACES.length);
  const { revealedCount, skip } = useSteps(rows.length, isFresh, preferences.hasSound ? preferences.level : 0);
  const isRevealed = (at: number): boolean => rows.length - at <= revealedCount;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard on the whole window
    <section className="big-screen full podium" aria-label="Podium" onClick={skip}>
      <Art />
      {isFresh && rows.length > 0 && revealedCount === rows.length ? <Confetti /> : null}
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
            Your result is on your phone.
          </p>
        </header>
        {rows.length === 0 ? <p className="pd-none">No points were scored. Thank you for being here.</p> : null}
        <ol className="podium-steps">
          {rows.map(({ key, row, isTied }, at) => (
            <li key={key} className={classNames(PLACES[at], !isRevealed(at) && "is-kept")}>
              <JerseyAvatar name={row.name} number={row.number ?? null} variant="on-field" />
              <span className="player-name">
                <bdi className="pname">{row.name}</bdi>
              </span>
              <span className="points">{row.points.toLocaleString()}</span>
              <span className={classNames("step", isTied && "is-tied")}>{rankLabel(row.rank, isTied)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function useSteps(places: number, isFresh: boolean, level: number): { revealedCount: number; skip: () => void } {
  const [revealedCount, setRevealedCount] = useState(isFresh ? 0 : places);
  const isDone = revealedCount >= places;
  useEffect(() => {
    if (!isFresh) return;
    const timers = podiumSteps(places).map(({ afterMs }, step) =>
      setTimeout(() => setRevealedCount((before) => Math.max(before, step + 1)), afterMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [places, isFresh]);
  const sounded = useRef(0);
  useEffect(() => {
    if (!isFresh || revealedCount === sounded.current) return;
    sounded.current = revealedCount;
    play(revealedCount >= places ? "winner" : "step", level);
  }, [revealedCount, places, isFresh, level]);
  const skip = (): void => setRevealedCount(places);
  useWindowKey((event) => {
    if (isDone || event.repeat || !SKIP_KEYS.has(event.key) || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    skip();
  });
  return { revealedCount: Math.min(revealedCount, places), skip };
}
