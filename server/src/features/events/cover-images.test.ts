import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { pagePolicy } from "../../http/security-headers.ts";
import { describeDatabase } from "../../testing/test-database.ts";

const ELSEWHERE = "https://pictures.example/pixel.png";
const UPLOAD = `/uploads/${"ab".repeat(32)}.webp`;

describeDatabase("pictures of other servers", (suite) => {
  let world: HttpWorld;
  beforeEach(async () => {
    world = await createHttpWorld(suite.database);
  });
  afterEach(() => world.close());

  async function coverFor(viewer: HttpWorld["author"], id: string): Promise<string | null> {
    const answer = await world.call({ url: `/api/v1/events/${id}`, token: await world.readToken(viewer) });
    return (answer.json() as { data: { cover_image: string | null } }).data.cover_image;
  }

  test("are not taken as an event's cover, nor is any way out of the uploads", async () => {
    const { id, version } = await world.createDraft({ type: "coin_flip" });
    const token = await world.readToken(world.author);
    const change = (cover_image: string) =>
      world.call({ method: "PATCH", url: `/api/v1/events/${id}`, token, payload: { version, cover_image } });
    for (const address of [ELSEWHERE, "/uploads/../a.webp", "/uploads/%2e%2e/a.webp", "/uploads/..%2fa.webp"]) {
      const { statusCode, body } = await change(address);
      expect(statusCode, address).toBe(422);
      expect(body).toContain("Only uploaded pictures are shown");
    }
    expect((await change(UPLOAD)).statusCode).toBe(200);
  });

  test("stay stored where an earlier version took them, are shown to nobody, and the author sees which it is", async () => {
    const { db } = suite.database;
    const id = await world.createPublished({ type: "coin_flip" });
    await db.updateTable("events").set({ cover_image: ELSEWHERE }).where("id", "=", id).execute();
    await db
      .updateTable("communities")
      .set({ cover_image: ELSEWHERE, brand_logo: ELSEWHERE })
      .where("id", "=", world.communityId)
      .execute();
    expect(await coverFor(await world.addUser(), id)).toBeNull();
    expect(await coverFor(world.author, id)).toBe(ELSEWHERE);
    const listed = (await world.call({ url: `/api/v1/communities/${world.communityId}` })).body;
    expect(listed).toContain('"brandLogo":null');
    expect(listed).not.toContain(ELSEWHERE);
    const admin = await world.readToken(await world.addUser("admin"));
    expect((await world.call({ url: `/admin/v1/communities/${world.communityId}`, token: admin })).body).toContain(
      `"brandLogo":"${ELSEWHERE}"`,
    );
  });

  test("are asked for by no page", () => {
    const policy = pagePolicy(world.app.context.config, "n");
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob:");
  });
});
