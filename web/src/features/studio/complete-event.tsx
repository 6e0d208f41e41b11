import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { EventDetail } from "../events/events.queries.ts";

/** Ends an event whose results are all in: ranks become final and stars are given. Until everything is decided the server says what is missing. */
export function CompleteEvent({ event }: { readonly event: EventDetail }): ReactElement | null {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("events.complete", { params: { id: event.id }, body: { version: event.version } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["event"] }),
  });
  if (event.status === "completing") return <Notice>Results are being made final.</Notice>;
  if (event.status !== "live") return null;
  return (
    <div className="stack">
      {error ? <Notice tone="bad">{friendlyError(error)}</Notice> : null}
      <p>
        <Button variant="primary" isBusy={isPending} onClick={() => setAsking(true)}>
          End and give out stars
        </Button>
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title="End it for everybody?"
        confirmLabel="End and give out stars"
        cancelLabel="Not yet"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          mutate();
        }}
      >
        Ranks become final and stars are awarded. A result can still be corrected afterwards: points and stars follow.
      </ConfirmDialog>
    </div>
  );
}
