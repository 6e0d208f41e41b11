import { expect } from "vitest";
import type { HttpWorld } from "../http/http.fixtures.ts";

const DRAWN_WITHIN_MS = 60_000;
const STATIC_CACHE_CONTROL = "public, max-age=60";

/** Requests the card at the path `url` until it is drawn; while the machine is busy the server answers with the static card. */
export async function askForDrawnCard(world: Pick<HttpWorld, "call">, url: string): Promise<Awaited<ReturnType<HttpWorld["call"]>>> {
  let answer = await world.call({ url });
  const isDrawn = async (): Promise<boolean> => {
    if (answer.headers["cache-control"] === STATIC_CACHE_CONTROL) answer = await world.call({ url });
    return answer.headers["cache-control"] !== STATIC_CACHE_CONTROL;
  };
  await expect.poll(isDrawn, { message: `${url} is drawn`, timeout: DRAWN_WITHIN_MS }).toBe(true);
  return answer;
}
