/**
 * The clients of the benches: WebSockets and HTTP calls on plain TCP sockets. All clients of a run share one process on the machine of the
 * server, so what they cost is measured with it: a thousand of them read a broadcast in a few milliseconds.
 */
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

export interface RawSocket {
  send(text: string): void;
  close(): void;
}

interface SocketEvents {
  url: string;
  headers: Record<string, string>;
  onOpen(socket: RawSocket): void;
  /** Text frames alone; the servers under test send no others but the last one. */
  onText(text: string): void;
  onError(error: Error): void;
}

const HEAD_END = "\r\n\r\n";
const TEXT = 1;
const LONG = 126;
const LONGEST = 127;

/** Opens a WebSocket. `onError` also reports a refused handshake and an end of the connection before the handshake. */
export function openRawSocket({ url, headers, onOpen, onText, onError }: SocketEvents): RawSocket {
  const { hostname, port, pathname, host } = new URL(url);
  const tcp = connect({ host: hostname, port: Number(port), noDelay: true });
  let isOpen = false;
  const socket: RawSocket = { send: (text) => void tcp.write(toFrame(text)), close: () => tcp.destroy() };
  const request = { host, connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13", ...headers };
  tcp.once("connect", () => tcp.write(toHead(`GET ${pathname}`, { ...request, "sec-websocket-key": randomBytes(16).toString("base64") })));
  tcp.once("error", onError);
  tcp.once("close", () => {
    if (!isOpen) onError(new Error(`${url} closed the connection before the handshake`));
  });
  readChunks(tcp, (bytes) => {
    if (isOpen) return readFrame(bytes, onText);
    const head = findHead(bytes);
    if (!head) return 0;
    isOpen = head.status === 101;
    if (isOpen) onOpen(socket);
    else {
      onError(new Error(`${url} refused the handshake with ${head.status}`));
      tcp.destroy();
    }
    return head.length;
  });
  return socket;
}

/** A text frame of at most 64 KiB. Its mask is zero, so that the text need not be masked. */
function toFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < LONG ? 6 : 8;
  const frame = Buffer.alloc(start + length);
  frame[0] = 0x80 | TEXT;
  frame[1] = 0x80 | Math.min(length, LONG);
  if (length >= LONG) frame.writeUInt16BE(length, 2);
  frame.write(text, start);
  return frame;
}

/** Reads one frame and returns its length in bytes; 0 while it is not complete. */
function readFrame(bytes: Buffer, onText: (text: string) => void): number {
  const [opcode = 0, size = 0] = bytes;
  const headLength = size === LONG ? 4 : size === LONGEST ? 10 : 2;
  if (bytes.length < headLength) return 0;
  const length = size === LONG ? bytes.readUInt16BE(2) : size === LONGEST ? Number(bytes.readBigUInt64BE(2)) : size;
  const end = headLength + length;
  if (bytes.length < end) return 0;
  if ((opcode & 0x0f) === TEXT) onText(bytes.toString("utf8", headLength, end));
  return end;
}

/** Gives the received bytes to `take` until it takes none; what it does not take comes again with the next bytes. */
function readChunks(tcp: Socket, take: (bytes: Buffer) => number): void {
  let rest: Buffer | null = null;
  tcp.on("data", (chunk: Buffer) => {
    let bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
    while (bytes.length > 1) {
      const taken = take(bytes);
      if (taken === 0) break;
      bytes = bytes.subarray(taken);
    }
    rest = bytes.length > 0 ? bytes : null;
  });
}

function toHead(request: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${request} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

function findHead(bytes: Buffer): { status: number; length: number; text: string } | null {
  const end = bytes.indexOf(HEAD_END);
  if (end === -1) return null;
  const text = bytes.toString("latin1", 0, end);
  return { status: Number(text.slice(9, 12)), length: end + HEAD_END.length, text };
}

export interface RawCall {
  method: string;
  path: string;
  token: string;
  body: object;
}

/** Makes calls with a JSON body over connections that stay open, as many as there are calls at once. */
export function createRawCaller(baseUrl: string): (call: RawCall) => Promise<{ status: number; text: string }> {
  const { hostname, port, host } = new URL(baseUrl);
  const idle: Connection[] = [];
  return async ({ method, path, token, body }) => {
    const connection = idle.pop() ?? openConnection({ host: hostname, port: Number(port) });
    const text = JSON.stringify(body);
    const headers = { host, authorization: `Bearer ${token}`, "content-type": "application/json" };
    const head = toHead(`${method} ${path}`, { ...headers, "content-length": String(Buffer.byteLength(text)) });
    const answer = await connection(head + text);
    idle.push(connection);
    return answer;
  };
}

type Connection = (request: string) => Promise<{ status: number; text: string }>;

function openConnection(address: { host: string; port: number }): Connection {
  const tcp = connect({ ...address, noDelay: true });
  tcp.unref();
  let settle: { resolve(answer: { status: number; text: string }): void; reject(error: Error): void } | null = null;
  const fail = (error: Error): void => settle?.reject(error);
  tcp.on("error", fail);
  tcp.on("close", () => fail(new Error(`${address.host}:${address.port} closed the connection`)));
  readChunks(tcp, (bytes) => {
    const head = findHead(bytes);
    if (!head) return 0;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head.text)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error(`An answer without a length: ${head.text}`);
    const end = head.length + length;
    if (bytes.length < end) return 0;
    settle?.resolve({ status: head.status, text: bytes.toString("utf8", head.length, end) });
    return end;
  });
  return (request) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      tcp.write(request);
    });
}
