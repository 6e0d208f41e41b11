import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/** Search parameters stand in addresses as people write them: `?c=1e5` is a text, and a text is never put in quotes. */
export const parseSearch = parseSearchWith((text) => text);
export const stringifySearch = stringifySearchWith(JSON.stringify);

/** Readers of search parameters: what does not fit is dropped. The router reads `?c=123` as a number and `?c=true` as a boolean. */
export function textParam(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A whole number greater than 0. */
export function pageParam(value: unknown): number | undefined {
  const isWritten = typeof value === "string" && /^\d+$/.test(value);
  const page = typeof value === "number" || isWritten ? Number(value) : 0;
  return Number.isSafeInteger(page) && page > 0 ? page : undefined;
}

export type EventView = "my_events" | "all_events";

export function eventViewParam(value: unknown): EventView | undefined {
  return value === "my_events" || value === "all_events" ? value : undefined;
}
