import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { createFirstHtmlFolder } from "../../testing/first-html-folder.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { ICON_SIZES } from "./community-icons.service.ts";

const webDirectory = createFirstHtmlFolder();

describeDatabase("icons of communities", (suite) => {
  let world: HttpWorld;
  let slug: string;
  let token: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { webDirectory });
    slug = (await suite.database.db.selectFrom("communities").select("slug").executeTakeFirstOrThrow()).slug;
    token = await world.readToken(await world.addUser("admin"));
    return () => world.close();
  });

  async function uploadLogo(width: number, height: number): Promise<string> {
    const picture = sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 1 } } });
    const bytes = await picture.png().toBuffer();
    const boundary = "icons";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    const answer = await world.call({
      ...{ method: "POST", url: "/api/v1/uploads", token },
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return answer.json().data.url;
  }
  const brand = (assets: object) =>
    world.call({ method: "PATCH", url: `/admin/v1/communities/${world.communityId}`, token, payload: { assets } });
  const icon = (size: number | string) => world.call({ url: `/community-icons/${slug}/${size}.png` });

  test("are made from the logo in every size, whole and square, and opaque for home screens", async () => {
    await brand({ brandLogo: await uploadLogo(200, 100) });
    for (const size of ICON_SIZES) {
      const answer = await icon(size);
      expect([size, answer.statusCode, answer.headers["content-type"]]).toEqual([size, 200, "image/png"]);
      expect(await sharp(answer.rawPayload).metadata(), String(size)).toMatchObject({ format: "png", width: size, height: size });
    }
    const corner = async (size: number) => [
      ...(
        await sharp((await icon(size)).rawPayload)
          .ensureAlpha()
          .raw()
          .toBuffer()
      ).subarray(0, 4),
    ];
    expect((await corner(48))[3], "a wide logo leaves transparent room above").toBe(0);
    expect(await corner(180)).toEqual([255, 255, 255, 255]);
    const { body } = await world.call({ url: `/communities/${slug}` });
    expect(body).toContain(`<link rel="apple-touch-icon" href="/community-icons/${slug}/180.png" />`);
  });

  test("follow the favicon where there is one, and change their tag with it", async () => {
    await brand({ brandLogo: await uploadLogo(100, 100) });
    const before = await icon(32);
    const again = await world.call({ url: `/community-icons/${slug}/32.png`, headers: { "if-none-match": String(before.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await brand({ favicon: await uploadLogo(64, 64) });
    expect((await icon(32)).headers.etag).not.toBe(before.headers.etag);
  });

  test("are not there for other sizes, without a picture, and for communities that are unknown or closed", async () => {
    expect((await icon(32)).statusCode).toBe(404);
    expect((await world.call({ url: `/communities/${slug}` })).body).not.toContain("apple-touch-icon");
    await brand({ brandLogo: await uploadLogo(100, 100) });
    for (const size of [0, 33, 999, "x"]) expect((await icon(size)).statusCode, String(size)).toBe(404);
    expect((await world.call({ url: "/community-icons/nobody/32.png" })).statusCode).toBe(404);
    await world.call({ method: "PATCH", url: `/admin/v1/communities/${world.communityId}`, token, payload: { active: false } });
    expect((await icon(32)).statusCode).toBe(404);
  });
});
