import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import { roomWith } from "../play/play.fixtures.tsx";
import { CheersMuted, HostCheers } from "./cheers.tsx";
import type { HostCommands } from "./commands.ts";
import { eveningWith } from "./host.fixtures.tsx";

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.unmount());

async function show(cheers: "on" | "muted" | undefined, change: { has_hidden_names?: boolean; busy?: string; isPlaying?: boolean } = {}) {
  const sent: unknown[] = [];
  const lobby = { starts_at_ms: null, ...(cheers ? { cheers } : {}) };
  const switches = eveningWith({ cheers: cheers === "on" || change.has_hidden_names === true });
  const inLobby = { phase: "lobby" as const, question: null, lobby, has_hidden_names: change.has_hidden_names ?? false };
  const view = roomWith({ ...(change.isPlaying ? {} : inLobby), evening: switches });
  const commands = { busy: change.busy ?? null, send: async (command: unknown) => sent.push(command) > 0 } as unknown as HostCommands;
  page = await drawPage(
    <>
      <HostCheers view={view} count={12} commands={commands} />
      <CheersMuted view={view} />
    </>,
  );
  const toggle = () => page.root.querySelector<HTMLInputElement>("input");
  return { sent, toggle, click: () => act(async () => toggle()?.click()) };
}

test("the console says how many cheers came in the last minute, and mutes them", async () => {
  const { sent, toggle, click } = await show("on");
  expect(page.root.textContent).toBe("Cheers12 in the last minute");
  expect(toggle()?.checked).toBe(true);
  await click();
  expect(sent).toEqual([{ type: "mute_cheers", is_on: true }]);
});

test("the console says that cheers are muted, and lets them through again", async () => {
  const { sent, toggle, click } = await show("muted");
  expect(page.root.textContent).toContain("Cheers are mutedPhones say so. Names and faces in the lobby go on.");
  expect(toggle()?.checked).toBe(false);
  await click();
  expect(sent).toEqual([{ type: "mute_cheers", is_on: false }]);
});

test("the switch rests while names are hidden or another command is on its way", async () => {
  const hidden = await show("muted", { has_hidden_names: true });
  expect(page.root.textContent).toBe("CheersNone while names are hidden: faces are hidden with them");
  await hidden.click();
  expect(hidden.sent).toEqual([]);
  page.unmount();
  const busy = await show("on", { busy: "hide_names" });
  await busy.click();
  expect(busy.sent).toEqual([]);
});

test("the host can let cheers through in a lobby whose event has none", async () => {
  const { sent, toggle, click } = await show(undefined);
  expect([page.root.textContent, toggle()?.checked]).toEqual(["Cheers12 in the last minute", false]);
  await click();
  expect(sent).toEqual([{ type: "mute_cheers", is_on: false }]);
});

test("the switch stays after the lobby, where no cheers can come, and says so", async () => {
  const { sent, toggle, click } = await show("on", { isPlaying: true });
  expect([page.root.textContent, toggle()?.checked]).toEqual(["CheersOnly in the lobby. 12 in the last minute", true]);
  await click();
  expect(sent).toEqual([]);
});
