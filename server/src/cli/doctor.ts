import type { Config } from "../config.ts";
import type { SystemClock } from "../db/clock.ts";
import { durabilityMessage } from "../db/durability.ts";
import type { Command } from "./command.ts";
import { type DatabaseFacts, findDatabaseFacts } from "./doctor.repository.ts";

const ALLOWED_SKEW_MS = 250;

export const doctor: Command = {
  summary: "say which database, durability and settings are in force, and what is not in order",
  async run({ config, openContext, print }) {
    const { database, clock } = await openContext();
    const facts = await findDatabaseFacts(database.db);
    const skewMs = Math.round((clock as SystemClock).skewMs());
    for (const [name, value] of [...databaseLines(database.kind, facts), ...settingLines(config)])
      print(`${`${name}:`.padEnd(20)}${value}`);
    const problems = toProblems({ kind: database.kind, facts, config, skewMs });
    for (const problem of problems) print(`Look at this: ${problem}`);
    if (problems.length === 0) print("Everything is in order.");
    return problems.length === 0 ? 0 : 1;
  },
};

type Line = readonly [name: string, value: string];

function databaseLines(kind: "pglite" | "postgres", facts: DatabaseFacts): Line[] {
  return [
    ["Database", kind === "pglite" ? `built in (PGlite, PostgreSQL ${facts.version})` : `PostgreSQL ${facts.version}`],
    ["Durability", durabilityMessage(kind, facts.settings)],
    [
      "Size",
      `${(facts.sizeBytes / 1_048_576).toFixed(1)} MiB; ${facts.users} users, ${facts.communities} communities, ${facts.events} events`,
    ],
  ];
}

function settingLines(config: Config): Line[] {
  return [
    ["Address", `${config.baseUrl} (listens on ${config.host}:${config.port})`],
    ["Other origins", config.corsOrigins.join(", ") || "none"],
    ["Data directory", config.dataDir],
    ["Signing keys", `${config.secretKeys.length} (${config.secretKeys.map(({ kid }) => kid).join(", ")}); the first signs`],
    ["Web push", config.push ? `on, in the name of ${config.push.subject}` : "off: there are no keys"],
    ["Demo data", config.seed],
    ["Development clock", config.devClock ? "on" : "off"],
  ];
}

function toProblems(input: { kind: "pglite" | "postgres"; facts: DatabaseFacts; config: Config; skewMs: number }): string[] {
  const { kind, facts, config, skewMs } = input;
  const problems: string[] = [];
  if (Math.abs(skewMs) > ALLOWED_SKEW_MS)
    problems.push(`this machine's clock is ${skewMs} ms away from the database's; deadlines would differ`);
  if (kind === "postgres" && !durabilityMessage(kind, facts.settings).startsWith("survives"))
    problems.push("the database may lose acknowledged writes");
  if (facts.admins === 0) problems.push("nobody is an admin; make one with: npm run sparc -- create-admin --email you@example.org");
  if (!config.isLoopback && !config.baseUrl.startsWith("https:"))
    problems.push("BASE_URL is not https: passwords would travel in the clear");
  return problems;
}
