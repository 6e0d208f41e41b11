import { readFile } from "node:fs/promises";
import { ok, refuse } from "@sparc/sparclets/kernel/result";
import { createBytesCache } from "../../lib/bytes-cache.ts";
import { sha256 } from "../../lib/crypto.ts";
import type { Logger } from "../../lib/logger.ts";
import { createTurns } from "../../lib/turns.ts";
import { createWorkerThread } from "../../lib/worker-thread.ts";
import type { CardDrawn } from "./card-worker.ts";
import type { CardOrder } from "./draw-card.ts";
import { staticCard } from "./link-card.rules.ts";
import type { LinkCard } from "./link-card.ts";

/** Link cards, drawn in a thread one at a time and cached in memory by version. */
export interface LinkCards {
  /** The PNG of a card; null where it cannot be drawn now: too many wait, or drawing failed. The static card stands in for it. */
  get(card: LinkCard): Promise<Uint8Array | null>;
  /** Whether `get` answers without drawing. */
  isAtHand(card: LinkCard): boolean;
  /** The same for every address that is about nothing anybody may know. */
  staticCard(): Promise<Uint8Array>;
  /** Starts the thread and has it load what it needs, so that the first card takes no longer than the others. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

export interface LinkCardParts {
  logger: Logger;
  /** The file behind a local address of a logo; null when there is none. */
  readLogo(address: string): Promise<Uint8Array | null>;
  /** The thread's file, for tests. */
  workerUrl?: URL;
}

/** Grows whenever cards of the same contents look different, so that kept ones are not shown any more. */
const DESIGN = 3;
/** A card takes 0.1 s on an idle machine, so that the last in the queue waits about a second. */
export const CARDS_WAITING = 8;
const TIMEOUT_MS = 5_000;
/** More for the first card of a thread, on a machine that has much else to do. */
const START_MS = 25_000;
/** About 200 cards. */
const CACHE_MAX_BYTES = 16 * 1024 * 1024;
const STATIC_CARD = new URL("../../../static-card.png", import.meta.url);

/** Has every part of a card, so that nothing is loaded or compiled first with one that somebody waits for. */
const WARM_UP_CARD: LinkCard = {
  ...staticCard(),
  ...{ logo: "warm-up", title: "Title", subtitle: "Subtitle", eyebrow: "Eyebrow", footer: "Footer" },
  facts: [{ label: "Label", value: "1" }],
};
const WARM_UP_LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/** Names a card by everything that is on it; 16 hex digits. */
export const cardVersion = (card: LinkCard): string =>
  sha256(JSON.stringify([DESIGN, card]))
    .toString("hex")
    .slice(0, 16);

export function createLinkCards({ logger, readLogo, workerUrl }: LinkCardParts): LinkCards {
  const url = workerUrl ?? new URL("./card-worker.ts", import.meta.url);
  const thread = createWorkerThread<CardOrder, CardDrawn>({ url, name: "cards", logger, timeoutMs: TIMEOUT_MS, startMs: START_MS });
  const turns = createTurns({ atOnce: 1, waiting: CARDS_WAITING });
  const kept = createBytesCache<LinkCard>({ read: (_version, card) => draw(card), cachedBytes: CACHE_MAX_BYTES });
  let staticBytes: Promise<Uint8Array> | null = null;

  const draw = (card: LinkCard) => order(card, async () => (card.logo === null ? null : readLogo(card.logo)));

  async function order(card: LinkCard, readFile: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const drawn = await turns.take(async () => {
      try {
        const answer = await thread.ask({ card, logo: await readFile() });
        if (answer.kind === "drawn") return ok(answer.png);
        logger.warn({ reason: answer.text }, "A link card could not be drawn");
      } catch (error) {
        logger.warn({ err: error }, "A link card could not be drawn");
      }
      return refuse("server.unavailable");
    });
    return drawn.ok ? drawn.value : null;
  }

  return {
    get: (card) => kept.get(cardVersion(card), card),
    isAtHand: (card) => kept.has(cardVersion(card)),
    staticCard: () => (staticBytes ??= readFile(STATIC_CARD)),
    async warmUp() {
      await order(WARM_UP_CARD, async () => Buffer.from(WARM_UP_LOGO));
    },
    close: thread.close,
  };
}
