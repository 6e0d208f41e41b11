/**
 * Announces an event to a crowd, with a mail server on loopback. While the mails leave, the server is killed and the database is cut off;
 * then the mails that arrived are counted.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { AT_ONCE } from "../../features/outbox/outbox.service.ts";
import { startMailbox } from "../mailbox.ts";
import { startTcpProxy, type TcpProxy } from "../tcp-proxy.ts";
import { guessedKinds } from "./daily-kinds.ts";
import { countMessages, countNotices, findEmailsOf, insertMailSwitches } from "./live.repository.ts";
import { callPatiently, mustCall } from "./live-api.ts";
import { createPlace, type LivePlace } from "./live-place.ts";
import { publishDays, whenOpen } from "./publish-days.ts";
import { createServerProcess } from "./server-process.ts";

const POLL_EVERY_MS = 50;
const AWAY_MS = 3_000;

export interface NoticesReport {
  database: LivePlace["kind"];
  members: number;
  /** The number of kills of the server; `outages` is the number of times the database was cut off. */
  kills: number;
  outages: number;
  /** The number of members in the answer of the announcement. */
  reached: number;
  mails: number;
  /** Members who got no mail. */
  lost: string[];
  /** Members who got more than one mail, with the number of mails and of different message ids. */
  doubled: { to: string; mails: number; ids: number }[];
  /** Messages in the outbox at the end. */
  waiting: number;
  /** Notices of all members. */
  notices: number;
  /** From the announcement to the last mail, in milliseconds. */
  tookMs: number;
}

interface NoticesRun {
  kind: LivePlace["kind"];
  members: number;
  /** When the server is killed, as shares of all mails. */
  killsAt: readonly number[];
  /** When the database is cut off, as shares of all mails; with PostgreSQL only. */
  outagesAt: readonly number[];
  onProgress?(line: string): void;
}

export async function runNotices({ kind, members, killsAt, outagesAt, onProgress }: NoticesRun): Promise<NoticesReport> {
  const place = await createPlace(kind);
  const proxy = place.databaseUrl === null ? null : await startTcpProxy(place.databaseUrl);
  const mailbox = await startMailbox();
  const server = await createServerProcess(
    { ...place, databaseUrl: proxy && place.databaseUrl ? proxy.url(place.databaseUrl) : null },
    { limits: { SMTP_URL: mailbox.url, MAIL_FROM: "Sparc <no-reply@sparc.test>" } },
  );
  const arrived = async (share: number) => {
    while (mailbox.mails.length < share * members) await sleep(POLL_EVERY_MS);
  };
  const disturbances = [
    ...killsAt.map((at) => ({
      at,
      what: "the server is killed",
      async run() {
        await server.kill();
        await server.start();
      },
    })),
    ...(proxy ? outagesAt.map((at) => ({ at, what: "the database is away", run: () => takeAway(proxy, server.baseUrl) })) : []),
  ].sort((one, other) => one.at - other.at);
  try {
    const crowd = await server.createCrowd(members);
    await place.read(({ db }) => insertMailSwitches(db, { userIds: crowd.players.map(({ user_id: userId }) => userId), kind: "now_open" }));
    await server.start();
    const { baseUrl } = server;
    const [puzzle] = guessedKinds;
    if (!puzzle) throw new Error("There is no kind of puzzle");
    const startsAt = Date.now() + 2_000;
    const eventId = await publishDays({ baseUrl, crowd, name: "Tide Word", kind: puzzle, startsAt, turnsOverAt: startsAt });
    await whenOpen({ baseUrl, crowd, eventIds: [eventId], day: 1 });
    const startedAt = performance.now();
    const call = { token: crowd.creator.access_token, method: "POST", path: `/api/v1/events/${eventId}/notify` };
    const announced = await mustCall(server.baseUrl, { ...call, body: { kind: "now_open", message: null } });
    for (const { at, what, run } of disturbances) {
      await arrived(at);
      onProgress?.(`${mailbox.mails.length} of ${members} mails: ${what}`);
      await run();
    }
    const findReceivers = () => new Set(mailbox.mails.map(({ to }) => to));
    let lastCount = -1;
    // Mails that were being sent at a kill are retried a minute later, so the run ends after two minutes without a new mail.
    for (let quietSince = performance.now(); performance.now() - quietSince < 120_000 && findReceivers().size < members; ) {
      if (mailbox.mails.length !== lastCount) quietSince = performance.now();
      lastCount = mailbox.mails.length;
      await sleep(POLL_EVERY_MS);
    }
    const tookMs = performance.now() - startedAt;
    // A mail that arrived while its row could not be deleted is sent a second time.
    await sleep(killsAt.length + outagesAt.length > 0 ? 65_000 : 2_000);
    await server.stop();
    const userIds = crowd.players.map(({ user_id: userId }) => userId);
    const { emails, ...stored } = await place.read(async ({ db }) => ({
      waiting: await countMessages(db),
      notices: await countNotices(db),
      emails: await findEmailsOf(db, userIds),
    }));
    const receivers = findReceivers();
    return {
      ...{ database: kind, members, kills: killsAt.length, outages: proxy ? outagesAt.length : 0 },
      ...{ reached: announced.body.data.reached, mails: mailbox.mails.length, ...stored, tookMs },
      lost: emails.filter((email) => !receivers.has(email)),
      doubled: findDoubles(mailbox.mails),
    };
  } catch (error) {
    throw new Error(`The run stopped; the server's last words:\n${server.log()}`, { cause: error });
  } finally {
    await proxy?.open().catch(() => undefined);
    await server.kill();
    await mailbox.stop();
    await proxy?.close();
    await place.remove();
  }
}

/** The guarantees that a report breaks; empty when it breaks none. */
export function checkNotices({ members, reached, lost, doubled, waiting, notices, kills, outages }: NoticesReport): string[] {
  return [
    ...(reached === members ? [] : [`announced to ${reached} of ${members}`]),
    ...(notices === members ? [] : [`${notices} notices of ${members}`]),
    ...lost.map((to) => `lost: ${to}`),
    ...doubled.filter(({ ids }) => ids > 1).map(({ to }) => `twice with different ids: ${to}`),
    ...(doubled.length > (kills + outages) * AT_ONCE ? [`${doubled.length} twice after ${kills} kills and ${outages} outages`] : []),
    ...(waiting === 0 ? [] : [`${waiting} still wait`]),
  ];
}

async function takeAway(proxy: TcpProxy, baseUrl: string): Promise<void> {
  await proxy.shut();
  await sleep(AWAY_MS);
  await proxy.open();
  await callPatiently(baseUrl, { path: "/readyz" });
}

function findDoubles(mails: readonly { to: string; raw: string }[]): NoticesReport["doubled"] {
  const idsOf = new Map<string, (string | undefined)[]>();
  for (const { to, raw } of mails) idsOf.set(to, [...(idsOf.get(to) ?? []), /^Message-ID: (.*)$/im.exec(raw)?.[1]]);
  return [...idsOf].flatMap(([to, ids]) => (ids.length > 1 ? [{ to, mails: ids.length, ids: new Set(ids).size }] : []));
}
