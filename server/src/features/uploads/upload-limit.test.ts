import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";

const MIB = 1024 * 1024;
const BOUNDARY = "a-line-between-parts";
const CHUNK = 64 * 1024;

const headOf = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="photo.png"\r\nContent-Type: image/png\r\n\r\n`;
const toForm = (parts: readonly { name?: string; bytes: Uint8Array }[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name = "file", bytes }) => [Buffer.from(headOf(name)), bytes, Buffer.from("\r\n")]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

describeDatabase("the size limit of pictures over a real connection", (suite) => {
  let world: HttpWorld;
  let token: string;
  let port: number;
  let picture: Buffer;
  beforeEach(async () => {
    world = await createHttpWorld(suite.database);
    token = await world.readToken(await world.addUser());
    await world.app.http.listen({ host: "127.0.0.1", port: 0 });
    ({ port } = world.app.http.server.address() as AddressInfo);
    picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#206040" } })
      .png()
      .toBuffer();
    await suite.database.db.deleteFrom("uploads").execute();
  });
  afterEach(() => world.close());

  /** A whole picture followed by zeros up to the size; when the end is cut off, it is still a picture. */
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.byteLength)]);

  /**
   * Sends the head first and then pieces of 64 KiB, so that one of them ends exactly at the limit. Without a length the server finds the
   * size only by counting.
   */
  async function send(body: Buffer, { hasLength }: { hasLength: boolean }): Promise<[number | undefined, unknown]> {
    const sending = request({
      ...{ host: "127.0.0.1", port, method: "POST", path: "/api/v1/uploads" },
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        ...(hasLength ? { "content-length": body.byteLength } : { "transfer-encoding": "chunked" }),
      },
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => sending.once("response", resolve).once("error", reject));
    const headLength = body.indexOf("\r\n\r\n") + 4;
    const pieces = [body.subarray(0, headLength)];
    for (let at = headLength; at < body.byteLength; at += CHUNK) pieces.push(body.subarray(at, at + CHUNK));
    for (const piece of pieces) await new Promise<void>((resolve) => sending.write(piece, () => resolve()));
    sending.end();
    const answer = await answered;
    let text = "";
    for await (const part of answer) text += String(part);
    return [answer.statusCode, JSON.parse(text).code];
  }

  const ways = [{ hasLength: true }, { hasLength: false }];
  const stored = () => suite.database.db.selectFrom("uploads").select("hash").execute();

  test.each(ways)("accepts a picture of exactly the largest size ($hasLength)", async (way) => {
    expect(await send(toForm([{ bytes: padded(5 * MIB) }]), way)).toEqual([201, undefined]);
  });

  test.each(ways)("refuses every larger size ($hasLength)", async (way) => {
    for (const size of [5 * MIB + 1, 5.1 * MIB, 6 * MIB, 8 * MIB, 20 * MIB])
      expect(await send(toForm([{ bytes: padded(Math.round(size)) }]), way), `${size / MIB} MiB`).toEqual([413, "uploads.too_large"]);
    expect(await stored()).toEqual([]);
  });

  test.each(ways)("counts bytes before and after the file too ($hasLength)", async (way) => {
    const more = { name: "more", bytes: Buffer.alloc(8 * MIB) };
    const behindNothing = Buffer.concat([Buffer.alloc(8 * MIB), Buffer.from("\r\n"), toForm([{ bytes: picture }])]);
    for (const form of [toForm([more, { bytes: picture }]), behindNothing])
      expect(await send(form, way)).toEqual([413, "uploads.too_large"]);
    // Without a length the request is refused where the second part begins, before its size is known.
    expect(await send(toForm([{ bytes: picture }, more]), way)).toEqual(
      way.hasLength ? [413, "uploads.too_large"] : [400, "request.malformed"],
    );
    expect(await stored()).toEqual([]);
  });

  test("refuses a browser's upload over the limit, however it is split", async () => {
    for (const size of [5 * MIB + 1, 5.1 * MIB, 6 * MIB, 8 * MIB, 20 * MIB]) {
      const body = new FormData();
      body.append("file", new Blob([padded(Math.round(size))]));
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`http://127.0.0.1:${port}/api/v1/uploads`, { method: "POST", headers, body });
      expect(status, `${size / MIB} MiB`).toBe(413);
    }
  });

  test("refuses a second part, however small", async () => {
    const small = { name: "more", bytes: Buffer.alloc(10) };
    expect(await send(toForm([{ bytes: picture }, small]), { hasLength: true })).toEqual([400, "request.malformed"]);
    expect(await stored()).toEqual([]);
  });
});
