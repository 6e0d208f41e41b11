import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef } from "react";
import { countedPoints } from "../../lib/points-naming.ts";
import { setStars, useSession } from "../../session/session-store.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { announce } from "../../ui/announcer.ts";
import { StarsDigits } from "../../ui/stars-counter.tsx";
import { POINTS_POLL_MS, pointsQuery } from "../stars/points.queries.ts";

export function StarsCounter(): ReactElement {
  const userId = useSession((state) => state.user?.id);
  const stars = useSession((state) => state.stars);
  const name = usePointsName();
  const known = useRef<number | null>(null);
  const { data } = useQuery({
    ...pointsQuery(userId),
    enabled: userId !== undefined,
    refetchInterval: POINTS_POLL_MS,
    refetchIntervalInBackground: true,
  });
  const total = data?.data.totalPoints;
  useEffect(() => {
    if (total === undefined) return;
    const gained = known.current === null ? 0 : total - known.current;
    known.current = total;
    setStars(total);
    if (gained > 0) announce(`You earned ${countedPoints(gained, name)}. Total ${total.toLocaleString()}.`, "polite", "stars");
  }, [total, name]);
  return (
    <Link className="stars" to="/profile/stars">
      <StarsDigits stars={stars} />
    </Link>
  );
}
