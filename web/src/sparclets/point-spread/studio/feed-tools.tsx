import type { ReactElement } from "react";
import { useFollowing } from "../../../platform/studio/use-following.ts";
import type { GameFilters, ShowGames } from "./feed.queries.ts";

interface FeedToolsProps {
  readonly filters: GameFilters;
  readonly choices: ShowGames["choices"] | undefined;
  readonly onChange: (change: GameFilters) => void;
}

/** Filters of the feed. Weeks depend on the chosen season, seasons on the chosen league. */
export function FeedTools({ filters, choices, onChange }: FeedToolsProps): ReactElement {
  const { league, season, week, imported } = filters;
  const toNumber = (text: string): number | undefined => (text === "" ? undefined : Number(text));
  const seasons = (choices?.seasons ?? []).map((one) => ({ value: String(one), label: String(one) }));
  const weeks = (choices?.weeks ?? []).map((one) => ({ value: String(one), label: `Week ${one}` }));
  return (
    <search className="tools" aria-label="Filter games">
      <Choice
        label="League"
        every="All leagues"
        value={league ?? ""}
        choices={(choices?.leagues ?? []).map((one) => ({ value: one, label: one }))}
        onChange={(text) => onChange({ league: text || undefined, season: undefined, week: undefined })}
      />
      <Choice
        label="Season"
        every="All seasons"
        value={season === undefined ? "" : String(season)}
        choices={seasons}
        onChange={(text) => onChange({ season: toNumber(text), week: undefined })}
      />
      <Choice
        label="Week"
        every="All weeks"
        value={week === undefined ? "" : String(week)}
        choices={weeks}
        onChange={(text) => onChange({ week: toNumber(text) })}
      />
      <TeamFind value={filters.team ?? ""} onFind={(team) => onChange({ team: team || undefined })} />
      <label className="row small nowrap">
        <input
          className="tickbox"
          type="checkbox"
          checked={imported === "no"}
          onChange={({ target }) => onChange({ imported: target.checked ? "no" : undefined })}
        />
        Only not on the card
      </label>
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly every: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Select that also lists the chosen value when it is not among the choices. */
function Choice({ label, every, value, choices, onChange }: ChoiceProps): ReactElement {
  const all = value === "" || choices.some((one) => one.value === value) ? choices : [{ value, label: value }, ...choices];
  return (
    <select className="input compact" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{every}</option>
      {all.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

/** Team search, which runs when the field loses the focus or on Enter. */
function TeamFind({ value, onFind }: { readonly value: string; readonly onFind: (team: string) => void }): ReactElement {
  const [text, setText] = useFollowing(value);
  const find = (): void => {
    if (text.trim() !== value) onFind(text.trim());
  };
  return (
    <input
      className="input compact"
      type="search"
      aria-label="Team"
      placeholder="Team"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={find}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        find();
      }}
    />
  );
}
