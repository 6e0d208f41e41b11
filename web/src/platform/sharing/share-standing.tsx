import { type ReactElement, useState } from "react";
import { useCommunityLogo } from "../communities/use-community-logo.ts";
import type { EventDetail } from "../events/events.queries.ts";
import { PersonalLink } from "./personal-link.tsx";
import { ShareButtons } from "./share-buttons.tsx";
import type { ShareCardInput } from "./share-card.ts";
import { SharePicture } from "./share-picture.tsx";

/** The viewer's standing, for sharing. */
export interface StandingShare {
  /** One or two sentences, without the address. */
  readonly text: string;
  readonly url: string;
  readonly card: Omit<ShareCardInput, "logo" | "address" | "name" | "community">;
}

interface ShareStandingProps {
  readonly event: EventDetail;
  readonly share: StandingShare;
  /** The name of the picture's file: "bracket.png". */
  readonly fileName: string;
  /** What the viewer's personal link can show; null when there is nothing yet. */
  readonly personal: "pick" | "result" | null;
}

/** Shares a standing as a text, as a picture, through the device where possible, and with a personal link. */
export function ShareStanding({ event, share, fileName, personal }: ShareStandingProps): ReactElement {
  const [by, setBy] = useState("");
  const draw = useCard(event, share);
  return (
    <>
      <p className="share-text">{share.text}</p>
      <ShareButtons text={share.text} url={share.url + by} fileName={fileName} card={draw} />
      {personal === null ? null : <PersonalLink eventId={event.id} kind={personal} onChange={setBy} />}
    </>
  );
}

function useCard(event: EventDetail, { url, card }: StandingShare): () => Promise<Blob | null> {
  const logo = useCommunityLogo(event.community_slug);
  return async () => {
    const { shareCard } = await import("./share-card.ts");
    return shareCard({ ...card, logo, name: event.name, community: event.community_name, address: url.replace(/^https?:\/\//, "") });
  };
}

/** The picture of the viewer's standing, before it is saved or shared. */
export function ShareCardPreview({ event, share }: Pick<ShareStandingProps, "event" | "share">): ReactElement {
  const draw = useCard(event, share);
  return <SharePicture draw={draw} alt={share.text} />;
}
