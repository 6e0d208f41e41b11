import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { FakeClock } from "../../testing/fake-clock.ts";
import { type Mailbox, startMailbox } from "../../testing/mailbox.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { type AccountsWorld, openAccounts, PASSWORD, type Tokens, tokenIn } from "../auth/accounts.fixtures.ts";

const MINUTE_MS = 60_000;
const ANA = "ana@example.org";
const NEW = "ana.silva@example.net";

describeDatabase("a profile", (suite) => {
  let mailbox: Mailbox;
  let clock: FakeClock;
  let world: AccountsWorld;
  let ana: Tokens;

  beforeAll(async () => {
    mailbox = await startMailbox();
  });
  afterAll(() => mailbox.stop());
  beforeEach(async () => {
    const opened = await openAccounts(suite, { mailbox });
    ({ clock, world } = opened);
    ana = await world.readTokens(opened.registered);
  });
  afterEach(() => world.close());

  const get = async (token = ana.access) => (await world.call("GET", "/api/v1/profile", { token })).json().data;
  const patch = (payload: object, token = ana.access) => world.call("PATCH", "/api/v1/profile", { token, payload });
  const verify = (token: string) => world.call("POST", "/auth/email/verify", { payload: { token } });
  const sendLink = () => world.call("POST", "/auth/email/send", { token: ana.access });
  const reauth = (password: string) => world.call("POST", "/auth/reauth", { token: ana.access, payload: { password } });
  async function lastToken(): Promise<string> {
    await world.deliver();
    return mailbox.mails.map(({ text }) => tokenIn(text)).findLast(Boolean) ?? "";
  }
  const addPicture = async () => {
    const hash = "ab".repeat(32);
    const { id } = await get();
    const picture = { hash, bytes: Buffer.from("x"), width: 1, height: 1, owner: id, at: new Date(clock.now()) };
    await suite.database.db.insertInto("uploads").values(picture).execute();
    return `/uploads/${hash}.webp`;
  };

  test("shows the account and takes what is changed, and only that", async () => {
    expect(await get()).toMatchObject({
      ...{ email: ANA, pending_email: null, is_email_verified: false, display_name: "Ana Silva", photo_url: null, phone_number: null },
      ...{ role: "ordinary", has_password: true, identities: [] },
    });
    const photo = await addPicture();
    const changed = await patch({ display_name: "  Ana S. ", phone_number: "+41 79 000 00 00", photo_url: photo });
    expect(changed.json().data).toMatchObject({ display_name: "Ana S.", phone_number: "+41 79 000 00 00", photo_url: photo, email: ANA });
    expect((await patch({ phone_number: "", photo_url: null })).json().data).toMatchObject({
      display_name: "Ana S.",
      phone_number: null,
      photo_url: null,
    });
  });

  test("has a face that is chosen, or left to the id again, and no other number", async () => {
    expect(await get()).not.toHaveProperty("face");
    expect((await patch({ face: 59 })).json().data).toMatchObject({ face: 59 });
    expect((await world.call("GET", "/auth/current_user", { token: ana.access })).json().data).toMatchObject({ face: 59 });
    for (const face of [60, -1, 1.5, "1"]) expect((await patch({ face })).statusCode).toBe(422);
    expect((await patch({ face: null })).json().data).not.toHaveProperty("face");
  });

  test.each([
    [{ display_name: "" }, "display_name", "Name is required"],
    [{ display_name: "x".repeat(71) }, "display_name", "Name must be less than 70 characters"],
    [{ photo_url: "https://evil.example/pixel.png" }, "photo_url", "Add the picture first"],
    [{ photo_url: `/uploads/${"cd".repeat(32)}.webp` }, "photo_url", "Add the picture first"],
    [{ email: "nobody" }, "email", "Enter an e-mail address"],
    [{ role: "admin" }, "role", "This field is not known"],
  ])("%j is refused with its field", async (payload, path, message) => {
    const answer = await patch(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path, message })]);
  });

  test("an address is confirmed by a mailed link, once, within half an hour", async () => {
    expect((await sendLink()).statusCode).toBe(202);
    const token = await lastToken();
    expect(mailbox.mails[0]).toMatchObject({ to: ANA, subject: "Confirm your e-mail address for Sparc" });
    // A stranger's address gets nobody's chosen name before it is theirs.
    expect(mailbox.mails[0]?.text).not.toContain("Ana Silva");
    expect((await verify(token)).statusCode).toBe(204);
    expect(await get()).toMatchObject({ is_email_verified: true });
    expect((await verify(token)).statusCode).toBe(410);
    expect((await sendLink()).statusCode, "nothing is left to confirm").toBe(202);
    expect(await world.waitingMails()).toEqual([]);
  });

  test("a late link is refused", async () => {
    await sendLink();
    const token = await lastToken();
    clock.advance(30 * MINUTE_MS);
    expect((await verify(token)).json().code).toBe("auth.code_invalid");
  });

  test("a new address is valid from its confirmation on, and the old one is notified", async () => {
    expect((await patch({ email: NEW })).json().data).toMatchObject({ email: ANA, pending_email: NEW });
    const token = await lastToken();
    expect(mailbox.mails.map(({ to }) => to)).toEqual([NEW]);
    expect((await world.login(NEW, PASSWORD)).statusCode).toBe(401);
    expect((await verify(token)).statusCode).toBe(204);
    expect(await get()).toMatchObject({ email: NEW, pending_email: null, is_email_verified: true });
    expect((await world.login(NEW, PASSWORD)).statusCode).toBe(200);
    expect((await world.login(ANA, PASSWORD)).statusCode).toBe(401);
    await world.deliver();
    expect(mailbox.mails.at(-1)).toMatchObject({ to: ANA, subject: "Your Sparc e-mail address was changed" });
    const actions = await suite.database.db.selectFrom("audit").select("action").orderBy("id").execute();
    expect(actions.map(({ action }) => action)).toEqual(["user.registered", "user.email_change_asked", "user.email_changed"]);
  });

  test("a link to reset the password that went to the old address opens nothing after the change", async () => {
    await world.call("POST", "/auth/password/forgot", { payload: { email: ANA } });
    const old = await lastToken();
    await patch({ email: NEW });
    await verify(await lastToken());
    const reset = await world.call("POST", "/auth/password/reset", { payload: { token: old, password: "neun alte blaue boote" } });
    expect(reset.statusCode).toBe(410);
  });

  test("requesting another address, or withdrawing, invalidates the first link", async () => {
    await patch({ email: NEW });
    const first = await lastToken();
    await patch({ email: "third@example.org" });
    expect((await verify(first)).statusCode).toBe(410);
    const second = await lastToken();
    expect((await patch({ email: ANA })).json().data.pending_email).toBeNull();
    expect((await verify(second)).statusCode).toBe(410);
    expect(await get()).toMatchObject({ email: ANA });
  });

  test("another account's address gets the same answer, and its owner is notified", async () => {
    await world.register("bob@example.org", "Bob");
    expect((await patch({ email: "Bob@example.org" })).json().data).toMatchObject({ pending_email: "Bob@example.org" });
    await world.deliver();
    expect(mailbox.mails).toMatchObject([{ to: "bob@example.org", subject: "This address already has a Sparc account" }]);
  });

  test("an address that was taken meanwhile stays its owner's", async () => {
    await patch({ email: NEW });
    const token = await lastToken();
    await world.register(NEW, "Bob");
    expect((await verify(token)).json().code).toBe("auth.email_unavailable");
    expect(await get()).toMatchObject({ email: ANA });
  });

  test("changes of identity need a sign-in or the password of the last five minutes", async () => {
    clock.advance(5 * MINUTE_MS + 1);
    const refused = await patch({ email: NEW });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "auth.reauth_required"]);
    expect((await world.call("DELETE", "/api/v1/profile", { token: ana.access })).json().code).toBe("auth.reauth_required");
    expect((await patch({ display_name: "Ana" })).statusCode, "a name does not").toBe(200);
    expect((await reauth("not this one at all")).json().errors[0]).toMatchObject({ path: "password", code: "wrong_password" });
    expect((await patch({ email: NEW })).statusCode).toBe(403);
    expect((await reauth(PASSWORD)).statusCode).toBe(204);
    clock.advance(5 * MINUTE_MS);
    const pair = (await world.call("POST", "/auth/refresh", { payload: { refresh_token: ana.refresh } })).json();
    expect((await patch({ email: NEW }, pair.sparc_access_token)).statusCode, "refreshing is no proof, and loses none").toBe(200);
    clock.advance(1);
    expect((await patch({ email: "third@example.org" }, pair.sparc_access_token)).statusCode).toBe(403);
  });

  test("sessions are listed and ended, one or all others", async () => {
    const [second, third] = [await world.signIn(), await world.signIn()];
    await world.register("bob@example.org", "Bob");
    const bob = await world.signIn("bob@example.org");
    const list = async (token: string) =>
      (await world.call("GET", "/auth/sessions", { token })).json().data as { id: string; is_current: boolean }[];
    expect(await list(ana.access)).toHaveLength(3);
    expect((await list(ana.access)).filter(({ is_current }) => is_current)).toMatchObject([{ user_agent: "test", ip_hint: "192.0.2" }]);
    const [bobs] = await list(bob.access);
    const own = (await list(second.access)).find(({ is_current }) => is_current);
    const end = (id: string | undefined, token: string) => world.call("DELETE", `/auth/sessions/${id}`, { token });
    expect((await end(bobs?.id, ana.access)).statusCode).toBe(404);
    expect((await end(own?.id, ana.access)).statusCode).toBe(204);
    expect((await end(own?.id, ana.access)).statusCode).toBe(404);
    expect(await world.isSignedIn(second.access)).toBe(false);
    expect(await world.isSignedIn(third.access)).toBe(true);
    expect((await world.call("DELETE", "/auth/sessions", { token: ana.access })).statusCode).toBe(204);
    expect(await world.isSignedIn(third.access)).toBe(false);
    expect([await world.isSignedIn(ana.access), await world.isSignedIn(bob.access)]).toEqual([true, true]);
  });

  test("there are at most sixty sessions; the longest unused goes", async () => {
    for (let time = 0; time < 60; time++) {
      clock.advance(1_000);
      const half = await world.login(ANA, PASSWORD);
      await world.readTokens(half);
    }
    expect(await world.isSignedIn(ana.access)).toBe(false);
    const { access } = await world.signIn();
    expect((await world.call("GET", "/auth/sessions", { token: access })).json().data).toHaveLength(60);
  });

  test("the export contains what is stored about its owner, and nothing of others or of credentials", async () => {
    await world.register("bob@example.org", "Bob Nobody");
    const photo = await addPicture();
    await patch({ photo_url: photo });
    const answer = await world.call("GET", "/api/v1/profile/export", { token: ana.access });
    expect(answer.statusCode).toBe(200);
    const data = answer.json();
    expect(data.profile).toMatchObject({ email: ANA, display_name: "Ana Silva" });
    expect(data.stars).toMatchObject([{ amount: 100 }]);
    expect(data.pictures).toMatchObject([{ url: photo }]);
    expect(data.sessions).toMatchObject([{ address: "192.0.2.7", ended_at: null }]);
    expect(data.actions.map(({ action }: { action: string }) => action)).toEqual(["user.registered", "user.exported"]);
    for (const foreign of ["bob@example.org", "Bob Nobody", "argon2", ana.refresh]) expect(answer.body).not.toContain(foreign);
  });
});
