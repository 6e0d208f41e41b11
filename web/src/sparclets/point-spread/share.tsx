import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { EventDetail } from "../../features/events/events.queries.ts";
import { ShareButtons } from "../../features/picks/share-buttons.tsx";
import { Section } from "../../ui/section.tsx";
import { seasonQuery } from "./live.queries.ts";
import { shareOfSpread } from "./share-words.ts";

/** One's standing to hand on: as text, as a picture, through the device where it can. */
export function ShareSpread({ event }: { readonly event: EventDetail }): ReactElement | null {
  const { data: table } = useQuery(seasonQuery(event, 1));
  const share = table && shareOfSpread({ event, table, origin: location.origin });
  if (!share) return null;
  const card = async (): Promise<Blob | null> => {
    const { shareCard } = await import("../../features/picks/share-card.ts");
    const { rank, of, points } = share;
    const note = `${table.mine?.right_count ?? 0} right picks`;
    return shareCard({ rank, of, points, note, name: event.name, community: event.community_name });
  };
  return (
    <Section title={event.status === "completed" ? "Your result" : "Share your standing"}>
      <p className="share-text">{share.text}</p>
      <ShareButtons text={share.text} url={share.url} fileName="point-spread.png" card={card} />
    </Section>
  );
}
