import { sha256, timingSafeEqual } from "../../lib/crypto.ts";
import { randomToken } from "../../lib/ids.ts";

/** How long a browser keeps its mark, in seconds: longer than any session lives. */
export const BINDING_S = 365 * 86_400;

const MARK = /^[\w-]{43}$/;

/** The mark of a browser, kept over its sign-ins, so that several sessions in one browser do not undo each other. */
export const bindingOf = (cookie: string | null): string => (cookie !== null && MARK.test(cookie) ? cookie : randomToken());

/** What a session keeps of the mark. */
export const bindingHash = (binding: string): Buffer => sha256(binding);

/** Whether the mark that came with a request is the one the session was begun with. */
export const isBindingOf = (hash: Uint8Array | null, binding: string | null | undefined): boolean =>
  hash !== null && typeof binding === "string" && timingSafeEqual(bindingHash(binding), hash);
