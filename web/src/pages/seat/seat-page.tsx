import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import { DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useTitle } from "../../lib/use-title.ts";
import { publicCommunityQuery } from "../../platform/communities/communities.queries.ts";
import { hasEnded } from "../../platform/events/event-status.ts";
import { publicEventQuery } from "../../platform/events/events.queries.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { drawAnyFace } from "../../ui/face-picker.tsx";
import { CommunityTerms } from "../communities/community-terms.tsx";
import { useCommunityTheme } from "../communities/community-theme.ts";
import { SiteBar } from "../layout/site-bar.tsx";
import { SeatForm } from "./seat-form.tsx";
import { SeatHead } from "./seat-head.tsx";
import { SeatNumbered } from "./seat-numbered.tsx";
import { SeatRefusal } from "./seat-refusal.tsx";
import { toRefusal } from "./to-refusal.ts";
import { useSeat } from "./use-seat.ts";
import "./seat.css";

const POLL_MS = 10_000;
const BAR = { bar: "site", slug: null, hasStars: false, isBanded: false } as const;

/** Page on which a visitor takes a seat in an event with a name alone, or goes on to sign in. `id` names the event as its address does. */
export function SeatPage({ id }: { readonly id: string }): ReactElement {
  const { data: event } = useSuspenseQuery({
    ...publicEventQuery(id),
    refetchInterval: ({ state: { data } }) => (data && hasEnded(data) ? false : POLL_MS),
  });
  const { data: community } = useQuery(publicCommunityQuery(event.community_slug));
  const [name, setName, dropName] = useDraft("seat-name", "");
  const [face, setFace] = useDraft("seat-face", drawAnyFace());
  const sparclet = webSparclet(event.type);
  useCommunityTheme(community);
  useTitle(event.name, event.community_name);
  const seat = useSeat({ event, id, face, onTaken: dropName });
  const refusal = toRefusal(seat.error, event);
  // The game's page and the address of the guest's call follow, so they are fetched while the name is typed.
  const isPlayable = !hasEnded(event);
  useEffect(() => {
    if (!isPlayable) return;
    void sparclet?.screens.Play.preload().catch(() => undefined);
    void import("../../api/rare-paths.gen.ts").catch(() => undefined);
  }, [sparclet, isPlayable]);
  return (
    <div className="s-seat">
      {sparclet?.playFrame === "bare" ? <SiteBar frame={BAR} /> : null}
      <main id="main" className="seat">
        <SeatHead event={event} logo={community?.assets.brandLogo || DEFAULT_LOGO} />
        <div className="seat-body">
          {seat.numberedName !== null ? (
            <SeatNumbered {...seat} name={seat.numberedName} face={face} onEnter={seat.enter} onRename={seat.rename} />
          ) : refusal ? (
            <SeatRefusal event={event} refusal={refusal} isBusy={seat.isBusy} onRetry={() => seat.take(name.trim())} />
          ) : (
            <>
              <SeatForm
                {...seat}
                isLocked={!event.takes_newcomers}
                name={name}
                face={face}
                onName={setName}
                onFace={setFace}
                onTake={seat.take}
              />
              {community ? <CommunityTerms community={community} /> : null}
            </>
          )}
        </div>
      </main>
    </div>
  );
}
