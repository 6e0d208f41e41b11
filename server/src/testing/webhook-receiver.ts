/** A program on loopback that takes webhooks: it verifies every signature with Node's cryptography alone. A test can replace its answers. */
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedWebhook {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  /** The bytes that were signed. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several kinds, read member by member in assertions.
  body: any;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export interface WebhookReceiver {
  readonly url: string;
  /** The secret as the API has answered it. */
  secret: string;
  /** What came with a right signature. */
  readonly received: ReceivedWebhook[];
  /** Requests whose signature is wrong. */
  readonly refused: ReceivedWebhook[];
  /** Replaces the answer; null takes messages again. What comes is recorded in both cases. */
  answerWith(answer: Answer | null): void;
  stop(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let answer: Answer | null = null;
  const received: ReceivedWebhook[] = [];
  const refused: ReceivedWebhook[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const toHeader = (name: string): string => String(request.headers[`webhook-${name}`] ?? "");
    const [id, timestamp, signature] = [toHeader("id"), toHeader("timestamp"), toHeader("signature")];
    const key = Buffer.from(receiver.secret.slice("whsec_".length), "base64");
    const right = `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${text}`).digest("base64")}`;
    const message = { id, timestamp: Number(timestamp), text, body: JSON.parse(text) };
    (signature === right ? received : refused).push(message);
    if (answer) answer(response, request);
    else response.writeHead(signature === right ? 204 : 401).end();
  }

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?token=abc`,
    secret: "whsec_",
    received,
    refused,
    answerWith: (next) => {
      answer = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
