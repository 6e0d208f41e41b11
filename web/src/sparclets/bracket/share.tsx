import type { ReactElement } from "react";
import { ShareButtons } from "../../features/picks/share-buttons.tsx";
import { counted } from "../../lib/ordinals.ts";
import { Section } from "../../ui/section.tsx";
import { shareOfBracket } from "./share-words.ts";
import type { Live } from "./use-live.ts";

/** One's standing to hand on: as text, as a picture, through the device where it can. */
export function ShareBracket({ live }: { readonly live: Live }): ReactElement | null {
  const { event, board, bracket } = live;
  const share = board && shareOfBracket({ event, board, bracket, origin: location.origin });
  if (!share || !board?.mine) return null;
  const card = async (): Promise<Blob | null> => {
    const { shareCard } = await import("../../features/picks/share-card.ts");
    return shareCard({
      rank: share.rank,
      name: event.name,
      community: event.community_name,
      of: `of ${counted(board.pagination.total_entries, "entry", "entries")}`,
      points: counted(board.mine?.points ?? 0, "point"),
      note: share.champion ? `Champion: ${share.champion}` : "",
    });
  };
  return (
    <Section title={event.status === "completed" ? "Your result" : "Share your standing"}>
      <p className="share-text">{share.text}</p>
      <ShareButtons text={share.text} url={share.url} fileName="bracket.png" card={card} />
    </Section>
  );
}
