import { GUESTS_MAX } from "@sparc/contract/limits";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type Answer, call } from "../../../api/api.ts";
import { useAct } from "../../../api/use-act.ts";
import { counted } from "../../../lib/ordinals.ts";
import { Select } from "../../../ui/select.tsx";

type EventGuests = Answer<"guests.get">["data"];

const toKey = (eventId: string, areOn: boolean) => ["event-guests", eventId, areOn];
const POLL_MS = 10_000;
const CHOICES = [30, 100, 300, 1_000, 3_000, GUESTS_MAX];

/** The event's guests. They are read again when the host switches whether guests may play (`areOn`). */
export function useEventGuests(eventId: string, areOn: boolean): UseQueryResult<EventGuests> {
  return useQuery({
    queryKey: toKey(eventId, areOn),
    queryFn: async ({ signal }) => (await call("guests.get", { params: { id: eventId }, signal })).data,
    refetchInterval: POLL_MS,
  });
}

interface HostGuestsProps {
  readonly eventId: string;
  readonly areOn: boolean;
}

/** How many guests the room lets in from one network; nothing where the event has none. */
export function HostGuests({ eventId, areOn }: HostGuestsProps): ReactElement | null {
  const client = useQueryClient();
  const act = useAct();
  const { data } = useEventGuests(eventId, areOn);
  if (!data?.is_allowed) return null;
  const save = async (perAddress: number | null): Promise<void> => {
    const changed = await call("guests.update", { params: { id: eventId }, body: { per_address: perAddress } });
    client.setQueryData(toKey(eventId, areOn), changed.data);
  };
  return (
    <Select
      label="Guests from one network, in ten minutes"
      hint={`${counted(data.guest_count, "guest")} so far. Raise it where everybody shares one Wi‑Fi.`}
      error={act.problem ?? undefined}
      value={data.chosen_per_address ?? ""}
      disabled={act.isBusy}
      onChange={({ target }) => void act.run(() => save(target.value === "" ? null : Number(target.value)))}
    >
      <option value="">{toUsual(data)}</option>
      {toChoices(data).map((count) => (
        <option key={count} value={count}>
          {count === GUESTS_MAX ? "No limit" : count.toLocaleString()}
        </option>
      ))}
    </Select>
  );
}

/** The number that counts now is known only while the host has chosen none. */
const toUsual = ({ chosen_per_address: chosen, per_address: now }: EventGuests): string =>
  chosen === null ? `Standard limit, ${now.toLocaleString()} at the moment` : "Standard limit, higher while the lobby is open";

const toChoices = ({ chosen_per_address: chosen }: EventGuests): readonly number[] =>
  chosen === null || CHOICES.includes(chosen) ? CHOICES : [...CHOICES, chosen].sort((left, right) => left - right);
