import { type ReactElement, useEffect, useRef } from "react";
import { countedPoints } from "../lib/points-naming.ts";
import { isMotionReduced } from "../theme/motion-preference.ts";
import { usePointsName } from "../theme/points-name.ts";
import { PointsIcon } from "./icons/points-icon.tsx";

const COUNT_MS = 900;

/** Abbreviates numbers from 1,000 on, such as 2.5K, for screens narrower than 640 px. */
export function shortStars(stars: number): string {
  if (stars < 1_000) return String(stars);
  if (stars < 99_950) return `${(Math.round(stars / 100) / 10).toFixed(1).replace(/\.0$/, "")}K`;
  if (stars < 999_500) return `${Math.round(stars / 1_000)}K`;
  return `${(Math.round(stars / 100_000) / 10).toFixed(1).replace(/\.0$/, "")}M`;
}

interface StarsDigitsProps {
  readonly stars: number;
  /** What follows the name of the points for screen readers, such as " won". */
  readonly suffix?: string;
}

/**
 * The digits of a stars counter, which count up after an award. Put it inside the link to the history, class "stars", without a label: this
 * component gives screen readers the exact number and the unit.
 */
export function StarsDigits({ stars, suffix = "" }: StarsDigitsProps): ReactElement {
  const name = usePointsName();
  const full = useRef<HTMLSpanElement>(null);
  const shown = useRef(stars);
  useEffect(() => {
    const from = shown.current;
    shown.current = stars;
    const digits = full.current;
    if (!digits || from >= stars || isMotionReduced()) return;
    const startedAt = performance.now();
    const step = (now: number): void => {
      const share = Math.min(1, (now - startedAt) / COUNT_MS);
      digits.textContent = Math.round(from + (stars - from) * (1 - (1 - share) ** 3)).toLocaleString();
      if (share < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      digits.textContent = stars.toLocaleString();
    };
  }, [stars]);
  return (
    <>
      <PointsIcon />
      <span className="full-count" aria-hidden="true" ref={full}>
        {stars.toLocaleString()}
      </span>
      <span className="short-count" aria-hidden="true">
        {shortStars(stars)}
      </span>
      <span className="visually-hidden">
        {countedPoints(stars, name)}
        {suffix}
      </span>
    </>
  );
}
