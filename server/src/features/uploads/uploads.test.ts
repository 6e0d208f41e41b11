import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { PICTURE_MAX_BYTES } from "./picture.ts";

const MIB = 1024 * 1024;
const BOUNDARY = "a-line-between-parts";

function form(bytes: Uint8Array, { field = "file", filename = "photo.png", type = "image/png" } = {}) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

const flat = (width: number, height: number, background = "#206040") => sharp({ create: { width, height, channels: 3, background } });

/** Noise, which is the hardest picture to compress. */
const noise = (side: number) => sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });

describeDatabase("uploaded pictures", (suite) => {
  let world: HttpWorld;
  let token: string;
  let userId: string;
  beforeEach(async () => {
    world = await createHttpWorld(suite.database, { env: { LIMIT_UPLOADS_PER_HOUR: "3", LIMIT_UPLOADS_PER_DAY: "4" } });
    ({ userId } = await world.addUser());
    token = await world.readToken({ userId });
    // Pictures are shared by all users, so those of earlier tests are removed.
    await suite.database.db.deleteFrom("uploads").execute();
  });
  afterEach(() => world.close());
  const send = (bytes: Uint8Array, options: Parameters<typeof form>[1] & { token?: string | null } = {}) =>
    world.call({
      method: "POST",
      url: "/api/v1/uploads",
      token: options.token === undefined ? token : options.token,
      ...form(bytes, options),
    });
  const added = async (bytes: Uint8Array) => {
    const answer = await send(bytes);
    expect(answer.statusCode, answer.body).toBe(201);
    return (answer.json() as { data: { url: string; width: number; height: number } }).data;
  };
  const refusal = async (answer: ReturnType<typeof send>) => {
    const { statusCode, body } = await answer;
    return [statusCode, JSON.parse(body).code];
  };

  test("are converted from PNG, JPEG and WebP to WebP of the same size, whatever their names", async () => {
    for (const [filename, bytes] of [
      ["a.svg", await flat(40, 30).png().toBuffer()],
      ["b.png", await flat(40, 30, "#802020").jpeg().toBuffer()],
      ["../../c", await flat(40, 30, "#202080").webp().toBuffer()],
    ] as const) {
      const answer = await send(bytes, { filename, type: "text/html" });
      const { data } = answer.json();
      expect(data).toMatchObject({ width: 40, height: 30, url: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.webp$/) });
      const picture = await world.call({ url: data.url });
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: "webp", width: 40, height: 30 });
    }
  });

  test("are served to everybody with a permanent cache and headers that allow nothing but a picture", async () => {
    const { url } = await added(await flat(20, 20).png().toBuffer());
    const picture = await world.call({ url });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
      "cache-control": "public, max-age=31536000, immutable",
      "content-disposition": expect.stringMatching(/^inline; filename="[0-9a-f]{64}\.webp"$/),
      "cross-origin-resource-policy": "same-site",
    });
    const again = await world.call({ url, headers: { "if-none-match": String(picture.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    for (const other of [`/uploads/${"0".repeat(64)}.webp`, "/uploads/", url.replace(".webp", ".png"), url.toUpperCase()])
      expect((await world.call({ url: other })).statusCode, other).toBe(404);
  });

  test("are still served to an address whose requests for missing ones are refused after too many", async () => {
    const { url } = await added(await flat(30, 20).png().toBuffer());
    await world.close();
    world = await createHttpWorld(suite.database, { env: { LIMIT_PICTURE_MISSES_PER_5_MIN: "2" } });
    const unknown = (digit: string) => `/uploads/${digit.repeat(64)}.webp`;
    const readStatus = async (address: string, remoteAddress = "192.0.2.1") =>
      (await world.call({ url: address, remoteAddress })).statusCode;
    for (let times = 0; times < 5; times += 1) expect(await readStatus(url)).toBe(200);
    expect([await readStatus(unknown("0")), await readStatus(unknown("1"))]).toEqual([404, 404]);
    const stopped = await world.call({ url: unknown("2"), remoteAddress: "192.0.2.1" });
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, "request.rate_limited"]);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
    expect(await readStatus(url)).toBe(200);
    expect(await readStatus(unknown("2"), "192.0.2.2")).toBe(404);
    world.clock.advance(300_000);
    expect(await readStatus(unknown("2"))).toBe(404);
  });

  test("are stored once under one address when several people upload the same one", async () => {
    const bytes = await flat(25, 25).png().toBuffer();
    const first = await added(bytes);
    const other = await send(bytes, { token: await world.readToken(world.author) });
    expect(other.json().data).toEqual(first);
    expect(await suite.database.db.selectFrom("uploads").select("owner").execute()).toEqual([{ owner: userId }]);
  });

  test("are served after a restart", async () => {
    const { url } = await added(await flat(25, 20).png().toBuffer());
    const before = await world.call({ url });
    await world.close();
    world = await createHttpWorld(suite.database);
    const after = await world.call({ url });
    expect(after.statusCode).toBe(200);
    expect(after.rawPayload).toEqual(before.rawPayload);
  });

  test("are turned upright and lose place, owner and file name", async () => {
    const photo = await flat(60, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: "secret-owner", ImageDescription: "secret-place" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const data = await added(photo);
    expect([data.width, data.height]).toEqual([20, 60]);
    const { rawPayload } = await world.call({ url: data.url });
    const { exif, xmp, icc, orientation } = await sharp(rawPayload).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rawPayload.toString("latin1")).not.toContain("secret");
  });

  test("lose any bytes appended to the file", async () => {
    const html = "<script>alert(1)</script>";
    const data = await added(Buffer.concat([await flat(10, 10).png().toBuffer(), Buffer.from(html)]));
    expect((await world.call({ url: data.url })).body).not.toContain("script");
  });

  test("are compressed below the limit even when they are hard to compress", async () => {
    const data = await added(await noise(1_300).jpeg({ quality: 80 }).toBuffer());
    const { rawPayload } = await world.call({ url: data.url });
    expect(rawPayload.byteLength).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  });

  test("are refused with an explanation when they are SVG, AVIF or GIF, whatever their names", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><script>alert(1)</script></svg>');
    for (const bytes of [svg, await flat(8, 8).avif().toBuffer(), await flat(8, 8).gif().toBuffer(), Buffer.from("<html>")]) {
      const answer = await send(bytes, { filename: "photo.png", type: "image/png" });
      expect([answer.statusCode, answer.json().code]).toEqual([415, "uploads.unsupported_type"]);
      expect(answer.json().error).toMatch(/PNG, JPEG or WebP.*SVG, AVIF/);
    }
  });

  test("are refused without decoding when a small file has too many pixels", async () => {
    const bomb = await flat(5_000, 5_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(MIB);
    expect(await refusal(send(bomb))).toEqual([422, "uploads.too_many_pixels"]);
    // The header alone claims four billion pixels.
    const liar = await flat(8, 8).png().toBuffer();
    liar.writeUInt32BE(65_000, 16);
    liar.writeUInt32BE(65_000, 20);
    expect((await send(liar)).statusCode).toBe(422);
    expect(await refusal(send(await flat(4_200, 10).png().toBuffer()))).toEqual([422, "uploads.too_many_pixels"]);
  });

  test("are refused with different codes when they are damaged, empty or too large", async () => {
    const whole = await noise(64).png().toBuffer();
    expect(await refusal(send(whole.subarray(0, whole.byteLength / 2)))).toEqual([422, "uploads.unreadable"]);
    expect(await refusal(send(new Uint8Array()))).toEqual([422, "request.invalid"]);
    expect(await refusal(send(new Uint8Array(5 * MIB + 1)))).toEqual([413, "uploads.too_large"]);
    expect(await refusal(send(whole, { field: "image" }))).toEqual([422, "request.invalid"]);
    const headers = { "content-type": "application/json" };
    const asJson = await world.call({ method: "POST", url: "/api/v1/uploads", token, headers, payload: "{}" });
    expect([asJson.statusCode, asJson.json().code]).toEqual([415, "uploads.no_file"]);
    expect(await suite.database.db.selectFrom("uploads").select("hash").execute()).toEqual([]);
  });

  test("are the only requests that accept forms", async () => {
    const picture = form(await flat(10, 10).png().toBuffer());
    const answer = await world.call({ method: "POST", url: "/api/v1/events", token: await world.readToken(world.author), ...picture });
    expect([answer.statusCode, answer.json().code]).toEqual([415, "request.unsupported_media_type"]);
  });

  test("are refused without an account, and beyond the limits per hour and day", async () => {
    const picture = (side: number) => flat(side, 10).png().toBuffer();
    expect(await refusal(send(await picture(9), { token: null }))).toEqual([401, "auth.required"]);
    for (const side of [10, 11, 12]) await added(await picture(side));
    const tooMany = await send(await picture(13));
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([429, "uploads.quota"]);
    expect(tooMany.headers["retry-after"]).toBe("3600");
    // A picture that is stored already does not count, and each user has a limit of their own.
    expect((await send(await picture(12))).statusCode).toBe(201);
    expect((await send(await picture(13), { token: await world.readToken(world.author) })).statusCode).toBe(201);
    world.clock.advance(3_600_001);
    token = await world.readToken(await world.addUser());
    await added(await picture(14));
  });
});
