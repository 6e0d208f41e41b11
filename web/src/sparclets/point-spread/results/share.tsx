import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { pointsWords } from "../../../lib/points-words.ts";
import { useCommunityLogo } from "../../../platform/communities/use-community-logo.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { PersonalLink } from "../../../platform/sharing/personal-link.tsx";
import { ShareButtons } from "../../../platform/sharing/share-buttons.tsx";
import { eventTableQuery } from "../../../platform/standings/event-table.queries.ts";
import { Section } from "../../../ui/section.tsx";
import { shareOfSpread } from "./share-words.ts";

/** One's standing to hand on: as text, as a picture, through the device where it can. */
export function ShareSpread({ event }: { readonly event: EventDetail }): ReactElement | null {
  const { data: table } = useQuery(eventTableQuery(event, 1));
  const logo = useCommunityLogo(event.community_slug);
  const [by, setBy] = useState("");
  const share = table && shareOfSpread({ event, table, origin: location.origin });
  if (!share) return null;
  const card = async (): Promise<Blob | null> => {
    const { shareCard } = await import("../../../platform/sharing/share-card.ts");
    const { rank, of } = share;
    const facts = [
      { label: "Player", value: table.mine?.display_name ?? "" },
      { label: "Points", value: pointsWords(table.mine?.points ?? 0) },
      { label: "Right picks", value: (table.mine?.right_count ?? 0).toLocaleString() },
    ];
    const address = share.url.replace(/^https?:\/\//, "");
    return shareCard({ rank, of, facts, address, logo, name: event.name, community: event.community_name });
  };
  return (
    <Section title={event.status === "completed" ? "Your result" : "Share your standing"}>
      <p className="share-text">{share.text}</p>
      <ShareButtons text={share.text} url={share.url + by} fileName="point-spread.png" card={card} />
      {event.status === "completed" ? <PersonalLink eventId={event.id} kind="result" onChange={setBy} /> : null}
    </Section>
  );
}
