import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type Answer, call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useSingleFlight } from "../../../lib/use-single-flight.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/notify.ts";

type Player = Answer<"players.list">["data"][number];

const SHOWN_MAX = 5;

/** Begins with the key of the list of players, so that letting somebody in reads both again. The count makes it read who is new. */
const wantBackQuery = (eventId: string, count: number) =>
  queryOptions({
    queryKey: ["host-players", eventId, "want-back", count],
    queryFn: ({ signal }) =>
      call("players.list", { params: { id: eventId }, query: { wants_back: "true", page: 1, page_size: SHOWN_MAX }, signal }),
  });

/** Lists the removed players who try to come back. The host lets each in or leaves them out. */
export function HostWantBack({ eventId, count }: { readonly eventId: string; readonly count: number }): ReactElement | null {
  const { data } = useQuery(wantBackQuery(eventId, count));
  const players = data?.data ?? [];
  if (players.length === 0) return null;
  const more = count - players.length;
  return (
    <section className="stack" aria-label="Removed players who want to come back">
      {players.map((player) => (
        <WantsBack key={player.user_id} eventId={eventId} player={player} />
      ))}
      {more > 0 ? <p className="small meta">{more.toLocaleString()} more want to come back. They come up here next.</p> : null}
    </section>
  );
}

function WantsBack({ eventId, player }: { readonly eventId: string; readonly player: Player }): ReactElement {
  const { isBusy, run } = useSingleFlight();
  const queryClient = useQueryClient();
  const { display_name: name, user_id: userId } = player;
  const decide = async (decision: "players.restore" | "players.leaveOut"): Promise<void> => {
    try {
      await call(decision, { params: { id: eventId, userId } });
      if (decision === "players.restore") notify.success(`${name} is back`);
    } catch (error) {
      notify.error(friendlyError(error));
    }
    await queryClient.invalidateQueries({ queryKey: ["host-players", eventId] });
  };
  return (
    <Notice
      isLive
      action={
        <span className="row">
          <Button size="sm" isBusy={isBusy} aria-label={`Let back in: ${name}`} onClick={() => void run(() => decide("players.restore"))}>
            Let back in
          </Button>
          <Button size="sm" isBusy={isBusy} aria-label={`Leave out: ${name}`} onClick={() => void run(() => decide("players.leaveOut"))}>
            Leave out
          </Button>
        </span>
      }
    >
      <b>
        <bdi className="pname">{name}</bdi>
      </b>{" "}
      was removed and wants to come back.
    </Notice>
  );
}
