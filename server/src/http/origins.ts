import type { Config } from "../config.ts";

/** Which web origins may call this server: its own and the listed ones, compared exactly. */
export interface Origins {
  isAllowed(origin: string): boolean;
  /** Once the port is known: a server on port 0 learns its own origin only then. */
  addPort(port: number): void;
}

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export function createOrigins(config: Pick<Config, "baseUrl" | "corsOrigins" | "isLoopback">): Origins {
  const allowed = new Set([new URL(config.baseUrl).origin, ...config.corsOrigins]);
  const { protocol, port } = new URL(config.baseUrl);
  // A machine on loopback has several names, and people type any of them.
  const addLoopback = (suffix: string) => {
    for (const name of LOOPBACK_NAMES) allowed.add(new URL(`${protocol}//${name}${suffix}`).origin);
  };
  if (config.isLoopback) addLoopback(port ? `:${port}` : "");
  return {
    isAllowed: (origin) => allowed.has(origin),
    addPort: (actual) => {
      if (config.isLoopback) addLoopback(`:${actual}`);
    },
  };
}

/**
 * Whether a browser says that another site's page makes this request: an Origin that is not listed, or a cross-site request without a
 * listed one. Programs that are no browsers send neither header.
 */
export function isCrossSite(
  headers: { origin?: string | undefined; "sec-fetch-site"?: string | string[] | undefined },
  origins: Origins,
): boolean {
  if (headers.origin !== undefined) return !origins.isAllowed(headers.origin);
  return headers["sec-fetch-site"] === "cross-site";
}
