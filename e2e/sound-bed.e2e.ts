/** The sound bed of the big screen, rendered offline and heard in a room. Covers rooms, realtime. */
import { join } from "node:path";
import { expect, test as plain } from "@playwright/test";
import { buildSync } from "esbuild";
import { hostStep, makeEvent, signInByApi, twoQuestions } from "./api.ts";
import { expectNoAudio, expectSilence, expectSound, listenTo } from "./audible.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby } from "./player-page.ts";
import type { Render } from "./sound-renders.ts";

/** Loops play for long, so they are between these bounds; an effect is short and may be louder or softer. In dB. */
const LOOP_RMS = { least: -23, most: -18 };
const EFFECT_RMS = { least: -26, most: -16 };
const PEAK = { least: -13, most: -1.5 };
const SILENT_RENDERS = ["nothing", "music at 0", "effects at 0"];

type WithRenders = typeof globalThis & { renderAll(): Promise<Render[]> };

plain("no loop or effect clips, all are about equally loud, and silence is silence", { tag: "@full" }, async ({ page }) => {
  const entryPoints = [join(import.meta.dirname, "sound-renders.ts")];
  const { outputFiles } = buildSync({ entryPoints, bundle: true, format: "iife", write: false });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  const all = await page.evaluate(() => (globalThis as WithRenders).renderAll());
  const byName = new Map(all.map((render) => [render.name, render]));
  for (const { name, largest, peakDb, rmsDb } of all) {
    expect(largest, `${name} clips`).toBeLessThan(1);
    if (SILENT_RENDERS.includes(name)) {
      expect(largest, name).toBe(0);
      continue;
    }
    const { least, most } = /lobby|thinking/.test(name) ? LOOP_RMS : EFFECT_RMS;
    expect(rmsDb, `loudness of ${name}`).toBeGreaterThan(least);
    expect(rmsDb, `loudness of ${name}`).toBeLessThan(most);
    expect(peakDb, `peak of ${name}`).toBeGreaterThan(PEAK.least);
    expect(peakDb, `peak of ${name}`).toBeLessThan(PEAK.most);
  }
  expect(all.length - SILENT_RENDERS.length).toBe(20);
  // A roll is cut for the answer, and the fanfare ends before the room leaves.
  expect(byName.get("roll")?.seconds).toBeLessThan(1.2);
  expect(byName.get("short roll")?.seconds).toBeLessThan(0.7);
  expect(byName.get("first")?.seconds).toBeLessThan(6);
  const [before, last] = ["thinking before the rise", "thinking in the last second"].map((name) => byName.get(name)?.crossings ?? 0);
  expect(last, "the thinking loop rises").toBeGreaterThan(1.5 * (before ?? 0));
});

test("the big screen sounds after a gesture, stops on pause and at the reveal, and the console shows whether it may", async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const questions = twoQuestions.slice(0, 1).map((question) => ({ ...question, timeLimitS: 240 }));
  const event = await makeEvent(creator, { questions });
  const host = await journey.open({ as: "creator", viewport: desktop });
  await listenTo(host.context());
  await host.goto(`/studio/events/${event.id}/host`);
  const screen = await host.context().newPage();
  await screen.goto(`/studio/events/${event.id}/present`);
  // The part of the evening's switches repeats what the header says of the screen.
  const soundState = host.locator(".screen-sound");
  await expect(soundState).toHaveText("Click the big screen once for sound");
  await expect(screen.getByText("Click once for sound")).toBeVisible();
  await expectNoAudio(screen);

  await screen.getByRole("heading", { level: 1 }).click();
  await expect(soundState).toHaveText("Sound on");
  await expectSound(screen);
  await screen.keyboard.press("m");
  await expect(soundState).toHaveText("Its sound is off");
  await expectSilence(screen);
  await screen.keyboard.press("m");
  await expectSound(screen);
  await screen.getByRole("button", { name: "Sound" }).focus();
  await screen.keyboard.press("Tab");
  await screen.keyboard.press("Home");
  await expect(screen.getByRole("slider", { name: "Music" })).toHaveValue("0");
  await expectSilence(screen);
  await screen.keyboard.press("Tab");
  await screen.keyboard.press("ArrowDown");
  await expect(screen.getByRole("slider", { name: "Effects" })).toHaveValue("75");
  await screen.reload();
  await expect(screen.getByRole("slider", { name: "Music" })).toHaveValue("0");
  await expect(screen.getByRole("slider", { name: "Effects" })).toHaveValue("75");
  await screen.getByRole("slider", { name: "Music" }).press("End");
  await expectSound(screen);

  const owen = await journey.open({ as: "member12", viewport: phone });
  await joinLobby(owen, event);
  await hostStep(creator, event, "start");
  await expect(screen.getByRole("region", { name: "Question" })).toBeVisible();
  await expectSound(screen);
  await hostStep(creator, event, "pause");
  await expectSilence(screen);
  await hostStep(creator, event, "resume");
  await expectSound(screen);
  await answer(owen, "Five");
  await hostStep(creator, event, "end_now");
  await expect(screen.getByText("Right answer").last()).toBeVisible();
  await expectSilence(screen);
  await expect(screen.getByRole("region", { name: "Answer" })).toBeVisible();
  await hostStep(creator, event, "next");
  await expect(screen.getByRole("region", { name: "Podium" })).toBeVisible();
  await hostStep(creator, event, "end");
  await expect(screen.getByText("Fanfare")).toBeVisible();
  await expectSound(screen);
  await expectSilence(screen);
  await expectNoAudio(host);
});
