import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { dayAndTime, relativeMoment } from "../../../lib/times.ts";
import { EventLink } from "../../../platform/events/event-link.tsx";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { usePointsName } from "../../../theme/points-name.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface ResultsStateProps {
  readonly event: EventDetail;
  /** Null while it is unknown. */
  readonly hasPlayed: boolean | null;
  /** True while the connection is lost, so that the shown data may be old. */
  readonly isOffline: boolean;
}

/** Notices above the results: offline, game not over or cancelled, or a viewer who did not play. */
export function ResultsState({ event, hasPlayed, isOffline }: ResultsStateProps): ReactElement {
  return (
    <>
      {isOffline ? <Notice tone="warn">You are offline. What was loaded last stands here; it is renewed when you are back.</Notice> : null}
      <Progress event={event} />
      {event.status === "completed" ? <Reader event={event} hasPlayed={hasPlayed} /> : null}
    </>
  );
}

function Progress({ event }: { readonly event: EventDetail }): ReactElement | null {
  const { many } = usePointsName();
  if (event.status === "cancelled")
    return (
      <Notice tone="warn">
        This game was called off. Nobody got points or {many}.{event.cancel_reason ? ` “${event.cancel_reason}”` : null}
      </Notice>
    );
  if (event.status === "completing") return <Notice isLive>Points and {many} are being counted. This page renews itself.</Notice>;
  if (event.status === "live") {
    return (
      <Notice action={<ToGame event={event}>{event.is_owner ? "To the game" : event.is_joined ? "Go back in" : "Join now"}</ToGame>}>
        The game is not over. What is settled stands here and renews itself.
      </Notice>
    );
  }
  if (event.status !== "scheduled") return null;
  const at = event.starts_at === null ? null : Date.parse(event.starts_at);
  return (
    <Notice action={<ToGame event={event}>Open the lobby</ToGame>}>
      This game has not started.{at === null ? " The host starts it." : ` It is planned for ${dayAndTime(at)}, ${relativeMoment(at)}.`}
    </Notice>
  );
}

function Reader({ event, hasPlayed }: Pick<ResultsStateProps, "event" | "hasPlayed">): ReactElement | null {
  if (event.is_owner && hasPlayed === false) {
    return (
      <Notice
        action={
          <Link to="/studio/events/$id/host" params={{ id: event.id }} className={buttonClass({ size: "sm" })}>
            Host console
          </Link>
        }
      >
        You ran this game, so you have no place in it. Voiding and correcting is done in the console.
      </Notice>
    );
  }
  return hasPlayed === false ? <Notice>You did not take part in this one. Here is how it went.</Notice> : null;
}

function ToGame({ event, children }: { readonly event: EventDetail; readonly children: ReactNode }): ReactElement {
  return (
    <EventLink event={event} className={buttonClass({ size: "sm", variant: "ink" })}>
      {children}
    </EventLink>
  );
}
