import { sql } from "kysely";
import { expect, test } from "vitest";
import { createHttpWorld } from "../../http/http.fixtures.ts";
import { createLogger } from "../../lib/logger.ts";
import { createRecentErrors } from "../../lib/recent-errors.ts";
import { describeDatabase } from "../../testing/test-database.ts";

const FEED = "/api/v1/calendar/";
/** Right in length and letters, and without what tells a random token from a word: only its place in the address gives it away. */
const CANARY = "canary".repeat(8).slice(0, 43);

describeDatabase("the token of a calendar feed", (suite) => {
  test("is in no log line, no error, no table and no answer but the one that created it, whatever is requested with it", async () => {
    await suite.truncateAll();
    const { database } = suite;
    const lines: string[] = [];
    const errors = createRecentErrors();
    const logger = createLogger({ level: "trace", destination: { write: (line) => void lines.push(line) }, onLine: errors.note });
    const world = await createHttpWorld(database, { logger });
    const token = await world.readToken(await world.addUser());
    const made = await world.call({ method: "POST", url: "/api/v1/profile/calendar", token });
    const secret = new URL(made.json().data.url).pathname.slice(FEED.length, -".ics".length);
    expect(secret).toHaveLength(43);

    const answers: string[] = [];
    const ask = async (url: string, more: { method?: "GET" | "HEAD" | "POST"; headers?: Record<string, string> } = {}) => {
      const { statusCode, payload, headers } = await world.call({ url, ...more });
      answers.push(payload, JSON.stringify(headers));
      return statusCode;
    };
    const statuses: Record<string, number[]> = {};
    for (const one of [secret, CANARY]) {
      const path = `${FEED}${one}`;
      statuses[one] = [
        await ask(`${path}.ics`),
        await ask(`${path}.ics/`),
        await ask(`${path}.ics`, { method: "HEAD" }),
        await ask(`${path}.ics`, { method: "POST" }),
        await ask(`${path}.ics`, { headers: { referer: `https://elsewhere.example.org${path}.ics` } }),
        await ask(`${path}.ics?refresh=1`),
        await ask(`${path}.ics?token=${one}&x=%00`),
        await ask(`${path}.ics%`),
        await ask(`${path}%2eics`),
        await ask(path),
        await ask(`/api/v1/c%61lendar/${one}.ics`),
        await ask(`/API/v1/calendar/${one}.ics`),
        await ask(`/${one}.ics`),
        await ask(`${path}.ics?${"x".repeat(3_000)}`),
      ];
      await sql`alter table calendar_feeds rename to calendar_feeds_away`.execute(database.db);
      try {
        statuses[one].push(await ask(`${path}.ics`));
      } finally {
        await sql`alter table calendar_feeds_away rename to calendar_feeds`.execute(database.db);
      }
    }
    expect(statuses[secret]?.slice(0, 3)).toEqual([200, 200, 200]);
    expect(statuses[CANARY]?.[0]).toBe(404);
    expect([statuses[secret]?.at(-1), statuses[CANARY]?.at(-1)], "an error of the database").toEqual([500, 500]);

    const answered = lines.filter((line) => line.includes('"Answered"'));
    // One with an address that cannot be decoded never reaches the log.
    expect(answered.length, "requests are in the log").toBeGreaterThan(25);
    expect(answered.filter((line) => line.includes(`${FEED}[masked]`)).length).toBeGreaterThanOrEqual(20);
    expect(errors.list().length, "and so are the failed ones").toBeGreaterThanOrEqual(2);
    const dump = await readDump(database.db);
    expect(dump).toContain("user.calendar_feed_made");
    const everything = { log: lines.join(""), errors: JSON.stringify(errors.list()), tables: dump, answers: answers.join("") };
    for (const [place, text] of Object.entries(everything)) {
      for (const one of [secret, CANARY]) expect(text.includes(one), `${one === secret ? "token" : "canary"} in ${place}`).toBe(false);
    }
    await world.close();
  });
});

/** Every row of every table as text. */
async function readDump(db: Parameters<ReturnType<typeof sql>["execute"]>[0]): Promise<string> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const texts = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.table(name)} t`.execute(db);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join("\n");
}
