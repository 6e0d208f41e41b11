import { showMoments } from "./show-moments.ts";

const CHECK_EVERY_MS = 60_000;
/** Countdowns count minutes. */
const TICK_MS = 15_000;

/** Shows the page's times and counts down. Asks about once a minute, while the page is visible, whether it has changed, and then reads it again. */
export function followPage(): void {
  let checkedAt = Date.now();
  const step = (): void => {
    if (document.visibilityState !== "visible") return;
    const now = Date.now();
    showMoments(now);
    if (now - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = now;
    hasChanged().then(
      (isOther) => isOther && location.reload(),
      // Without a connection the page stays as it is.
      () => undefined,
    );
  };
  showMoments(checkedAt);
  setInterval(step, TICK_MS);
  document.addEventListener("visibilitychange", step);
}

/** An answer without a version is that of a busy server or of something in between. */
async function hasChanged(): Promise<boolean> {
  const answer = await fetch(location.pathname, { cache: "no-cache", credentials: "omit" });
  if (answer.status === 404) return true;
  const version = answer.headers.get("etag");
  return version !== null && !version.includes(document.documentElement.dataset.version ?? "");
}
