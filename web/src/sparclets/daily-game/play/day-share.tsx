import { type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { useCommunityLogo } from "../../../platform/communities/use-community-logo.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { Run } from "../../../platform/runs/game.ts";
import { PersonalLink } from "../../../platform/sharing/personal-link.tsx";
import { ShareButtons } from "../../../platform/sharing/share-buttons.tsx";
import { SharePicture } from "../../../platform/sharing/share-picture.tsx";
import { joinPath } from "../../../platform/studio/join-path.ts";
import type { Day, Days } from "../daily.queries.ts";

interface DayShareProps {
  readonly event: EventDetail;
  readonly day: Day;
  readonly days: Days;
  readonly share: NonNullable<Run["share"]>;
  readonly bucket: string | null;
}

/** The result to share: its picture, buttons, and the choice of a link that shows this day. */
export function DayShare({ event, day, days, share, bucket }: DayShareProps): ReactElement {
  const logo = useCommunityLogo(event.community_slug);
  const [by, setBy] = useState("");
  const { text, plainText, url } = toDayText({ event, number: day.number, share, origin: location.origin });
  const { current_streak: streak, best_streak: best } = days.statistics;
  const card = async (): Promise<Blob | null> => {
    const { shareCard } = await import("../../../platform/sharing/share-card.ts");
    return shareCard({
      ...{ rank: bucket ?? "–", of: share.words, logo, name: `${event.name}, day ${day.number}`, community: event.community_name },
      facts: [
        { label: "Streak", value: counted(streak, "day") },
        { label: "Best", value: counted(best, "day") },
      ],
      address: url.replace(/^https?:\/\//, ""),
    });
  };
  const pictureText = `${plainText} Streak ${counted(streak, "day")}, best ${counted(best, "day")}.`;
  return (
    <>
      {/* The streak may arrive after the sheet has opened; the picture is drawn again then. */}
      <SharePicture key={`${pictureText} ${logo}`} draw={card} alt={pictureText} />
      <ShareButtons isLead text={text} plainText={plainText} url={url + by} fileName={`day-${day.number}.png`} card={card} />
      <PersonalLink eventId={event.id} kind="run" slot={day.slot} onChange={setBy} />
    </>
  );
}

interface DayText {
  /** Text to share: the result in words, then the squares. */
  readonly text: string;
  /** The text to share without the squares. */
  readonly plainText: string;
  readonly url: string;
}

/** Builds the text to share, which does not reveal the solution. */
function toDayText(options: { event: EventDetail; number: number; share: NonNullable<Run["share"]>; origin: string }): DayText {
  const { event, number, share, origin } = options;
  const plainText = `${event.name}, day ${number}: ${share.words}.`;
  return { plainText, text: `${plainText}\n${share.grid}`, url: `${origin}${joinPath(event)}` };
}
