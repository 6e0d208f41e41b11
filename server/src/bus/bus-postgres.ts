import { FACE_MARKS } from "@sparc/contract/face";
import * as z from "zod";
import type { Notifications } from "../db/notifications.ts";
import { newId } from "../lib/ids.ts";
import type { Logger } from "../lib/logger.ts";
import { parseJson } from "../lib/parse-json.ts";
import type { Bus, Hint } from "./bus.ts";
import { createMemoryBus } from "./bus-memory.ts";

const CHANNEL = "sparc_hints";

const uuid = z.uuid();
const hintSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("room"), eventId: uuid, seq: z.number().int() }),
  z.object({ kind: z.literal("standings"), eventId: uuid, resultsVersion: z.number().int() }),
  z.object({ kind: z.literal("event"), eventId: uuid }),
  z.object({ kind: z.literal("entries"), eventId: uuid }),
  z.object({ kind: z.literal("sent"), eventId: uuid, slot: z.string(), userId: uuid, at: z.number() }),
  z.object({ kind: z.literal("cheers"), eventId: uuid, marks: z.array(z.number().int().min(0)).length(FACE_MARKS) }),
  z.object({ kind: z.literal("clock") }),
  z.object({ kind: z.literal("account"), userId: uuid }),
  z.object({ kind: z.literal("revoked"), sessionId: uuid.nullable(), userId: uuid.nullable() }),
]);
const payloadSchema = z.object({ from: z.string(), hint: hintSchema });

/**
 * The bus of several processes on one PostgreSQL. Local listeners get an own hint at once and never a second time; hints of other processes
 * are parsed before use.
 */
export async function createPostgresBus(notifications: Notifications, logger: Logger): Promise<Bus> {
  const local = createMemoryBus(logger);
  const from = newId();
  const stopListening = await notifications.listen(CHANNEL, (payload) => {
    const parsed = payloadSchema.safeParse(parseJson(payload));
    if (!parsed.success) logger.warn("A hint of unknown shape was dropped");
    else if (parsed.data.from !== from) local.publish(parsed.data.hint);
  });
  return {
    publish(hint: Hint) {
      local.publish(hint);
      notifications.notify(CHANNEL, JSON.stringify({ from, hint })).catch((error: unknown) => {
        // The other processes find the change by their own polls, and the connection is already being made again.
        logger.debug({ err: error }, "A hint to the other processes was lost");
      });
    },
    subscribe: local.subscribe,
    async close() {
      await stopListening();
      await local.close();
    },
  };
}
