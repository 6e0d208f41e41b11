import { type ReactElement, useEffect, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { useWindowKey } from "../../../lib/use-window-key.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Confetti } from "../../../ui/confetti.tsx";
import { JerseyAvatar } from "../../../ui/jersey-avatar.tsx";
import { rankLabel } from "../../../ui/standings.tsx";
import "./podium.css";
import { Art, type ShowProps, SoundCaption } from "./frame.tsx";
import { podiumSteps, rollAfterMs } from "./podium-steps.ts";
import type { PodiumProgress } from "./sound/scene.ts";
import { keyed } from "./top.tsx";

const PLACES = ["place-1", "place-2", "place-3"] as const;
const SKIP_KEYS: ReadonlySet<string> = new Set([" ", "Enter", "ArrowRight", "PageDown", "Escape"]);

type PodiumProps = ShowProps & {
  /**
   * True when the screen was open as the podium began; only then are the places revealed one by one. A screen opened later shows them all.
   */
  readonly isFresh: boolean;
  /** Reports the steps of a podium that is revealed here, for its sounds. */
  readonly onProgress: (progress: PodiumProgress) => void;
};

/**
 * The podium: third, second and first place appear in turn, then confetti falls once. A key or click reveals all at once. It stays until
 * the screen is closed.
 */
export function PodiumShow({ name, logo, view, counts, caption, isFresh, onProgress }: PodiumProps): ReactElement {
  const rows = keyed(view.top ?? []).slice(0, PLACES.length);
  const { revealedCount, skip } = useSteps({ places: rows.length, isFresh, onProgress });
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
            <SoundCaption caption={caption} />
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

interface Steps {
  readonly places: number;
  readonly isFresh: boolean;
  readonly onProgress: (progress: PodiumProgress) => void;
}

function useSteps({ places, isFresh, onProgress }: Steps): { revealedCount: number; skip: () => void } {
  const [revealedCount, setRevealedCount] = useState(isFresh ? 0 : places);
  const [isRolling, setRolling] = useState(false);
  const isDone = revealedCount >= places;
  useEffect(() => {
    if (!isFresh) return;
    const timers = podiumSteps(places).map(({ afterMs }, step) =>
      setTimeout(() => setRevealedCount((before) => Math.max(before, step + 1)), afterMs),
    );
    const rollAt = rollAfterMs(places);
    if (rollAt !== null) timers.push(setTimeout(() => setRolling(true), rollAt));
    return () => timers.forEach(clearTimeout);
  }, [places, isFresh]);
  useEffect(() => {
    if (isFresh) onProgress({ revealedCount, places, isRolling: isRolling && !isDone });
  }, [revealedCount, places, isRolling, isDone, isFresh, onProgress]);
  const skip = (): void => setRevealedCount(places);
  useWindowKey((event) => {
    if (isDone || event.repeat || !SKIP_KEYS.has(event.key) || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    skip();
  });
  return { revealedCount: Math.min(revealedCount, places), skip };
}
