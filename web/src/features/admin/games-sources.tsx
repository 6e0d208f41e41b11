import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { counted } from "../../lib/ordinals.ts";
import { relativeMoment, spanInWords } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { AlertIcon, CheckIcon } from "../../ui/icons/status-icons.ts";
import { notify } from "../../ui/notify.ts";
import { readWords } from "./game-words.ts";
import { type FeedSource, sourcesQuery } from "./games.queries.ts";
import { ListStates } from "./list-states.tsx";

/** Feeds that the server asks by itself. Which there are is the operator's to say: an address is never typed on a page. */
export function GamesSources(): ReactElement {
  const query = useQuery(sourcesQuery);
  const sources = query.data;
  return (
    <section aria-labelledby="sources-heading">
      <h2 className="pane-h" id="sources-heading">
        <span>Sources</span>
      </h2>
      <ListStates
        what="sources"
        isPending={query.isPending}
        isPaused={query.fetchStatus === "paused"}
        error={query.error}
        hasData={sources !== undefined}
        onRetry={() => void query.refetch()}
      />
      {sources?.length === 0 ? (
        <p className="small meta">
          No HTTP feed is set up. Whoever runs the server names feeds in the file <code>FEEDS_FILE</code>; files can be uploaded here at any
          time.
        </p>
      ) : null}
      {sources && sources.length > 0 ? <SourcesTable sources={sources} /> : null}
    </section>
  );
}

function SourcesTable({ sources }: { readonly sources: readonly FeedSource[] }): ReactElement {
  return (
    <table className="grid-table fold">
      <caption className="vh">Sources</caption>
      <thead className="vh">
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Last read</th>
          <th scope="col">Games</th>
          <th scope="col">Note</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <SourceRow key={source.name} source={source} />
        ))}
      </tbody>
    </table>
  );
}

function SourceRow({ source }: { readonly source: FeedSource }): ReactElement {
  const now = useNow();
  const { read_at, failures, last_read } = source;
  return (
    <tr>
      <th scope="row">
        {source.name}
        <br />
        <span className="meta">
          {source.host}, every {spanInWords(source.every_s * 1_000)}
        </span>
      </th>
      <td>
        <span className={failures > 0 ? "wait" : read_at ? "pos" : "meta"}>
          {failures > 0 ? <AlertIcon className="s" /> : read_at ? <CheckIcon className="s" /> : null}{" "}
          {read_at ? relativeMoment(Date.parse(read_at), now) : "Not yet"}
        </span>
      </td>
      <td className="n wide-only">{counted(source.game_count, "game")}</td>
      <td className="wide-only">
        <span className="meta">
          {failures > 0
            ? `${counted(failures, "failed read")} in a row. Again ${relativeMoment(Date.parse(source.next_try_at), now)}. `
            : ""}
          {last_read ? readWords(last_read) : ""}
        </span>
      </td>
      <td className="act">
        <ReadNow name={source.name} isFailing={failures > 0} />
      </td>
    </tr>
  );
}

function ReadNow({ name, isFailing }: { readonly name: string; readonly isFailing: boolean }): ReactElement {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const read = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { data } = await call("admin.feed.sources.read", { params: { source: name } });
      if (data?.status === "failed") notify.error(`${name}: ${readWords(data)}`);
      else notify.success(data ? `${name}: ${readWords(data)}` : `${name} is being read already`);
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("admin-") });
    } catch (error) {
      notify.error(friendlyError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" className="hair" isBusy={isBusy} onClick={() => void read()}>
      {isFailing ? "Try now" : "Read now"}
      <span className="vh"> {name}</span>
    </Button>
  );
}
