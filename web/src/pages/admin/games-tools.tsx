import { TEAM_SEARCH_MAX } from "@sparc/contract/limits";
import type { ReactElement } from "react";
import { FindField } from "../../ui/find-field.tsx";
import type { GamesSearch } from "./admin-search.ts";
import { FLAG_LABELS, type GameFlag, STATUS_LABELS, type toFilters } from "./game-labels.ts";
import { toWhen, WHEN_LABELS, type When } from "./game-when.ts";
import type { GameList } from "./games.queries.ts";

interface GamesToolsProps {
  readonly search: GamesSearch;
  readonly filters: ReturnType<typeof toFilters>;
  readonly choices: GameList["choices"] | undefined;
  readonly onChange: (change: GamesSearch) => void;
}

/** Filters of the games list. A filter set by the address stays selectable while the choices load. */
export function GamesTools({ search, filters, choices, onChange }: GamesToolsProps): ReactElement {
  return (
    <search className="tools" aria-label="Filter games">
      <FindField
        label="Search teams"
        placeholder="Team"
        value={filters.team}
        onFind={(team) => onChange({ team })}
        maxLength={TEAM_SEARCH_MAX}
      />
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
        toLabel={(week) => `Week ${week}`}
        onChange={(week) => onChange({ week: week || undefined })}
      />
      <Choice
        label="State"
        every="Every state"
        value={filters.status}
        options={Object.keys(STATUS_LABELS)}
        toLabel={(status) => STATUS_LABELS[status as keyof typeof STATUS_LABELS]}
        onChange={(state) => onChange({ state: state || undefined })}
      />
      <Choice
        label="When"
        every="Any time"
        value={toWhen(search.when)}
        options={Object.keys(WHEN_LABELS) as When[]}
        toLabel={(when) => WHEN_LABELS[when]}
        onChange={(when) => onChange({ when: when || undefined })}
      />
      <Choice
        label="What is odd"
        every="Odd or not"
        value={filters.flag}
        options={["any", ...(Object.keys(FLAG_LABELS) as GameFlag[])]}
        toLabel={(flag) => (flag === "any" ? "Anything odd" : FLAG_LABELS[flag])}
        onChange={(flag) => onChange({ flag: flag || undefined })}
      />
    </search>
  );
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly every: string;
  readonly value: Value | undefined;
  readonly options: readonly Value[];
  readonly toLabel?: (value: Value) => string;
  readonly onChange: (value: string) => void;
}

function Choice<Value extends string | number>({ label, every, value, options, toLabel, onChange }: ChoiceProps<Value>): ReactElement {
  const all = value === undefined || options.includes(value) ? options : [value, ...options];
  return (
    <select className="input compact" aria-label={label} value={value ?? ""} onChange={({ target }) => onChange(target.value)}>
      <option value="">{every}</option>
      {all.map((one) => (
        <option key={one} value={one}>
          {toLabel ? toLabel(one) : one}
        </option>
      ))}
    </select>
  );
}
