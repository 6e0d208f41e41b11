import { type ReactElement, useState } from "react";
import { track } from "../../../analytics/acts.ts";
import { ordinalSuffix } from "../../../lib/ordinals.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { ShareIcon } from "../../../ui/icons/action-icons.ts";

interface ShareButtonProps {
  readonly event: EventDetail;
  readonly rank: number;
  readonly players: number;
  readonly points: number;
  /** The personal link that was chosen: "?by=…", or nothing. */
  readonly by: string;
}

/** What one says to friends: the place, never an answer, so that nobody's fun is spoilt. */
export function shareText({ event, rank, players, points }: Omit<ShareButtonProps, "by">): string {
  return `I finished ${rank}${ordinalSuffix(rank)} of ${players.toLocaleString()} in ${event.name} with ${points.toLocaleString()} points.`;
}

/** By the phone's own sheet, else by copying; where neither is allowed the words stand there to be copied by hand. */
export function ShareButton(props: ShareButtonProps): ReactElement {
  const [state, setState] = useState<"idle" | "copied" | "by_hand">("idle");
  const { event, by } = props;
  const url = `${location.origin}/communities/${event.community_slug}/sparclets/trivias/${event.id}/results${by}`;
  const text = shareText(props);
  const share = async (): Promise<void> => {
    try {
      if (navigator.share) {
        await navigator.share({ title: event.name, text, url });
        track("Trivia Result Shared", { event_id: event.id });
        return;
      }
      await navigator.clipboard.writeText(`${text} ${url}`);
      track("Trivia Result Shared", { event_id: event.id });
      setState("copied");
      announce("Copied");
    } catch (error) {
      const isClosedAgain = error instanceof DOMException && error.name === "AbortError";
      if (!isClosedAgain) setState("by_hand");
    }
  };
  return (
    <>
      <Button variant="primary" isWide onClick={() => void share()}>
        <ShareIcon className="s" />
        {state === "copied" ? "Copied" : "Share"}
      </Button>
      {state === "by_hand" ? (
        <p className="small tv-copy">
          {text} {url}
        </p>
      ) : null}
    </>
  );
}
