import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { JerseyAvatar } from "../../../ui/jersey-avatar.tsx";

const ASK_EVERY_MS = 2_000;
const SHORT_NAME = 9;

/** Shortens a long name to its last name's initial: "Lucía Romero" becomes "Lucía R.". Numbers and short names are not changed. */
export function sheetName(name: string): string {
  const nameParts = name.trim().split(/\s+/);
  const last = nameParts.at(-1) ?? "";
  if (nameParts.length < 2 || name.length <= SHORT_NAME || !/^\p{L}/u.test(last)) return name.trim();
  return `${nameParts.slice(0, -1).join(" ")} ${Array.from(last)[0]}.`;
}

/**
 * The latest players to join, newest first. When a request fails the last list stays; the number beside it comes from the room and stays
 * right.
 */
export function RollCall({ eventId }: { readonly eventId: string }): ReactElement {
  const { data } = useQuery({
    queryKey: ["roll-call", eventId],
    queryFn: async ({ signal }) => (await call("players.roll_call", { params: { id: eventId }, isPolled: true, signal })).data.players,
    refetchInterval: ASK_EVERY_MS,
    // The big screen is watched without having the focus.
    refetchIntervalInBackground: true,
    retry: false,
  });
  const [shown, setShown] = useState<{ players: typeof data; before: number | null }>({ players: undefined, before: null });
  if (data !== shown.players) {
    const numbers = shown.players?.map(({ number }) => number);
    setShown({ players: data, before: numbers ? Math.max(0, ...numbers) : null });
  }
  const { players = [], before } = shown;
  return (
    <ol aria-label="Newest first">
      {players.map(({ number, name }) => (
        <li key={number} className={before !== null && number > before ? "is-new" : undefined}>
          <JerseyAvatar name={name} number={number} variant="on-field" />
          <span>
            <bdi className="pname">{sheetName(name)}</bdi>
          </span>
        </li>
      ))}
    </ol>
  );
}
