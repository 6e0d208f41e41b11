/**
 * Announces an event to thousands of members over a mail server on loopback, kills the server and makes the database unavailable meanwhile,
 * and counts the mails. Every member must get one; a second one is allowed only for mails being sent at that moment, with the same id.
 * Usage: npm run soak -- notices [--members 5000] [--kills 2] [--outages 2] [--database pglite|postgres]
 */
import { parseArgs } from "node:util";
import { checkNotices, runNotices } from "../../server/src/testing/live/notices-run.ts";

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: "string", default: "5000" },
      kills: { type: "string", default: "2" },
      outages: { type: "string", default: "2" },
      database: { type: "string" },
    },
  });
  const kinds = (["pglite", "postgres"] as const).filter((kind) => !values.database || values.database === kind);
  const rows = [];
  for (const kind of kinds) {
    const killsAt = spread(Number(values.kills), 0.2);
    const outagesAt = spread(Number(values.outages), 0.35);
    const report = await runNotices({ kind, members: Number(values.members), killsAt, outagesAt, onProgress: (line) => console.log(line) });
    const broken = checkNotices(report);
    for (const line of broken) console.error(`BROKEN ${line}`);
    if (broken.length > 0) process.exitCode = 1;
    const { lost, doubled, tookMs, ...counts } = report;
    rows.push({ ...counts, lost: lost.length, doubled: doubled.length, aSecond: Math.round((report.mails / tookMs) * 1_000) });
    console.log(JSON.stringify({ soak: "notices", ...report }));
  }
  console.table(rows);
}

/** Shares of progress at which to act: `count` values from `first` on, evenly spaced below 0.9. */
const spread = (count: number, first: number): number[] =>
  Array.from({ length: count }, (_, at) => first + (at * (0.9 - first)) / Math.max(1, count));
