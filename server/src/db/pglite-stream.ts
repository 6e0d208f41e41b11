/**
 * Replaces the socket that `pg` expects and passes its bytes to the PGlite engine, so that both databases share one driver, one serialiser
 * and one set of type parsers. Answers the start-up packet itself; PGlite has no users.
 */
import { Duplex } from "node:stream";
import type { PgliteEngine } from "./pglite-engine.ts";

const TERMINATE = 0x58;

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const parameter = (name: string, value: string) => message("S", Buffer.from(`${name}\0${value}\0`));

const WELCOME = Buffer.concat([
  message("R", Buffer.alloc(4)),
  parameter("server_encoding", "UTF8"),
  parameter("client_encoding", "UTF8"),
  parameter("DateStyle", "ISO, MDY"),
  parameter("integer_datetimes", "on"),
  message("K", Buffer.alloc(8)),
  message("Z", Buffer.from("I")),
]);

const simpleQuery = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(message("Q", Buffer.from(`${text}\0`)));

export function createPgliteStream(engine: PgliteEngine): Duplex {
  let stopListening = () => {};

  async function forward(chunk: Buffer): Promise<void> {
    if (chunk[0] === 0) return void stream.push(WELCOME);
    if (chunk[0] === TERMINATE) return void stream.push(null);
    const answer = await engine.request(new Uint8Array(chunk));
    if (!stream.destroyed) stream.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  }

  const pass = (chunk: Buffer, done: (error?: Error | null) => void) =>
    void forward(chunk).then(
      () => done(),
      (error: Error) => done(error),
    );

  const stream = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => pass(chunk, done),
    writev: (chunks, done) => pass(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) => done(),
    destroy: (error, done) => {
      stopListening();
      done(error);
    },
  });

  async function connect(): Promise<void> {
    await engine.start();
    // A stream before this one may have been cut off inside a transaction or with settings of its own.
    await engine.request(simpleQuery("rollback"));
    await engine.request(simpleQuery("discard all"));
    stopListening = engine.onEnd((error) => stream.destroy(error));
    stream.emit("connect");
  }

  return Object.assign(stream, {
    connect: () =>
      void connect().catch((error: Error) => {
        stream.destroy(error);
      }),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });
}
