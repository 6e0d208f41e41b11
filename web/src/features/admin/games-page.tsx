import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useSearchChange } from "../../lib/use-search-change.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { UploadIcon } from "../../ui/icons/action-icons.ts";
import type { GamesSearch } from "./admin-search.ts";
import { AdminShell } from "./admin-shell.tsx";
import { FindField } from "./find-field.tsx";
import { filtersOf, STATUS_WORDS } from "./game-words.ts";
import { type GameList, gamesQuery } from "./games.queries.ts";
import { GamesLog } from "./games-log.tsx";
import { GamesSources } from "./games-sources.tsx";
import { GamesTable } from "./games-table.tsx";
import { GamesUpload } from "./games-upload.tsx";
import { ListPager } from "./list-pager.tsx";
import { ListStates } from "./list-states.tsx";
import "../../styles/studio-editors.css";

/** The catalogue of games: what fills it, what is in it, and every upload and poll. */
export function GamesPage({ search }: { readonly search: GamesSearch }): ReactElement {
  useTitle("Game feed", "Admin");
  const [isUploading, setUploading] = useState(false);
  return (
    <AdminShell isTight>
      <header className="desk-head">
        <div>
          <h1 className="h2" tabIndex={-1}>
            Game feed
          </h1>
          <p className="small">
            One catalogue of games for every community. A corrected score settles again everywhere, with a public note.
          </p>
        </div>
        <div className="row end">
          <Button variant="primary" onClick={() => setUploading(true)}>
            <UploadIcon className="s" />
            Upload CSV or JSON
          </Button>
        </div>
      </header>
      <div className="stack l">
        <GamesSources />
        <Games search={search} onUpload={() => setUploading(true)} />
        <GamesLog search={search} />
      </div>
      {isUploading ? <GamesUpload onClose={() => setUploading(false)} /> : null}
    </AdminShell>
  );
}

function Games({ search, onUpload }: { readonly search: GamesSearch; readonly onUpload: () => void }): ReactElement {
  const go = useSearchChange<GamesSearch>();
  const filters = filtersOf(search);
  const query = useQuery(gamesQuery(search.page ?? 1, filters));
  const { data } = query;
  const isFiltered = Object.values(filters).some((one) => one !== undefined);
  const isEmpty = data?.data.length === 0;
  return (
    <section aria-labelledby="games-heading">
      <h2 className="pane-h" id="games-heading">
        <span>Games</span>
        <span className="small meta">Your own time. The line is the home side’s.</span>
      </h2>
      <GamesTools filters={filters} choices={data?.choices} onChange={go} />
      <ListStates
        what="games"
        isPending={query.isPending}
        isPaused={query.fetchStatus === "paused"}
        error={query.error}
        hasData={data !== undefined}
        onRetry={() => void query.refetch()}
      />
      {isEmpty && isFiltered ? (
        <EmptyState
          title="No game fits these filters."
          action={
            <Link to="/admin/games" className={buttonClass()}>
              Show all
            </Link>
          }
        />
      ) : null}
      {isEmpty && !isFiltered ? (
        <EmptyState title="No games yet." action={<Button onClick={onUpload}>Upload CSV or JSON</Button>}>
          A table with the columns of nflverse or a list in JSON fills the catalogue.
        </EmptyState>
      ) : null}
      {data && !isEmpty ? (
        <>
          <GamesTable games={data.data} />
          <ListPager
            pagination={data.pagination}
            linkTo={(page, look, content) => (
              <Link to="/admin/games" search={{ ...search, page: page === 1 ? undefined : page }} className={look}>
                {content}
              </Link>
            )}
          />
        </>
      ) : null}
    </section>
  );
}

interface GamesToolsProps {
  readonly filters: ReturnType<typeof filtersOf>;
  readonly choices: GameList["choices"] | undefined;
  readonly onChange: (change: GamesSearch) => void;
}

/** What the address says stays to choose even while the choices are not here. */
function GamesTools({ filters, choices, onChange }: GamesToolsProps): ReactElement {
  return (
    <search className="tools" aria-label="Filter games">
      <FindField label="Search teams" placeholder="Team" value={filters.team} onFind={(team) => onChange({ team })} />
      <Choice
        label="League"
        every="All leagues"
        value={filters.league}
        options={choices?.leagues ?? []}
        onChange={(league) => onChange({ league: league || undefined, season: undefined, week: undefined })}
      />
      <Choice
        label="Season"
        every="All seasons"
        value={filters.season}
        options={choices?.seasons ?? []}
        onChange={(season) => onChange({ season: season || undefined, week: undefined })}
      />
      <Choice
        label="Week"
        every="All weeks"
        value={filters.week}
        options={choices?.weeks ?? []}
        wordsOf={(week) => `Week ${week}`}
        onChange={(week) => onChange({ week: week || undefined })}
      />
      <Choice
        label="State"
        every="Every state"
        value={filters.status}
        options={Object.keys(STATUS_WORDS)}
        wordsOf={(status) => STATUS_WORDS[status as keyof typeof STATUS_WORDS]}
        onChange={(state) => onChange({ state: state || undefined })}
      />
    </search>
  );
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly every: string;
  readonly value: Value | undefined;
  readonly options: readonly Value[];
  readonly wordsOf?: (value: Value) => string;
  readonly onChange: (value: string) => void;
}

function Choice<Value extends string | number>({ label, every, value, options, wordsOf, onChange }: ChoiceProps<Value>): ReactElement {
  const all = value === undefined || options.includes(value) ? options : [value, ...options];
  return (
    <select className="input t" aria-label={label} value={value ?? ""} onChange={({ target }) => onChange(target.value)}>
      <option value="">{every}</option>
      {all.map((one) => (
        <option key={one} value={one}>
          {wordsOf ? wordsOf(one) : one}
        </option>
      ))}
    </select>
  );
}
