import type { ReactElement } from "react";
import { ShareCardPreview, ShareStanding } from "../../../platform/sharing/share-standing.tsx";
import { Section } from "../../../ui/section.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import type { Live } from "../use-live.ts";
import { shareOfBracket } from "./share-text.ts";

interface ShareProps {
  readonly live: Live;
}

const toShare = ({ event, board, bracket }: Live) => board && shareOfBracket({ event, board, bracket, origin: location.origin });

/** The viewer's final result with buttons to share it. */
export function ShareResult({ live }: ShareProps): ReactElement | null {
  const share = toShare(live);
  const { event } = live;
  if (!share) return null;
  return (
    <Section title="Your result">
      <ShareStanding {...{ event, share }} fileName="bracket.png" personal={event.status === "completed" ? "result" : "pick"} />
    </Section>
  );
}

/** The viewer's standing to share while the bracket runs, with a preview of the picture. */
export function ShareSheet({ live, onClose }: ShareProps & { readonly onClose: () => void }): ReactElement | null {
  const share = toShare(live);
  const { event } = live;
  if (!share) return null;
  return (
    <Sheet isOpen title="Share your standing" onClose={onClose}>
      <div className="stack s-bracket">
        <ShareCardPreview event={event} share={share} />
        <ShareStanding {...{ event, share }} fileName="bracket.png" personal={event.status === "completed" ? "result" : "pick"} />
      </div>
    </Sheet>
  );
}
