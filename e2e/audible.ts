/** Measures what a page sends to the loudspeakers. */
import { type BrowserContext, expect, type Page } from "@playwright/test";

interface Ears {
  readonly opened: number;
  readonly peak: number;
}
type WithEars = typeof globalThis & { readEars(): Ears };

/** Has to be called before the page is opened: every sound of its contexts then also reaches an analyser. */
export async function listenTo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const taps = new Map<BaseAudioContext, AnalyserNode>();
    let opened = 0;
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        opened += 1;
        taps.set(this, this.createAnalyser());
      }
    };
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode, ...rest: number[]) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode, ...rest: number[]) {
      const tap = taps.get(this.context);
      if (tap && to === this.context.destination) connect.call(this, tap);
      return connect.call(this, to, ...rest);
    } as typeof AudioNode.prototype.connect;
    const readEars = (): Ears => {
      const samples = new Float32Array(2_048);
      let peak = 0;
      for (const tap of taps.values()) {
        tap.getFloatTimeDomainData(samples);
        for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
      }
      return { opened, peak };
    };
    Object.assign(window, { readEars });
  });
}

const AUDIBLE = 0.01;
const SILENT = 0.001;
const SILENCE_MS = 700;

const readEars = (page: Page) => page.evaluate(() => (globalThis as WithEars).readEars());

export async function expectSound(page: Page): Promise<void> {
  await expect.poll(async () => (await readEars(page)).peak, { intervals: [40], message: "something sounds" }).toBeGreaterThan(AUDIBLE);
}

/** Expects silence for longer than any rest within a loop. */
export async function expectSilence(page: Page): Promise<void> {
  await expect(async () => {
    for (const end = Date.now() + SILENCE_MS; Date.now() < end; ) expect((await readEars(page)).peak).toBeLessThan(SILENT);
  }, "nothing sounds").toPass({ timeout: 15_000 });
}

/** Expects that the page has not even asked the browser for audio. */
export async function expectNoAudio(page: Page): Promise<void> {
  expect(await readEars(page)).toEqual({ opened: 0, peak: 0 });
}
