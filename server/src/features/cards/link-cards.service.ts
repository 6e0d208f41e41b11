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
  /**
   * The PNG of a card; null when it cannot be drawn now, because the queue is full or drawing failed. The caller then sends the static
   * card.
   */
  get(card: LinkCard): Promise<Uint8Array | null>;
  /** Whether `get` returns without drawing. */
  isAtHand(card: LinkCard): boolean;
  /** The card of every address without public content. */
  staticCard(): Promise<Uint8Array>;
  /** Starts the thread and loads the libraries, so that the first card takes no longer than the others. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

export interface LinkCardParts {
  logger: Logger;
  /** The file at a logo's local address; null when there is none. */
  readLogo(address: string): Promise<Uint8Array | null>;
  /** The worker's file, for tests. */
  workerUrl?: URL;
}

/** Raised when the design changes, so that cached cards of the former design are not used. */
const DESIGN = 3;
/** A card takes 0.1 s on an idle machine, so that the last in the queue waits about a second. */
export const CARDS_WAITING = 8;
const TIMEOUT_MS = 5_000;
/** A longer timeout for the first card of a thread on a busy machine. */
const START_MS = 25_000;
/** About 200 cards. */
const CACHE_MAX_BYTES = 16 * 1024 * 1024;
const STATIC_CARD = new URL("../../../static-card.png", import.meta.url);

/** A card with every part, so that everything is loaded and compiled before the first real card. */
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
  const cache = createBytesCache<LinkCard>({ read: (_version, card) => draw(card), cachedBytes: CACHE_MAX_BYTES });
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
    get: (card) => cache.get(cardVersion(card), card),
    isAtHand: (card) => cache.has(cardVersion(card)),
    staticCard: () => (staticBytes ??= readFile(STATIC_CARD)),
    async warmUp() {
      await order(WARM_UP_CARD, async () => Buffer.from(WARM_UP_LOGO));
    },
    close: thread.close,
  };
}
