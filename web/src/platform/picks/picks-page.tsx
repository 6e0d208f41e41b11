import type { ReactElement, ReactNode } from "react";
import type { EventDetail } from "../events/events.queries.ts";

/** The classes for a type's styles: of its screen and of the page inside. */
export interface PicksPageFrame {
  readonly screen: string;
  readonly page: string;
}

interface PicksPageProps {
  readonly event: EventDetail;
  readonly frame: PicksPageFrame;
  readonly children: ReactNode;
}

/** A page of an event with picks that shows only the event's name and a message. */
export function PicksPage({ event, frame, children }: PicksPageProps): ReactElement {
  return (
    <main id="main" className={frame.screen}>
      <div className={frame.page}>
        <h1 className="h2" tabIndex={-1}>
          {event.name}
        </h1>
        {children}
      </div>
    </main>
  );
}
