/** The three pages of a live event: the host's console, the big screen and one player's phone, who has joined. */
import type { Page } from "@playwright/test";
import type { MadeEvent } from "./api.ts";
import { phone } from "./journey.fixtures.ts";
import { joinLobby } from "./player-page.ts";

interface Viewport {
  width: number;
  height: number;
}

interface RoomPages {
  host: Page;
  screen: Page;
  player: Page;
}

/** `viewport` is that of the console and of the big screen; `player` is a demo account's key. */
export async function openRoom(
  journey: { open(options: { as: string; path?: string; viewport: Viewport }): Promise<Page> },
  input: { event: MadeEvent; player: string; viewport: Viewport },
): Promise<RoomPages> {
  const { event, viewport } = input;
  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport });
  const screen = await journey.open({ as: "creator", path: `/studio/events/${event.id}/present`, viewport });
  const player = await journey.open({ as: input.player, viewport: phone });
  await joinLobby(player, event);
  return { host, screen, player };
}
