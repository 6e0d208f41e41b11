import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Bucket } from "./limits.ts";

const SAMPLE_MS = 1_000;

/**
 * Multiples of the allowed delay from which requests are refused: lists first, then sign-up, sign-in, the rest. Answers are never refused, and
 * neither is what an event's hosts change: all its players wait for a step of the room.
 */
function shedFrom(request: FastifyRequest): number {
  const { limit, isEssential, access } = request.routeOptions.config;
  const isHostsChange = access === "event_owner" && request.method !== "GET" && limit !== "costly";
  if (isEssential || limit === "play" || isHostsChange) return Number.POSITIVE_INFINITY;
  const byBucket: Partial<Record<Bucket, number>> = { costly: 1, count: 1, sign_up: 1.5, login: 2 };
  const bucket = limit && byBucket[limit];
  if (bucket) return bucket;
  return request.method === "GET" ? 1 : 3;
}

/** Refuses the least important calls with 503 before the process cannot keep up with the important ones. */
export async function shedLoad(app: FastifyInstance, input: { maxDelayMs: number; onShed: () => Error }): Promise<void> {
  const { maxDelayMs, onShed } = input;
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request, _reply, _type, delayMs = 0) => {
      // Right after a pause there may be no sample, which the library tells as an endless delay: the pause is over by then.
      if (Number.isFinite(delayMs) && delayMs / maxDelayMs >= shedFrom(request)) throw onShed();
    },
  });
}
