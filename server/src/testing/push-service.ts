/**
 * A push service on loopback with its own browsers. It verifies the signature (RFC 8292), decrypts as a browser does (RFC 8291, RFC 8188)
 * with Node's cryptography alone, and records the pushes. A test can replace its answers.
 */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify } from "jose";

export interface TestBrowser {
  /** The subscription in the form that a browser gives to a page. */
  readonly subscription: { endpoint: string; p256dh: string; auth: string };
  readonly curve: ECDH;
}

export interface ReceivedPush {
  browser: TestBrowser;
  /** The decrypted payload. */
  payload: string;
  headers: IncomingHttpHeaders;
  /** The claims of the verified signature. */
  claims: Readonly<Record<string, unknown>>;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export interface PushService {
  readonly url: string;
  readonly pushes: ReceivedPush[];
  /** Errors in the signature or the encryption of refused pushes. */
  readonly problems: string[];
  addBrowser(): TestBrowser;
  /** Replaces the answer to pushes; null accepts pushes again. */
  answerWith(answer: Answer | null): void;
  stop(): Promise<void>;
}

export async function startPushService({ publicKey }: { publicKey: string }): Promise<PushService> {
  const browsers = new Map<string, TestBrowser>();
  const pushes: ReceivedPush[] = [];
  const problems: string[] = [];
  let answer: Answer | null = null;
  let url = "";

  async function take(request: IncomingMessage): Promise<number> {
    const body = await readAll(request);
    const browser = browsers.get(request.url ?? "");
    if (!browser) return 410;
    try {
      const claims = await verifySignature(request.headers.authorization ?? "", { publicKey, audience: url });
      pushes.push({ browser, payload: decrypt(body, browser), headers: request.headers, claims });
      return 201;
    } catch (error) {
      problems.push(String(error));
      return 400;
    }
  }

  const server = createServer((request, response) => {
    if (answer) {
      request.resume();
      answer(response, request);
      return;
    }
    void take(request).then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url, pushes, problems },
    addBrowser() {
      const curve = createECDH("prime256v1");
      const path = `/push/${randomBytes(24).toString("base64url")}`;
      const p256dh = curve.generateKeys("base64url");
      const auth = randomBytes(16).toString("base64url");
      const browser = { subscription: { endpoint: `${url}${path}`, p256dh, auth }, curve };
      browsers.set(path, browser);
      return browser;
    },
    answerWith: (given) => {
      answer = given;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function verifySignature(authorization: string, { publicKey, audience }: { publicKey: string; audience: string }) {
  const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error("Signed with another key than browsers subscribed to");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = await importJWK({ kty: "EC", crv: "P-256", x: x as string, y: y as string }, "ES256");
  const { payload } = await jwtVerify(token, jwk, { audience, algorithms: ["ES256"], requiredClaims: ["exp", "sub"] });
  return payload;
}

const derive = (input: { key: Uint8Array; salt: Uint8Array; info: Uint8Array | string; length: number }): Buffer =>
  Buffer.from(hkdfSync("sha256", input.key, input.salt, input.info, input.length));

/**
 * Decrypts a body of one record: salt (16 bytes), record size (4), length of the sender's key (1), that key, and the AES-GCM ciphertext of
 * the text followed by a byte 2 and zeros.
 */
function decrypt(body: Buffer, { curve, subscription }: TestBrowser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (body.length > 4_096 || record.length > body.readUInt32BE(16)) throw new Error("A push is one record of at most 4,096 bytes");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), senderKey]);
  const key = derive({ key: curve.computeSecret(senderKey), salt: Buffer.from(subscription.auth, "base64url"), info, length: 32 });
  const contentKey = derive({ key, salt, info: "Content-Encoding: aes128gcm\0", length: 16 });
  const nonce = derive({ key, salt, info: "Content-Encoding: nonce\0", length: 12 });
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("The record is not the last one");
  return padded.subarray(0, end).toString("utf8");
}
