import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { counted } from "../../lib/ordinals.ts";
import { durationText, relativeMoment } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { ListStates } from "../../platform/lists/list-states.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { AlertIcon, CheckIcon } from "../../ui/icons/status-icons.ts";
import { notify } from "../../ui/notify.ts";
import { TableHead } from "../../ui/table-head.tsx";
import type { GamesSearch } from "./admin-search.ts";
import { readLabel } from "./game-labels.ts";
import { type FeedSource, refreshGames, sourcesQuery } from "./games.queries.ts";

/** Lists the feeds that the server polls. They are configured by the operator; no page takes an address. */
export function GamesSources({ search }: { readonly search: GamesSearch }): ReactElement {
  const query = useQuery(sourcesQuery);
  const sources = query.data;
  return (
    <section aria-labelledby="sources-heading">
      <h2 className="pane-h" id="sources-heading">
        <span>Sources</span>
      </h2>
      <ListStates what="sources" query={query} />
      {sources?.length === 0 ? <p className="small meta">No HTTP feed is set up. Files can be uploaded here at any time.</p> : null}
      {sources && sources.length > 0 ? <SourcesTable sources={sources} search={search} /> : null}
    </section>
  );
}

function SourcesTable({ sources, search }: { readonly sources: readonly FeedSource[]; readonly search: GamesSearch }): ReactElement {
  return (
    <table className="grid-table fold">
      <caption className="visually-hidden">Sources</caption>
      <TableHead columns={["Source", "Last read", "Games", "Note", "Action"]} isHidden />
      <tbody>
        {sources.map((source) => (
          <SourceRow key={source.name} source={source} search={search} />
        ))}
      </tbody>
    </table>
  );
}

function SourceRow({ source, search }: { readonly source: FeedSource; readonly search: GamesSearch }): ReactElement {
  const now = useNow();
  const { name, read_at, failures, paused, etag } = source;
  return (
    <tr>
      <th scope="row">
        {name}
        <br />
        <span className="meta">
          {source.host}, every {intervalLabel(source.every_s)}
        </span>
      </th>
      <td>
        <span className={failures > 0 ? "wait" : read_at ? "positive" : "meta"}>
          {failures > 0 ? <AlertIcon className="size-s" /> : read_at ? <CheckIcon className="size-s" /> : null}{" "}
          {read_at ? relativeTime(read_at, now) : "Not yet"}
        </span>
        {paused ? (
          <>
            <br />
            <Chip tone="warn">Paused</Chip>
          </>
        ) : null}
      </td>
      <td className="number-cell wide-only">{counted(source.game_count, "game")}</td>
      <td className="wide-only">
        <span className="meta">
          {noteLabel(source, now)}
          {etag ? (
            <>
              <br />
              ETag <code>{etag.length > 24 ? `${etag.slice(0, 24)}…` : etag}</code>: what is not new is not sent again.
            </>
          ) : null}
        </span>
      </td>
      <td className="actions">
        <span className="source-acts">
          <ReadNow name={name} isFailing={failures > 0} />
          <PauseButton name={name} isPaused={paused !== null} />
          <Link
            to="/admin/games"
            search={{ ...search, source: name, log: undefined }}
            hash="log"
            resetScroll={false}
            className={buttonClass({ size: "sm", className: "hair" })}
          >
            Log<span className="visually-hidden"> of {name}</span>
          </Link>
        </span>
      </td>
    </tr>
  );
}

/** Formats a server time relative to `now`; a time ahead of the browser's clock counts as just past. */
const relativeTime = (time: string, now: number): string => relativeMoment(Math.min(Date.parse(time), now - 1), now);

const intervalLabel = (seconds: number): string => (seconds < 60 ? `${seconds} s` : durationText(seconds * 1_000));

/** Describes the last read of a feed and when the next one is. */
function noteLabel({ failures, paused, next_try_at, last_read }: FeedSource, now: number): string {
  const next = relativeMoment(Math.max(now, Date.parse(next_try_at)), now);
  const failed = failures > 0 ? `${counted(failures, "failed read")} in a row.` : "";
  const when = failures > 0 ? `Trying again ${next}.` : `Next ${next}.`;
  const pause = paused ? `Paused ${relativeTime(paused.at, now)} by ${paused.by}.` : when;
  return [last_read ? `${readLabel(last_read)}.` : "", failed, pause].filter(Boolean).join(" ");
}

interface SourceButtonProps {
  readonly name: string;
  readonly label: string;
  readonly act: () => Promise<unknown>;
}

/** Button for one action on a feed; it runs one action at a time and then refetches the page's data. */
function SourceButton({ name, label, act }: SourceButtonProps): ReactElement {
  const client = useQueryClient();
  const { isBusy, run } = useSingleFlight();
  const press = async (): Promise<void> => {
    try {
      await act();
      await refreshGames(client);
    } catch (error) {
      notify.error(friendlyError(error));
    }
  };
  return (
    <Button size="sm" className="hair" isBusy={isBusy} onClick={() => void run(press)}>
      {label}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}

function PauseButton({ name, isPaused }: { readonly name: string; readonly isPaused: boolean }): ReactElement {
  const change = () => call("admin.feed.sources.update", { params: { source: name }, body: { paused: !isPaused } });
  return <SourceButton name={name} label={isPaused ? "Go on" : "Pause"} act={change} />;
}

function ReadNow({ name, isFailing }: { readonly name: string; readonly isFailing: boolean }): ReactElement {
  const read = async (): Promise<void> => {
    const { data } = await call("admin.feed.sources.read", { params: { source: name } });
    if (data?.status === "failed") notify.error(`${name}: ${readLabel(data)}`);
    else notify.success(data ? `${name}: ${readLabel(data)}` : `${name} is being read already`);
  };
  return <SourceButton name={name} label={isFailing ? "Try now" : "Read now"} act={read} />;
}
