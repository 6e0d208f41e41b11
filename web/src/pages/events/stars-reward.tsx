import type { ReactElement } from "react";
import { usePointsName } from "../../theme/points-name.ts";
import { PointsIcon } from "../../ui/icons/points-icon.tsx";

interface StarsRewardProps {
  readonly stars: number;
  /** `upTo` shows the most stars a player can earn; `got` shows the stars earned. */
  readonly kind: "upTo" | "got";
}

/** Shows an event's stars. Null when there are none. */
export function StarsReward({ stars, kind }: StarsRewardProps): ReactElement | null {
  const { many } = usePointsName();
  if (stars === 0) return null;
  const amount = stars.toLocaleString();
  const label = kind === "upTo" ? `up to ${amount}` : `${stars > 0 ? "+" : "−"}${Math.abs(stars).toLocaleString()}`;
  return (
    <span className="reward">
      <PointsIcon />
      {label}
      <span className="visually-hidden">
        {" "}
        {many} {kind === "upTo" ? "to earn" : "earned"}
      </span>
    </span>
  );
}
