import { useQuery } from "@tanstack/react-query";
import { type Answer, call } from "../../../api/api.ts";

export type Caller = Answer<"players.roll_call">["data"]["players"][number];

const ASK_EVERY_MS = 2_000;

/** The latest players to join, newest first; undefined until they are known. When a request fails, the last list stays. */
export function useRollCall(eventId: string): readonly Caller[] | undefined {
  const { data } = useQuery({
    queryKey: ["roll-call", eventId],
    queryFn: async ({ signal }) => (await call("players.roll_call", { params: { id: eventId }, isPolled: true, signal })).data.players,
    refetchInterval: ASK_EVERY_MS,
    // The big screen is watched without having the focus.
    refetchIntervalInBackground: true,
    retry: false,
  });
  return data;
}
