import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { notify } from "../../ui/notify.ts";
import type { EventRow } from "../events/events.queries.ts";
import { callOffEvent } from "./call-off-event.ts";
import { restoreEvent } from "./restore-event.ts";

export interface EventActs {
  readonly isBusy: boolean;
  /** Deletes the event at once; a toast offers for 8 s to undo it. */
  readonly remove: () => Promise<void>;
  /** Calls the event off, which is final and public, with the host's words. */
  readonly callOff: (reason: string) => Promise<void>;
  /** Creates a draft with the same content and opens it. */
  readonly duplicate: () => Promise<void>;
}

/** The actions on an event in the list. A second press during an action does nothing. */
export function useEventActs(event: Pick<EventRow, "id">, name: string): EventActs {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, run } = useSingleFlight();
  const attempt = (work: () => Promise<void>): Promise<void> =>
    run(async () => {
      try {
        await work();
      } catch (error) {
        notify.error(friendlyError(error));
      }
    });
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["studio-events"] });
  return {
    isBusy,
    remove: () =>
      attempt(async () => {
        await call("events.delete", { params: { id: event.id } });
        notify.undo(`${name} deleted`, () => void restoreEvent({ id: event.id, name, client: queryClient }));
        await refresh();
      }),
    callOff: (reason) => attempt(() => callOffEvent({ event, name, reason, client: queryClient })),
    duplicate: () =>
      attempt(async () => {
        const { data } = await call("events.duplicate", { params: { id: event.id }, idempotencyKey: crypto.randomUUID() });
        notify.success("Copied to a new draft");
        void refresh();
        await navigate({ to: "/studio/events/$id/edit", params: { id: data.id }, search: { step: "basics" } });
      }),
  };
}
