import type { ReactElement } from "react";
import { track } from "../../../analytics/acts.ts";
import { ordinalSuffix } from "../../../lib/ordinals.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { useShareOrCopy } from "../../../platform/sharing/share-or-copy.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button, type ButtonVariant } from "../../../ui/button.tsx";
import { ShareIcon } from "../../../ui/icons/action-icons.ts";

interface ShareButtonProps {
  readonly event: EventDetail;
  readonly rank: number;
  readonly players: number;
  readonly points: number;
  /** Query of the chosen personal link, "?by=…", or an empty string. */
  readonly by: string;
  readonly variant?: ButtonVariant;
}

/** Text to share with friends: the rank but no answers, so that the questions are not given away. */
export function shareText({ event, rank, players, points }: Omit<ShareButtonProps, "by" | "variant">): string {
  return `I finished ${rank}${ordinalSuffix(rank)} of ${players.toLocaleString()} in ${event.name} with ${points.toLocaleString()} points.`;
}

/** Shares through the device's share sheet, else copies. Where the browser allows neither, the text is shown for copying by hand. */
export function ShareButton(props: ShareButtonProps): ReactElement {
  const { state, share } = useShareOrCopy();
  const { event, by, variant = "primary" } = props;
  const url = `${location.origin}/communities/${event.community_slug}/sparclets/trivias/${event.id}/results${by}`;
  const text = shareText(props);
  const shareResult = async (): Promise<void> => {
    const outcome = await share({ title: event.name, text, url });
    if (outcome !== null) track("Trivia Result Shared", { event_id: event.id });
    if (outcome === "copied") announce("Copied");
  };
  return (
    <>
      <Button variant={variant} isWide onClick={() => void shareResult()}>
        <ShareIcon className="size-s" />
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
