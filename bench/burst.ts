/** Sends many calls at the same moment, each on its own connection that is already open. */
import { Agent, request } from "node:http";

const TIMEOUT_MS = 60_000;

export interface BurstCall {
  token: string;
  method: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface BurstTimes {
  /** Milliseconds from sending to the last byte of the response, of calls with the expected status. */
  answered: number[];
  /** Number of other responses by status. */
  others: Record<string, number>;
  /** Milliseconds until the last response arrived. */
  allMs: number;
}

export interface Bursts {
  send(calls: readonly BurstCall[], expected?: number): Promise<BurstTimes>;
  close(): void;
}

export function createBursts(baseUrl: string): Bursts {
  // Keeps all connections open between bursts, so that no call waits for a handshake.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY });
  const call = ({ token, method, path, body, headers }: BurstCall) =>
    new Promise<{ status: string; ms: number }>((resolve) => {
      const sentAt = performance.now();
      const settle = (status: string) => resolve({ status, ms: performance.now() - sentAt });
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const type = payload === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(payload) };
      const sent = request(
        baseUrl + path,
        { agent, method, timeout: TIMEOUT_MS, headers: { authorization: `Bearer ${token}`, ...type, ...headers } },
        (response) => {
          response.resume();
          response.once("end", () => settle(String(response.statusCode)));
        },
      );
      sent.once("timeout", () => sent.destroy(new Error("timeout")));
      sent.once("error", (error) => settle(error.message));
      sent.end(payload);
    });
  return {
    async send(calls, expected = 200) {
      const startedAt = performance.now();
      const all = await Promise.all(calls.map(call));
      const allMs = performance.now() - startedAt;
      const isExpected = ({ status }: { status: string }) => status === String(expected);
      const others: Record<string, number> = {};
      for (const { status } of all.filter((one) => !isExpected(one))) others[status] = (others[status] ?? 0) + 1;
      return { answered: all.filter(isExpected).map(({ ms }) => ms), others, allMs };
    },
    close: () => agent.destroy(),
  };
}
