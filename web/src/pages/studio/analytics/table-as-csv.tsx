import type { ReactElement } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { loadFile } from "../../../api/load-file.ts";
import { saveBlob } from "../../../lib/save-file.ts";
import { useSingleFlight } from "../../../lib/use-single-flight.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { eventName } from "../../../platform/studio/event-labels.ts";
import { Button } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons/action-icons.ts";
import { notify } from "../../../ui/notify.ts";

/** Downloads the event's standings, as the server writes them. */
export function TableAsCsv({ event }: { readonly event: EventDetail }): ReactElement {
  const { isBusy, run } = useSingleFlight();
  const download = async (): Promise<void> => {
    try {
      saveBlob(`${eventName(event)} - table.csv`, await loadFile("events.export", event.id));
    } catch (error) {
      notify.error(friendlyError(error));
    }
  };
  return (
    <Button className="hair" isBusy={isBusy} onClick={() => void run(download)}>
      <DownloadIcon className="size-s" />
      Table as CSV
    </Button>
  );
}
