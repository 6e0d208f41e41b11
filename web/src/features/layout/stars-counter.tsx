import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef } from "react";
import { call } from "../../api/api.ts";
import { setStars, useSession } from "../../session/session-store.ts";
import { announce } from "../../ui/announcer.ts";
import { StarsDigits } from "../../ui/stars-counter.tsx";

/** The specification's pace; an unchanged total costs a 304. */
const POLL_MS = 5_000;

export function StarsCounter(): ReactElement {
  const userId = useSession((state) => state.user?.id);
  const stars = useSession((state) => state.stars);
  const known = useRef<number | null>(null);
  const { data } = useQuery({
    queryKey: ["points", userId],
    queryFn: ({ signal }) => call("points.total", { isPolled: true, signal }),
    enabled: userId !== undefined,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  });
  const total = data?.data.totalPoints;
  useEffect(() => {
    if (total === undefined) return;
    const gained = known.current === null ? 0 : total - known.current;
    known.current = total;
    setStars(total);
    if (gained > 0) announce(`You earned ${gained.toLocaleString()} stars. Total ${total.toLocaleString()}.`, "polite", "stars");
  }, [total]);
  return (
    <Link className="stars" to="/profile/stars">
      <StarsDigits stars={stars} />
    </Link>
  );
}
