import type { OverlayEvent } from "@sparc/contract/entities/overlay";
import type { ServerMessage } from "@sparc/contract/realtime/messages";
import type { RoomAudience } from "@sparc/contract/realtime/topics";
import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { findCommunity } from "../communities/communities.repository.ts";
import { toAssets, toColors } from "../communities/communities.view.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { OverlaysService } from "./overlays.service.ts";

interface Parts {
  context: AppContext;
  overlays: OverlaysService;
  broadcaster: { stateMessage(input: { eventId: string; audience: RoomAudience }): Promise<ServerMessage | null> };
}

export function overlayHandlers(parts: Parts): HandlersOf<"overlays.get" | "overlays.create" | "overlays.revoke" | "overlays.room"> {
  const { context, overlays, broadcaster } = parts;

  async function toOverlayEvent({ id, type, name, shortId, communityId, communitySlug }: EventRecord): Promise<OverlayEvent> {
    const community = await findCommunity(context.database.db, communityId);
    const colors = community ? toColors(community) : { primary: null, secondary: null, primary_text: null, secondary_text: null };
    const brandLogo = community ? toAssets(community).brandLogo : null;
    return {
      ...{ id, type, name: name ?? "", meta: { custom_short_id: shortId } },
      community: { slug: communitySlug, brand_logo: brandLogo, colors },
    };
  }

  return {
    "overlays.get": async ({ event: { event } }) => ok({ data: await overlays.get(event.id) }),
    "overlays.create": async ({ event: { event }, viewer, transport: { requestId }, now }) => {
      const made = await overlays.create({ eventId: event.id, viewer, requestId, now });
      return made.ok ? ok({ data: made.value }) : made;
    },
    "overlays.revoke": ({ event: { event }, viewer, transport: { requestId }, now }) =>
      overlays.revoke({ eventId: event.id, viewer, requestId, now }),
    "overlays.room": async ({ event: { event } }) => {
      const message = await broadcaster.stateMessage({ eventId: event.id, audience: "screen" });
      const { seq, state } = message?.type === "state" ? message : { seq: 0, state: null };
      const room = { type: event.type, seq, state: state as never, server_at_ms: context.clock.now() };
      return ok({ data: { event: await toOverlayEvent(event), room } });
    },
  };
}
