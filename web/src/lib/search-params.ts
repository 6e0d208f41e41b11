import { SEARCH_MAX } from "@sparc/contract/limits";
import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/** Search parameters are written and read as plain text: `?c=1e5` is the text "1e5", and no text is put in quotes. */
export const parseSearch = parseSearchWith((text) => text);
export const stringifySearch = stringifySearchWith(JSON.stringify);

/**
 * Reads a text; anything else gives undefined. The router reads `?c=123` as a number and `?c=true` as a boolean, so both become texts
 * again.
 */
export function textParam(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Reads what a list is searched for, cut to the longest text that the server searches for. */
export function findParam(value: unknown, maxLength = SEARCH_MAX): string | undefined {
  return textParam(value)?.slice(0, maxLength);
}

/** Reads a whole number greater than 0; anything else gives undefined. */
export function pageParam(value: unknown): number | undefined {
  const isWritten = typeof value === "string" && /^\d+$/.test(value);
  const page = typeof value === "number" || isWritten ? Number(value) : 0;
  return Number.isSafeInteger(page) && page > 0 ? page : undefined;
}

export type EventView = "my_events" | "all_events";

export function eventViewParam(value: unknown): EventView | undefined {
  return value === "my_events" || value === "all_events" ? value : undefined;
}
