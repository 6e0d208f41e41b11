import type { Membership } from "@sparc/contract/entities/community";
import type { User } from "@sparc/contract/entities/user";

export const FIRST_STARS = 100;
/**
 * Increase it when a member changes its meaning. Version 1 stored token uses inside; version 2 stores them under their own key and gives
 * cards a rectangle.
 */
export const VERSION = 2;

/** A rectangle in CSS pixels of the viewport. */
export interface CardRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SessionState {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** When the access token was stored, in epoch milliseconds of this device's clock. */
  readonly tokenSetAt: number | null;
  /**
   * True when a new pair was requested and no answer arrived, so the server may have issued a newer pair. It is stored, because the page
   * may be closed meanwhile.
   */
  readonly isPairInDoubt: boolean;
  readonly user: User | null;
  readonly stars: number;
  readonly previousStars: number;
  readonly community: Membership | null;
  readonly isSwitching: boolean;
  readonly cardRectangle: CardRectangle | null;
}

export const LOGGED_OUT: SessionState = {
  accessToken: null,
  refreshToken: null,
  tokenSetAt: null,
  isPairInDoubt: false,
  user: null,
  stars: FIRST_STARS,
  previousStars: FIRST_STARS,
  community: null,
  isSwitching: false,
  cardRectangle: null,
};

type Stored = { readonly [Key in keyof SessionState]?: unknown };

/**
 * Makes a usable state from whatever the browser's storage contains. Invalid members get a logged-out session's values. A user without
 * communities is outdated and dropped, so that it is fetched again. A single token does not count as a pair.
 */
export function sanitized(stored: unknown): SessionState {
  const given: Stored = isObject(stored) ? stored : {};
  const { accessToken, refreshToken } = given;
  const hasPair = isText(accessToken) && isText(refreshToken);
  return {
    accessToken: hasPair ? accessToken : null,
    refreshToken: hasPair ? refreshToken : null,
    tokenSetAt: hasPair && isNumber(given.tokenSetAt) ? given.tokenSetAt : null,
    isPairInDoubt: hasPair && given.isPairInDoubt === true,
    user: hasPair && isUser(given.user) ? given.user : null,
    stars: isNumber(given.stars) ? given.stars : FIRST_STARS,
    previousStars: isNumber(given.previousStars) ? given.previousStars : FIRST_STARS,
    community: hasPair && isMembership(given.community) ? given.community : null,
    isSwitching: false,
    cardRectangle: isRectangle(given.cardRectangle) ? given.cardRectangle : null,
  };
}

function isUser(value: unknown): value is User {
  return isObject(value) && isText(value.id) && Array.isArray(value.communities) && value.communities.every(isMembership);
}

function isMembership(value: unknown): value is Membership {
  return isObject(value) && isObject(value.community) && isText(value.community.slug) && isObject(value.assets) && isObject(value.colors);
}

function isRectangle(value: unknown): value is CardRectangle {
  return isObject(value) && [value.x, value.y, value.width, value.height].every(isNumber);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
