import type { BracketSlotView, Team } from "@sparc/sparclets/bracket/bracket.schema";
import { type ReactElement, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import { countNeeded, type SeriesEntry, type SeriesMatchup, withWins } from "./entry.ts";

interface EntryPart {
  readonly matchup: SeriesMatchup;
  readonly entry: SeriesEntry;
  readonly onEntry: (entry: SeriesEntry) => void;
}

interface MatchupSideProps extends EntryPart {
  readonly at: 0 | 1;
  readonly team: Team | null;
}

/** Number of games one side has won; with enough of them it wins the series. */
export function MatchupSide({ matchup, entry, at, team, onEntry }: MatchupSideProps): ReactElement {
  const needed = countNeeded(matchup);
  const games = Array.from({ length: needed + 1 }, (_, count) => ({ value: String(count), label: <span className="num">{count}</span> }));
  const name = team?.name ?? "To come";
  return (
    <div className="bk-side">
      <TeamFlag team={team} />
      <span className="grow">{name}</span>
      <Segmented
        label={`Games won by ${name}`}
        options={games}
        value={String(entry.wins[at])}
        isDisabled={team === null}
        onChange={(value) => onEntry(withWins(entry, { at, to: Number(value), needed }))}
      />
    </div>
  );
}

/** Winner of a series that ended without enough games, such as when a team withdraws. */
export function GivenWinner({
  matchup,
  entry,
  teams,
  onEntry,
}: EntryPart & { readonly teams: ReadonlyMap<string, Team> }): ReactElement | null {
  const [isOpen, setOpen] = useState(entry.given !== null);
  if (entry.wins.includes(countNeeded(matchup)) || entry.teams.includes(null)) return null;
  if (!isOpen)
    return (
      <p>
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          It ended without all games
        </Button>
      </p>
    );
  return (
    <Select
      label="Who goes on"
      hint="Nobody’s length counts then."
      value={entry.given ?? ""}
      onChange={({ target }) => onEntry({ ...entry, given: target.value === "" ? null : target.value })}
    >
      <option value="">Nobody yet</option>
      {entry.teams.map((id) =>
        id === null ? null : (
          <option key={id} value={id}>
            {teams.get(id)?.name ?? id}
          </option>
        ),
      )}
    </Select>
  );
}

interface PlaceTeamProps {
  readonly matchup: SeriesMatchup;
  readonly view: BracketSlotView | undefined;
  readonly entry: SeriesEntry;
  readonly teams: ReadonlyMap<string, Team>;
  readonly onTeams: (teams: SeriesEntry["teams"]) => void;
}

/** Sets the teams of sides that are not fixed: an unknown one and, where a league reseeds, one that another series' winner would get. */
export function PlaceTeam({ matchup, view, entry, teams, onTeams }: PlaceTeamProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  if (view?.kind !== "series") return null;
  const isToCome = view.sides.some(({ kind }, at) => kind === "open" && matchup.teams[at] === null);
  const isChoosable = view.sides.some(({ kind }) => kind !== "team");
  if (!isChoosable) return null;
  if (!isOpen && !isToCome)
    return (
      <p>
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          Change who plays
        </Button>
      </p>
    );
  return (
    <div className="twoc">
      {view.sides.map((side, at) =>
        side.kind === "team" ? null : (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its position
            key={at}
            label={at === 0 ? "One side" : "Other side"}
            value={entry.teams[at] ?? ""}
            onChange={({ target }) => {
              const id = target.value === "" ? null : target.value;
              onTeams(at === 0 ? [id, entry.teams[1]] : [entry.teams[0], id]);
            }}
          >
            <option value="">To come</option>
            {view.candidates.map((id) => (
              <option key={id} value={id} disabled={entry.teams[at === 0 ? 1 : 0] === id}>
                {teams.get(id)?.name ?? id}
              </option>
            ))}
          </Select>
        ),
      )}
    </div>
  );
}
