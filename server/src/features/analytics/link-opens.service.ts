import type { AppContext } from "../../app-context.ts";
import { type Repetition, repeat } from "../../lib/repeat.ts";
import { addLinkOpens, type DayOpens } from "./link-opens.repository.ts";
import { toDay } from "./utc-day.ts";

const STORE_EVERY_MS = 5_000;

/**
 * Counts how often the short links of events are opened. Counts are gathered in memory, so that a crowd that opens one code costs one
 * statement every few seconds. Whoever makes it calls `stop`, which stores what is left; a killed process loses the last seconds.
 */
export interface LinkOpens {
  count(eventId: string): void;
  start(): void;
  stop(): Promise<void>;
}

export function createLinkOpens(
  { database: { db }, clock, logger }: Pick<AppContext, "database" | "clock" | "logger">,
  { everyMs = STORE_EVERY_MS } = {},
): LinkOpens {
  let gathered = new Map<string, DayOpens>();
  let storing: Repetition | undefined;

  function add({ eventId, day, opens }: DayOpens): void {
    const key = `${day} ${eventId}`;
    gathered.set(key, { eventId, day, opens: opens + (gathered.get(key)?.opens ?? 0) });
  }

  async function store(): Promise<void> {
    if (gathered.size === 0) return;
    const days = [...gathered.values()];
    gathered = new Map();
    try {
      await addLinkOpens(db, days);
    } catch (error) {
      for (const day of days) add(day);
      throw error;
    }
  }

  const onError = (error: unknown) => logger.warn({ err: error }, "How often links were opened could not be stored yet");
  return {
    count: (eventId) => add({ eventId, day: toDay(clock.now()), opens: 1 }),
    start: () => {
      storing ??= repeat({ everyMs, work: store, onError });
    },
    async stop() {
      await storing?.stop();
      await store().catch(onError);
    },
  };
}
