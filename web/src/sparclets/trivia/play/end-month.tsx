import type { BoardPeriod } from "@sparc/contract/entities/board";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import { type Answer, call } from "../../../api/api.ts";
import { ordinalSuffix } from "../../../lib/ordinals.ts";
import { countedPoints } from "../../../lib/points-naming.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { usePointsName } from "../../../theme/points-name.ts";
import { Button } from "../../../ui/button.tsx";
import { Face } from "../../../ui/face.tsx";
import { Movement } from "../../../ui/standings.tsx";

/** In larger rooms the board is fetched when somebody asks for it: everybody reaches this screen at the same time. */
const MOST_UNASKED = 200;
/** Over so many milliseconds the others fetch it. */
const SPREAD_MS = 3_000;

interface MonthPlaceProps {
  readonly event: Pick<EventDetail, "community_slug" | "community_name">;
  readonly players: number;
  /** True once this event's stars are in the board. */
  readonly isCounted: boolean;
}

/** The player's place in the community's boards of this month and of the season, and whom they are behind this month. Nothing for who has no place in it. */
export function MonthPlace({ event, players, isCounted }: MonthPlaceProps): ReactElement | null {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (players > MOST_UNASKED) return;
    const timer = setTimeout(() => setAsked(true), Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [players]);
  const slug = event.community_slug;
  const { data, isFetching } = useQuery({ ...placeQuery(slug, "month"), enabled: isAsked && isCounted });
  const season = useQuery({ ...placeQuery(slug, "season"), enabled: data?.own != null });
  if (data) return data.own ? <Place board={data} season={season.data?.own?.rank ?? null} slug={slug} /> : null;
  if (players <= MOST_UNASKED || !isCounted) return null;
  return (
    <Button size="sm" variant="quiet" isWide isBusy={isFetching} onClick={() => setAsked(true)}>
      My place this month in {event.community_name}
    </Button>
  );
}

type ShownPeriod = Exclude<BoardPeriod, "all">;

const placeQuery = (slug: string, period: ShownPeriod) =>
  queryOptions({
    queryKey: ["own-place", slug, period],
    queryFn: ({ signal }) => call("communities.leaderboard", { params: { id: slug }, query: { period, page_size: 1 }, signal }),
    staleTime: 0,
  });

interface PlaceProps {
  readonly board: Answer<"communities.leaderboard">;
  /** The rank of the season; null while it is unknown. */
  readonly season: number | null;
  readonly slug: string;
}

function Place({ board, season, slug }: PlaceProps): ReactElement | null {
  const points = usePointsName();
  const { own, above, pagination } = board;
  if (!own) return null;
  return (
    <p className="tv-month">
      {above ? <Face face={above.face} photoUrl={above.photo_url} size="s" /> : null}
      <span>
        <b>
          {above ? (
            <>
              {countedPoints(above.stars - own.stars, points)} behind <bdi>{above.display_name}</bdi>
            </>
          ) : own.is_tied ? (
            "Level at the top"
          ) : (
            "You lead"
          )}
        </b>
        <br />
        <span className="small meta">
          <BoardLink slug={slug} period="month" rank={own.rank} />, of {pagination.total_entries.toLocaleString()}
          {season === null ? null : (
            <>
              , and <BoardLink slug={slug} period="season" rank={season} />
            </>
          )}
        </span>
      </span>
      {own.moved ? <Movement places={own.moved} isBig /> : null}
    </p>
  );
}

interface BoardLinkProps {
  readonly slug: string;
  readonly period: ShownPeriod;
  readonly rank: number;
}

function BoardLink({ slug, period, rank }: BoardLinkProps): ReactElement {
  return (
    <Link to="/communities/$slug/leaderboard" params={{ slug }} search={{ period }}>
      {rank.toLocaleString()}
      {ordinalSuffix(rank)} this {period}
    </Link>
  );
}
