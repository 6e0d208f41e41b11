import { tokenClaims } from "../lib/token-claims.ts";

/** A call that `public/boot.js` made before the page's scripts were loaded. */
interface EarlyAnswer {
  readonly url: string;
  /** The user of the token that it was made with. */
  readonly sub: string;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswer[];
  }
}

/** How long after the start of the page an early answer is as good as a new one. */
const FRESH_MS = 15_000;

/**
 * Takes the answer to a call that was made early by the same user; their token may be a newer one. Each can be taken once; null when there is
 * none.
 */
export function takeEarlyAnswer(url: string, token: string | null | undefined): Promise<Response> | null {
  const { earlyAnswers } = window;
  if (!earlyAnswers || !token) return null;
  if (performance.now() > FRESH_MS) {
    delete window.earlyAnswers;
    return null;
  }
  const sub = tokenClaims(token)?.sub;
  const at = earlyAnswers.findIndex((early) => early.url === url && early.sub === sub);
  return at === -1 ? null : (earlyAnswers.splice(at, 1)[0]?.answer ?? null);
}
