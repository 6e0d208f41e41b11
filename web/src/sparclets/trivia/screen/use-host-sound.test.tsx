import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { act, type ReactElement, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import type { ScreenPreferences } from "./preferences.ts";
import { useHostSound } from "./use-host-sound.ts";

type HostSound = TriviaRoomView["screen_sound"];
type Change = Partial<ScreenPreferences>;

let page: Awaited<ReturnType<typeof drawPage>>;
beforeEach(() => localStorage.clear());
afterEach(() => page.unmount());

/** Draws a screen of the event; `set` is what its room then says. Returns what was taken over. */
async function open(eventId: string, first: HostSound) {
  const taken: Change[] = [];
  let set: (sound: HostSound) => void = () => undefined;
  function Screen(): ReactElement | null {
    const [sound, setSound] = useState(first);
    set = setSound;
    useHostSound(eventId, sound, (change) => taken.push(change));
    return null;
  }
  page = await drawPage(<Screen />);
  return { taken, set: (sound: HostSound) => act(async () => set(sound)) };
}

test("takes over what the host sets, and leaves the rest to the screen", async () => {
  const { taken, set } = await open("e1", undefined);
  await set({ music: 40 });
  await set({ music: 40, is_on: false });
  expect(taken).toEqual([{ music: 40 }, { music: 40, hasSound: false }]);
});

test("takes each setting over once, also through a reload, and again in another game", async () => {
  const first = await open("e1", { effects: 0 });
  await first.set({ effects: 0 });
  expect(first.taken).toEqual([{ effects: 0 }]);
  page.unmount();
  expect((await open("e1", { effects: 0 })).taken).toEqual([]);
  page.unmount();
  expect((await open("e2", { effects: 0 })).taken).toEqual([{ effects: 0 }]);
});
