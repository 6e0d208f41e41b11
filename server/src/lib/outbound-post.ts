/**
 * Posts to addresses that people have given, over connections to public addresses only. The addresses of a name are checked when the
 * connection opens, redirects are not followed, and only a short part of the answer is read.
 */
import { lookup } from "node:dns";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import type { OutboundRules } from "./outbound-address.ts";
import { isPublicAddress } from "./public-address.ts";
import { toRetryAfterMs } from "./retry-after.ts";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4_096;
const MAX_SOCKETS_PER_HOST = 16;

export interface OutboundAnswer {
  status: number;
  /** How long the receiver asks not to be called, in milliseconds; 0 without such a request. */
  retryAfterMs: number;
}

/** `url` comes from `readOutboundUrl`. Throws `OutboundError`. */
export type PostOutbound = (url: URL, request: { headers: OutgoingHttpHeaders; body: string | Buffer }) => Promise<OutboundAnswer>;

/**
 * No answer came. `code` is the kind of failure only, because messages of the system may contain the host: `timeout`, `address_refused` for
 * a name that leads to an address that is not public, `network`, or the code of the connection's error.
 */
export class OutboundError extends Error {
  readonly code: string;
  constructor(code: string) {
    super("The address did not answer");
    this.code = code;
  }
}

interface Options {
  rules: OutboundRules;
  timeoutMs?: number | undefined;
  /** Resolves names to addresses; by default the system's resolver. */
  resolve?: typeof lookup | undefined;
}

export function createPostOutbound({ rules, timeoutMs = TIMEOUT_MS, resolve = lookup }: Options): PostOutbound {
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS_PER_HOST, lookup: createGuardedLookup(rules, resolve) };
  const agents = { "https:": new HttpsAgent(options), "http:": new HttpAgent(options) };
  return (url, { headers, body }) => {
    const shared = { method: "POST", headers, signal: AbortSignal.timeout(timeoutMs) };
    const request =
      url.protocol === "http:"
        ? httpRequest(url, { ...shared, agent: agents["http:"] })
        : httpsRequest(url, { ...shared, agent: agents["https:"] });
    return new Promise((take, reject) => {
      request.on("error", (error) => reject(new OutboundError(toCode(error))));
      request.on("response", (response) => {
        take({ status: response.statusCode ?? 0, retryAfterMs: toRetryAfterMs(response.headers["retry-after"]) });
        dropBody(response);
      });
      request.end(body);
    });
  };
}

class RefusedAddressError extends Error {
  readonly code = "address_refused";
}

/** All addresses of a name have to be public, because the system chooses which one to connect to. */
const createGuardedLookup =
  ({ isTrustedHost }: OutboundRules, resolve: typeof lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      const [first] = addresses;
      if (!first || !(isTrustedHost(hostname) || addresses.every(({ address }) => isPublicAddress(address))))
        return callback(new RefusedAddressError("A name leads to no public address"), "");
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });

/** Reads a short answer to its end, so that the connection can be reused, and closes the connection for a long one. */
function dropBody(response: IncomingMessage): void {
  let bytes = 0;
  // The status is sufficient; errors in the rest of the answer are ignored.
  response.on("error", () => undefined);
  response.on("data", (part: Buffer) => {
    bytes += part.byteLength;
    if (bytes > MAX_ANSWER_BYTES) response.destroy();
  });
}

function toCode(error: Error & { code?: unknown }): string {
  if (error.name === "AbortError" || error.name === "TimeoutError") return "timeout";
  return typeof error.code === "string" ? error.code : "network";
}
