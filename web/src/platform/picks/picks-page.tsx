import type { ReactElement, ReactNode } from "react";
import type { EventDetail } from "../events/events.queries.ts";

/** The classes that a type's styles hang on: its screen's, and those of the page inside. */
export interface PicksPageFrame {
  readonly screen: string;
  readonly page: string;
}

interface PicksPageProps {
  readonly event: EventDetail;
  readonly frame: PicksPageFrame;
  readonly children: ReactNode;
}

/** A page of an event of picks that has nothing but its name and a message. */
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
