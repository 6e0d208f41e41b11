import { type ReactElement, useEffect, useState } from "react";
import { useCommunityLogo } from "../../../platform/communities/use-community-logo.ts";
import { PersonalLink } from "../../../platform/sharing/personal-link.tsx";
import { ShareButtons } from "../../../platform/sharing/share-buttons.tsx";
import { Section } from "../../../ui/section.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import type { Live } from "../use-live.ts";
import { type Share, shareOfBracket } from "./share-words.ts";

interface ShareProps {
  readonly live: Live;
}

/** What came of one's own bracket, to hand on: as text, as a picture, through the device where it can. */
export function ShareResult({ live }: ShareProps): ReactElement | null {
  const share = useShare(live);
  if (!share) return null;
  return (
    <Section title="Your result">
      <ShareText share={share} />
    </Section>
  );
}

/** The same while it is being played, with the picture as it will be. */
export function ShareSheet({ live, onClose }: ShareProps & { readonly onClose: () => void }): ReactElement | null {
  const share = useShare(live);
  if (!share) return null;
  return (
    <Sheet isOpen title="Share your standing" onClose={onClose}>
      <div className="stack s-bracket">
        <CardPreview share={share} />
        <ShareText share={share} />
      </div>
    </Sheet>
  );
}

interface Shared extends Share {
  readonly event: Live["event"];
  readonly drawn: () => Promise<Blob | null>;
}

function useShare({ event, board, bracket }: Live): Shared | null {
  const logo = useCommunityLogo(event.community_slug);
  const share = board && shareOfBracket({ event, board, bracket, origin: location.origin });
  if (!share) return null;
  return {
    ...share,
    event,
    drawn: async () => (await import("../../../platform/sharing/share-card.ts")).shareCard({ ...share.card, logo }),
  };
}

function ShareText({ share: { event, text, url, drawn } }: { readonly share: Shared }): ReactElement {
  const [by, setBy] = useState("");
  return (
    <>
      <p className="share-text">{text}</p>
      <ShareButtons text={text} url={url + by} fileName="bracket.png" card={drawn} />
      <PersonalLink eventId={event.id} kind={event.status === "completed" ? "result" : "pick"} onChange={setBy} />
    </>
  );
}

/** Drawn once, when the sheet opens. Nothing where the browser draws none: the text says the same. */
function CardPreview({ share }: { readonly share: Shared }): ReactElement | null {
  const [src, setSrc] = useState<string | null>(null);
  const [draw] = useState(() => share.drawn);
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    void draw().then((picture) => {
      if (!picture || isGone) return;
      url = URL.createObjectURL(picture);
      setSrc(url);
    });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [draw]);
  return src ? <img className="share-card" src={src} width={1_200} height={630} alt={share.text} /> : <div className="share-card" />;
}
