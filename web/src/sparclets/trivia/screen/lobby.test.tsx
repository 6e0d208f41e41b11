import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import { settle } from "../../../testing/settle.ts";
import { stubApi } from "../../../testing/stub-api.ts";
import { setLessMotion } from "../../../theme/motion-preference.ts";
import { roomWith } from "../play/play.fixtures.tsx";
import { LobbyShow } from "./lobby.tsx";
import type { Caller } from "./use-roll-call.ts";

const LONG = "Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenkass";
const view = roomWith({ phase: "lobby", question: null, question_no: 0 });
const show = () => (
  <LobbyShow
    {...{ eventId: "e1", name: "Quiz", logo: "/logo.svg", address: "sparc.test/e/quiz", offsetMs: 0, view }}
    counts={{ joined: 2, connected: 2, answered: 0 }}
    preferences={{ hasSound: false, music: 0, effects: 0, hasStrip: false }}
  />
);

let page: Awaited<ReturnType<typeof drawPage>>;
let players: Caller[];

beforeEach(async () => {
  players = [{ number: 1, name: "Lucía Romero", face: 7 }];
  stubApi({ "players.roll_call": () => ({ data: { players } }) });
  page = await drawPage(show());
  await settle();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  page.unmount();
  setLessMotion(false);
});

const sheet = () => [...page.root.querySelectorAll(".team-sheet li")];
const names = () => sheet().map(({ textContent }) => textContent);
const landing = () => page.root.querySelector(".landing");

async function readAgain(next: Caller[]): Promise<void> {
  players = next;
  await act(async () => {
    await page.client.refetchQueries({ queryKey: ["roll-call"] });
    await vi.advanceTimersByTimeAsync(10);
  });
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test("the sheet has the players with their faces, without a landing for those who are there", () => {
  expect(names()).toEqual(["Lucía R."]);
  expect(sheet()[0]?.querySelector(".face")?.getAttribute("data-ink")).toBe("2");
  expect(landing()).toBeNull();
});

test("a new name lands whole on the lane, and joins the sheet", async () => {
  await readAgain([{ number: 2, name: LONG, face: 3 }, ...players]);
  expect(landing()?.querySelector("bdi")?.textContent).toBe(LONG);
  expect(landing()?.querySelector("bdi")?.getAttribute("data-size")).toBe("xl");
  expect(landing()?.querySelector(".face")?.getAttribute("data-ink")).toBe("3");
  expect(names()).toEqual(["Lucía R."]);
  await pass(3_000);
  expect(landing()).toBeNull();
  expect(names()).toEqual([LONG, "Lucía R."]);
  expect(sheet().map(({ className }) => className)).toEqual(["is-new", ""]);
});

test("several names land one after the other", async () => {
  await readAgain([{ number: 3, name: "Kofi" }, { number: 2, name: "Mats" }, ...players]);
  expect(landing()?.textContent).toBe("Just joinedMats");
  await pass(2_000);
  expect(landing()?.textContent).toBe("Just joinedKofi");
  await pass(3_000);
  expect([landing(), names()]).toEqual([null, ["Kofi", "Mats", "Lucía R."]]);
});

test("with reduced motion a new name is on the sheet at once", async () => {
  setLessMotion(true);
  await readAgain([{ number: 2, name: "Kofi" }, ...players]);
  expect([landing(), names()]).toEqual([null, ["Kofi", "Lucía R."]]);
});
