import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { focusField } from "../../platform/studio/focus-field.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notify } from "../../ui/notify.ts";
import type { MovableFrom } from "./short-id.queries.ts";

const FATES: Readonly<Record<MovableFrom["status"], string>> = {
  draft: "which is a draft",
  completed: "which has ended",
  cancelled: "which was called off",
  deleted: "which was deleted",
};

interface ShortLinkOfferProps {
  readonly shortId: string;
  readonly from: MovableFrom;
  readonly form: EventForm;
}

/** Offers to let a short id lead to this event instead of another one of the author's that nobody waits for. */
export function ShortLinkOffer({ shortId, from, form }: ShortLinkOfferProps): ReactElement {
  const queryClient = useQueryClient();
  const { isBusy, run } = useSingleFlight();
  const name = from.name || "an event without a name";
  const move = () =>
    run(async () => {
      try {
        const version = await form.savedVersion();
        if (version === null) return;
        const body = { short_id: shortId, version, from: { id: from.id, version: from.version } };
        const { data } = await call("events.moveShortId", { params: { id: form.stored.id }, body });
        form.adopt(data);
        focusField("meta");
        notify.success("The link leads here now");
      } catch (error) {
        notify.error(friendlyError(error));
      }
      await queryClient.invalidateQueries({ queryKey: ["short-id"] });
    });
  return (
    <Notice isLive>
      <div className="stack gap-s">
        <p>
          “{shortId}” leads to <b>{name}</b>, {FATES[from.status]}. Let it lead to this event?
        </p>
        <p className="small meta">The other event gets a new code, and everything printed with “{shortId}” leads here.</p>
        <p>
          <Button size="sm" isBusy={isBusy} onClick={() => void move()}>
            Let it lead here
          </Button>
        </p>
      </div>
    </Notice>
  );
}
