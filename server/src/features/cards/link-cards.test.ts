import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createLogger } from "../../lib/logger.ts";
import { drawCard } from "./draw-card.ts";
import { staticCard } from "./link-card.rules.ts";
import type { LinkCard } from "./link-card.ts";
import { CARDS_WAITING, createLinkCards } from "./link-cards.service.ts";

/** A thread that is told by the headline what to do, and answers the number of the drawing. */
const SOURCE = `
  import { parentPort } from "node:worker_threads";
  let count = 0;
  parentPort.on("message", ({ card, logo }) => {
    if (card.headline === "crash") process.exit(1);
    if (card.headline === "fail") parentPort.postMessage({ kind: "failed", text: "no" });
    else parentPort.postMessage({ kind: "drawn", png: new Uint8Array([++count, logo ? logo.length : 0]) });
  });`;

const open = (readLogo: (address: string) => Promise<Uint8Array | null> = async () => null) =>
  createLinkCards({
    logger: createLogger({ level: "silent" }),
    readLogo,
    workerUrl: new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`),
  });
const toCard = (headline: string): LinkCard => ({ ...staticCard(), headline });

describe("link cards", () => {
  test("draws a version once for many simultaneous requests, and caches it", async () => {
    const cards = open();
    const asked = await Promise.all(Array.from({ length: 50 }, () => cards.get(toCard("one"))));
    expect(asked.map((bytes) => bytes?.[0])).toEqual(Array(50).fill(1));
    expect(cards.isAtHand(toCard("one"))).toBe(true);
    expect((await cards.get(toCard("two")))?.[0]).toBe(2);
    expect((await cards.get(toCard("one")))?.[0]).toBe(1);
    await cards.close();
  });

  test("refuses requests beyond its queue, caches nothing for them, and draws for them later", async () => {
    const cards = open();
    const names = Array.from({ length: CARDS_WAITING + 4 }, (_, at) => `card ${at}`);
    const asked = await Promise.all(names.map((name) => cards.get(toCard(name))));
    expect(asked.map((bytes) => bytes !== null)).toEqual([...Array(CARDS_WAITING + 1).fill(true), false, false, false]);
    const last = toCard(names.at(-1) as string);
    expect(cards.isAtHand(last)).toBe(false);
    expect(await cards.get(last)).not.toBeNull();
    await cards.close();
  });

  test.each(["crash", "fail"])("has nothing for a card that makes the thread %s, and draws the next one", async (headline) => {
    const cards = open();
    const [first, second] = await Promise.all([cards.get(toCard(headline)), cards.get(toCard("next"))]);
    expect([first, second?.[0]]).toEqual([null, 1]);
    expect(await cards.get(toCard(headline))).toBeNull();
    await cards.close();
  });

  test("hands over the logo when it can be read, and has nothing when that fails", async () => {
    const cards = open(async (address) => {
      if (address === "/uploads/broken.webp") throw new Error("no database");
      return new Uint8Array(7);
    });
    expect([...((await cards.get({ ...toCard("a"), logo: "/uploads/a.webp" })) ?? [])]).toEqual([1, 7]);
    expect(await cards.get({ ...toCard("b"), logo: "/uploads/broken.webp" })).toBeNull();
    await cards.close();
  });

  test("warms the thread up with an unused card and a logo, which are not cached", async () => {
    const cards = open();
    await cards.warmUp();
    const first = await cards.get(toCard("one"));
    expect([...(first ?? [])], "the second drawing of the thread").toEqual([2, 0]);
    await cards.close();
    await expect(cards.warmUp(), "fails in silence").resolves.toBeUndefined();
  });

  test("makes a logo small once", async () => {
    const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9" fill="#c00"/></svg>');
    const card = { ...toCard("one"), logo: "/logos/once.svg" };
    const [first, again] = [await drawCard({ card, logo }), await drawCard({ card, logo: Buffer.from("no picture any more") })];
    expect(Buffer.from(again).equals(first)).toBe(true);
    const without = await drawCard({ card: { ...card, logo: "/logos/broken.svg" }, logo: Buffer.from("no picture") });
    expect(Buffer.from(without).equals(first)).toBe(false);
  });

  test("has a static card of the same size at any time", async () => {
    const cards = open();
    const { format, width, height } = await sharp(await cards.staticCard()).metadata();
    expect([format, width, height]).toEqual(["png", 1_200, 630]);
    await cards.close();
  });
});
