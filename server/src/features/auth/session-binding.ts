import { sha256, timingSafeEqual } from "../../lib/crypto.ts";
import { randomToken } from "../../lib/ids.ts";

/** Lifetime of a browser's cookie, in seconds: longer than any session. */
export const BINDING_S = 365 * 86_400;

const MARK = /^[\w-]{43}$/;

/** The cookie of a browser, the same for all its sign-ins, so that several sessions in one browser do not replace each other's. */
export const toBinding = (cookie: string | null): string => (cookie !== null && MARK.test(cookie) ? cookie : randomToken());

/** The hash of the cookie that a session stores. */
export const bindingHash = (binding: string): Buffer => sha256(binding);

/** Whether the mark that came with a request is the one the session was begun with. */
export const isBindingOf = (hash: Uint8Array | null, binding: string | null | undefined): boolean =>
  hash !== null && typeof binding === "string" && timingSafeEqual(bindingHash(binding), hash);
