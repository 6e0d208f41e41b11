const RETRY_MS = 2_000;

/** Fetches parts of a page that are needed later, and retries failed ones until all are loaded or `signal` aborts. */
export async function prefetchParts(parts: readonly (() => Promise<unknown>)[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const results = await Promise.allSettled(parts.map((prefetch) => prefetch()));
    if (results.every(({ status }) => status === "fulfilled")) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
