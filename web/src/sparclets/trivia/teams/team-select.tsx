import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId } from "react";
import { type Answer, call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useSingleFlight } from "../../../lib/use-single-flight.ts";
import { announce } from "../../../ui/announcer.ts";
import { notify } from "../../../ui/notify.ts";
import { teamsQuery } from "./teams.queries.ts";

type Player = Answer<"players.list">["data"][number];

interface TeamSelectProps {
  readonly eventId: string;
  readonly player: Player;
  /** Reads the list of players again. */
  readonly onMoved: () => Promise<void>;
}

/** Moves one player into a team. Before the game begins a player may also have none and is drawn at the start. */
export function TeamSelect({ eventId, player, onMoved }: TeamSelectProps): ReactElement | null {
  const { data } = useQuery(teamsQuery(eventId));
  const queryClient = useQueryClient();
  const { isBusy, run } = useSingleFlight();
  const id = useId();
  if (!data) return null;
  const teams = data.teams.toSorted((one, other) => one.no - other.no);
  const move = async (team: number | null): Promise<void> => {
    try {
      await call("teams.move", { params: { id: eventId, userId: player.user_id }, body: { team } });
      const name = teams.find(({ no }) => no === team)?.name;
      announce(name ? `${player.display_name} plays for ${name}` : `${player.display_name} has no team`);
      await Promise.all([onMoved(), queryClient.invalidateQueries({ queryKey: teamsQuery(eventId).queryKey })]);
    } catch (error) {
      notify.error(friendlyError(error));
    }
  };
  return (
    <span className="team-select">
      <label className="visually-hidden" htmlFor={id}>
        Team of {player.display_name}
      </label>
      <select
        id={id}
        className="input"
        disabled={isBusy}
        value={player.team ?? ""}
        onChange={({ target }) => void run(() => move(target.value === "" ? null : Number(target.value)))}
      >
        {data.has_drawn && player.team != null ? null : <option value="">No team yet</option>}
        {teams.map(({ no, name }) => (
          <option key={no} value={no}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
