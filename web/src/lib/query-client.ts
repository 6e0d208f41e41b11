import { QueryClient } from "@tanstack/react-query";
import { isFinalRefusal } from "../api/api-error.ts";

const GC_MS = 5 * 60_000;
const MOST_RETRIES = 3;
const RETRY_CAP_MS = 30_000;

/** A final refusal by the server is not retried; a failure that may pass is. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  return !isFinalRefusal(error) && failureCount < MOST_RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: GC_MS,
        retry: isWorthRetrying,
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, RETRY_CAP_MS),
        staleTime: 5_000,
      },
    },
  });
}
