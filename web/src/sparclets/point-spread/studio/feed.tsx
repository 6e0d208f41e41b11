import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { counted } from "../../../lib/ordinals.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useSingleMutation } from "../../../lib/use-single-mutation.ts";
import { zoneLabel } from "../../../platform/studio/zoned-time.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { InfoIcon } from "../../../ui/icons/status-icons.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type GameFilters, importLabel, type ShowGame, showGamesQuery } from "./feed.queries.ts";
import { FeedTable } from "./feed-table.tsx";
import { FeedTools } from "./feed-tools.tsx";

interface FeedPickerProps {
  readonly eventId: string;
  /** The event's time zone, so that starts read as on its card. */
  readonly zone: string;
  /** Runs before an import, for example to save text that is being typed; false cancels the import. */
  readonly before?: () => Promise<boolean>;
  readonly onImported: () => void | Promise<void>;
}

/** Maximum number of games per import request. */
const MOST = 100;

/** Catalogue of the feed's games, several of which can be imported as matchups at once. */
export function FeedPicker({ eventId, zone, before, onImported }: FeedPickerProps): ReactElement {
  const client = useQueryClient();
  const [filters, setFilters] = useState<GameFilters>({});
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const now = useNow();
  const { data, error, refetch } = useQuery(showGamesQuery(eventId, page, filters));
  const importing = useSingleMutation({
    mutationFn: async (ids: readonly string[]) => {
      if (before && !(await before())) throw new Error("What you typed could not be saved yet, so nothing was imported.");
      return (await call("feed.importGames", { params: { id: eventId }, body: { game_ids: [...ids] } })).data;
    },
    onSuccess: async () => {
      setChosen(new Set());
      // After an import the current page may no longer exist when only games that are not on the card are listed.
      setPage(1);
      await client.invalidateQueries({ queryKey: ["show-games", eventId] });
      await onImported();
    },
  });
  const start = (): void => {
    if (chosen.size > 0) importing.mutate([...chosen]);
  };
  const choose = (games: readonly ShowGame[], isChosen: boolean): void => {
    const next = new Set(chosen);
    for (const { id } of games) {
      if (!isChosen) next.delete(id);
      else if (next.size < MOST) next.add(id);
    }
    importing.reset();
    setChosen(next);
  };
  const filter = (change: GameFilters): void => {
    setFilters({ ...filters, ...change });
    setPage(1);
  };
  const showAll = (): void => {
    setFilters({});
    setPage(1);
  };
  const isFiltered = Object.values(filters).some((one) => one !== undefined);
  return (
    <section aria-labelledby="feed-heading" className="ps-feed">
      <h3 className="pane-h" id="feed-heading" tabIndex={-1}>
        <span>Game feed</span>
        <span className="small meta">{zoneLabel(zone, now)}</span>
      </h3>
      <FeedTools filters={filters} choices={data?.choices} onChange={filter} />
      {!data && !error ? <Skeleton height="240px" /> : null}
      {error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
      {data && data.data.length === 0 ? (
        isFiltered ? (
          <EmptyState title="No game fits these filters." action={<Button onClick={showAll}>Show all</Button>} />
        ) : (
          <EmptyState title="The catalogue of games is empty.">
            An admin fills it under Game feed, by an upload or from a feed. Until then games can be typed by hand.
          </EmptyState>
        )
      ) : null}
      {data && data.data.length > 0 ? (
        <>
          <FeedTable zone={zone} games={data.data} total={data.pagination.total_entries} chosen={chosen} onChoose={choose} />
          <div className="row ps-import">
            <Button variant="primary" isBusy={importing.isPending} aria-disabled={chosen.size === 0 || undefined} onClick={start}>
              {chosen.size === 0 ? "Import" : `Import ${counted(chosen.size, "game")}`}
            </Button>
            {chosen.size > 0 ? (
              <Button size="sm" variant="quiet" onClick={() => setChosen(new Set())}>
                Clear
              </Button>
            ) : null}
            <Pager
              page={page}
              pages={data.pagination.total_pages}
              linkTo={(to, className, content) => (
                <button type="button" className={className} onClick={() => setPage(to)}>
                  {content}
                </button>
              )}
            />
          </div>
        </>
      ) : null}
      {importing.data ? <Notice isLive>{importLabel(importing.data)}</Notice> : null}
      <ProblemNotice text={importing.error && friendlyError(importing.error)} />
      <p className="warnline">
        <InfoIcon className="size-s" />
        <span>
          Importing twice changes nothing: a game is known by league, season, week and teams. Its score follows the feed by itself.
        </span>
      </p>
    </section>
  );
}
