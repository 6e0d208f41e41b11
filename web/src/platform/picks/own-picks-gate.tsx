import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import { PageWaiting } from "../events/page-waiting.tsx";
import { type OwnPicks, picksQuery } from "./picks.queries.ts";
import { PicksPage, type PicksPageFrame } from "./picks-page.tsx";

interface OwnPicksGateProps {
  readonly event: EventDetail;
  readonly frame: PicksPageFrame;
  readonly children: (server: OwnPicks) => ReactElement;
}

/** Fetches the viewer's own picks before a page of picks is drawn. */
export function OwnPicksGate({ event, frame, children }: OwnPicksGateProps): ReactElement {
  const { data, error, refetch } = useQuery(picksQuery(event.id));
  if (data) return children(data);
  if (!error) return <PageWaiting label={event.name} />;
  return (
    <PicksPage event={event} frame={frame}>
      <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />
    </PicksPage>
  );
}
