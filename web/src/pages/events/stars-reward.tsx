import type { ReactElement } from "react";
import { StarIcon } from "../../ui/icons/status-icons.ts";

interface StarsRewardProps {
  readonly stars: number;
  /** upTo: what can be earned. got: what was. */
  readonly kind: "upTo" | "got";
}

/** Stars beside an event: what it can give, or what it gave. Nothing where that is none. */
export function StarsReward({ stars, kind }: StarsRewardProps): ReactElement | null {
  if (stars === 0) return null;
  const amount = stars.toLocaleString();
  const words = kind === "upTo" ? `up to ${amount}` : `${stars > 0 ? "+" : "−"}${Math.abs(stars).toLocaleString()}`;
  return (
    <span className="reward">
      <StarIcon />
      {words}
      <span className="vh"> stars{kind === "upTo" ? " to earn" : " earned"}</span>
    </span>
  );
}
