import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import { settle } from "../../../testing/settle.ts";
import { stubApi } from "../../../testing/stub-api.ts";
import { setLessMotion } from "../../../theme/motion-preference.ts";
import { roomWith } from "../play/play.fixtures.tsx";
import { Cheers } from "./cheers.tsx";
import { LobbyShow } from "./lobby.tsx";
import { WarmUpBars } from "./poll.tsx";

type View = ReturnType<typeof roomWith>;
type Counts = Parameters<typeof LobbyShow>[0]["counts"];

let page: Awaited<ReturnType<typeof drawPage>>;

beforeEach(() => {
  stubApi({ "players.roll_call": { data: { players: [] } } });
});
afterEach(() => {
  vi.useRealTimers();
  page.unmount();
  setLessMotion(false);
});

async function show(lobby: View["lobby"], counts: Partial<Counts> = {}): Promise<void> {
  const view = roomWith({ phase: "lobby", question: null, question_no: 0, ...(lobby ? { lobby } : {}) });
  page = await drawPage(
    <LobbyShow
      {...{ eventId: "e1", name: "Quiz", logo: "/logo.svg", address: "sparc.test/e/quiz", offsetMs: 0, view }}
      counts={{ joined: 212, connected: 2, answered: 0, ...counts }}
      preferences={{ hasSound: false, music: 0, effects: 0, hasStrip: false }}
    />,
  );
  await settle();
}

const text = (selector: string) => page.root.querySelector(selector)?.textContent;
const seam = () => page.root.querySelector<HTMLElement>(".lobby-seam > i")?.style.scale;

test("the clock and the seam run to the start, and say plainly when it has passed", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  await show({ starts_at_ms: Date.now() + 252_000 });
  expect([text(".kick-off"), seam()]).toEqual(["Kick-off in4:12212 in the room", "0.42 1"]);
  expect(page.root.querySelector("[role=timer]")?.getAttribute("aria-label")).toBe("4 minutes 12 seconds");
  await act(async () => void vi.advanceTimersByTime(192_000));
  expect([text(".kick-clock"), seam()]).toEqual(["1:00", "0.1 1"]);
  await act(async () => void vi.advanceTimersByTime(59_000));
  expect(text(".kick-clock")).toBe("0:01");
  await act(async () => void vi.advanceTimersByTime(1_000));
  expect([text(".kick-off"), seam()]).toEqual(["Starting soon212 in the room", "0 1"]);
  await act(async () => void vi.advanceTimersByTime(600_000));
  expect(text(".kick-off")).toBe("Starting soon212 in the room");
});

test("without a planned start the number of players stands alone", async () => {
  await show({ starts_at_ms: null });
  expect([text(".kick-off"), seam()]).toEqual(["In the room212", "0 1"]);
  page.unmount();
  await show(undefined);
  expect(text(".kick-off")).toBe("In the room212");
});

test("with reduced motion cheers are a number in words, and none while they are muted", async () => {
  setLessMotion(true);
  await show({ starts_at_ms: null, cheers: "on" }, { cheers: 38 });
  expect(text(".touchline")).toBe("38 cheers in the last minute");
  page.unmount();
  await show({ starts_at_ms: null, cheers: "on" }, { cheers: 0 });
  expect(text(".touchline")).toBe("");
  page.unmount();
  await show({ starts_at_ms: null, cheers: "muted" }, { cheers: 38 });
  expect(text(".touchline")).toBe("");
  page.unmount();
  page = await drawPage(<Cheers eventId="e1" count={1} />);
  expect(page.root.textContent).toBe("1 cheer in the last minute");
});

test("the warm-up poll has a bar for each answer", async () => {
  const poll = { question: "Who takes it tonight?", options: ["The regulars", "The newcomers", "Nobody"] };
  await show({ starts_at_ms: null, warm_up: poll }, { warm_up: [97, 59, 0] });
  const bars = () =>
    [...page.root.querySelectorAll<HTMLElement>(".warm-up li")].map((row) => [
      row.textContent,
      Number(row.querySelector("i")?.style.getPropertyValue("--share")).toFixed(2),
    ]);
  expect(bars()).toEqual([
    ["The regulars97", "0.62"],
    ["The newcomers59", "0.38"],
    ["Nobody0", "0.00"],
  ]);
  page.unmount();
  page = await drawPage(<WarmUpBars poll={poll} votes={undefined} />);
  expect(bars().map(([, share]) => share)).toEqual(["0.00", "0.00", "0.00"]);
});
