import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { counted } from "../../lib/ordinals.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import { useNow } from "../../lib/use-now.ts";
import { useSearchChange } from "../../lib/use-search-change.ts";
import { useTitle } from "../../lib/use-title.ts";
import { CsvDownload } from "../../platform/lists/csv-download.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PlusIcon, UploadIcon } from "../../ui/icons/action-icons.ts";
import { AddFeedDialog } from "./add-feed-dialog.tsx";
import { type GamesSearch, readGamesSearch } from "./admin-search.ts";
import { AdminShell } from "./admin-shell.tsx";
import { GameCorrections } from "./game-corrections.tsx";
import { toFilters } from "./game-labels.ts";
import { gamesQuery } from "./games.queries.ts";
import { GAME_HEADS, gameCells } from "./games-csv.ts";
import { GamesLog } from "./games-log.tsx";
import { GamesSources } from "./games-sources.tsx";
import { GamesTable } from "./games-table.tsx";
import { GamesTools } from "./games-tools.tsx";
import { GamesUpload } from "./games-upload.tsx";
import { NoneFit, PagedList } from "./paged-list.tsx";
import "../studio/editors.css";
import "./games.css";

/** Page of the games catalogue: its sources, its games, and the log of uploads and feed reads. */
export function GamesPage({ search: given }: { readonly search: GamesSearch }): ReactElement {
  const search = readGamesSearch(given);
  useTitle("Game feed", "Admin");
  const [isUploading, setUploading] = useState(false);
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminShell isTight>
      <header className="desk-head">
        <div>
          <h1 className="h2" tabIndex={-1}>
            Game feed
          </h1>
          <p className="small">
            One catalogue of games for every community. A corrected score settles again everywhere, with a public note. What you edit by
            hand is kept until you release it; of files and feeds the newest counts.
          </p>
        </div>
        <div className="row end">
          <Button className="hair" onClick={() => setAdding(true)}>
            <PlusIcon className="size-s" />
            HTTP feed
          </Button>
          <Button variant="primary" onClick={() => setUploading(true)}>
            <UploadIcon className="size-s" />
            Upload CSV or JSON
          </Button>
        </div>
      </header>
      <div className="stack gap-l">
        <GamesSources search={search} />
        <Games search={search} onUpload={() => setUploading(true)} />
        <GamesLog search={search} />
      </div>
      {isAdding ? <AddFeedDialog onClose={() => setAdding(false)} /> : null}
      {isUploading ? <GamesUpload onClose={() => setUploading(false)} /> : null}
    </AdminShell>
  );
}

function Games({ search, onUpload }: { readonly search: GamesSearch; readonly onUpload: () => void }): ReactElement {
  const go = useSearchChange<GamesSearch>();
  const filters = toFilters(search, useNow());
  const query = useQuery(gamesQuery(search.page ?? 1, filters));
  const data = useExistingPage(query);
  const isFiltered = Object.values(filters).some((one) => one !== undefined);
  return (
    <section aria-labelledby="games-heading">
      <div className="pane-h">
        <h2 id="games-heading">Games</h2>
        <span className="small meta">Your own time. The line is the home side’s.</span>
        {data && data.pagination.total_entries > 0 ? (
          <CsvDownload
            file="games.csv"
            what={counted(data.pagination.total_entries, "game")}
            heads={GAME_HEADS}
            toCells={gameCells}
            load={(page) => call("admin.feed.games.list", { query: { ...filters, page, page_size: 100 } })}
          />
        ) : null}
      </div>
      <GamesTools search={search} filters={filters} choices={data?.choices} onChange={go} />
      <PagedList
        what="games"
        query={query}
        page={data}
        empty={
          isFiltered ? (
            <NoneFit title="No game fits these filters." />
          ) : (
            <EmptyState title="No games yet." action={<Button onClick={onUpload}>Upload CSV or JSON</Button>}>
              A table with the columns of nflverse or a list in JSON fills the catalogue.
            </EmptyState>
          )
        }
      >
        {(games) => <GamesTable games={games} />}
      </PagedList>
      <GameCorrections />
    </section>
  );
}
