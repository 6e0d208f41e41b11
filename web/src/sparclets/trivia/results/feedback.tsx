import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { AskFeedback } from "../../../platform/feedback/ask-feedback.tsx";
import { FeedbackSummary } from "../../../platform/feedback/feedback-summary.tsx";
import { Section } from "../../../ui/section.tsx";

interface ResultsFeedbackProps {
  readonly event: EventDetail;
  readonly hasPlayed: boolean | null;
}

/** Asks players for feedback, and shows it to the event's owner. */
export function ResultsFeedback({ event, hasPlayed }: ResultsFeedbackProps): ReactElement {
  return (
    <>
      {hasPlayed ? <AskFeedback eventId={event.id} /> : null}
      {event.is_owner ? (
        <Section title="How players found it">
          <FeedbackSummary eventId={event.id} />
        </Section>
      ) : null}
    </>
  );
}
