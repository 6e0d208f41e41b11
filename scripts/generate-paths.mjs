/**
 * Writes the page's tables of method and path of every route of the contract, so that the page knows the addresses without carrying the
 * schemas: one is part of every page, the other is fetched with the first call it names. Part of the build; a test fails when a file is
 * stale.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { apiRoutes } from "../contract/src/routes.ts";
import { sparclets } from "../sparclets/src/registry.ts";
import { root } from "./install.mjs";

/** What a game's pages never call, by the beginning of the route's name; sessions are everybody's. */
const rare = [
  "system.",
  "admin.",
  "auth.",
  "users.register",
  "profile.",
  "notifications.",
  "notices.",
  "push.",
  "announcements.",
  "calendar.",
  "prizes.",
  "sharedCards.",
  "points.entries",
  "communities.leave",
  "communities.record",
  "events.list",
  "events.start",
  "events.commitment",
  "events.analytics",
  "events.create",
  "events.update",
  "events.delete",
  "events.publish",
  "events.cancel",
  "events.complete",
  "events.duplicate",
  "events.restore",
  "events.shortId",
  "events.bank",
  "events.answers",
  "appeals.",
  "feedback.",
  "rehearsals.",
  "players.list",
  "players.roll_call",
  "players.rename",
  "players.remove",
  "players.restore",
  "imports.",
  "uploads.",
  "matchups.",
  "feed.",
  "prizes.",
  "picks.history",
  "picks.proof",
  "picks.export",
];
const everywhere = ["auth.login", "auth.token", "auth.refresh", "auth.logout", "auth.currentUser"];

function isRare(name) {
  return rare.some((beginning) => name.startsWith(beginning)) && !everywhere.includes(name);
}

function tableSource(name, routes) {
  const rows = routes.map(([route, { method, path }]) => `  "${route}": ["${method}", "${path}"],`);
  return `// Made by scripts/generate-paths.mjs from the contract; do not edit.\nexport const ${name} = {\n${rows.join("\n")}\n} as const;\n`;
}

/** `{ file, source }` of each table. */
export function pathTables() {
  const routes = Object.entries(apiRoutes(sparclets));
  return [
    {
      file: "web/src/api/paths.gen.ts",
      source: tableSource(
        "paths",
        routes.filter(([name]) => !isRare(name)),
      ),
    },
    {
      file: "web/src/api/rare-paths.gen.ts",
      source: tableSource(
        "rarePaths",
        routes.filter(([name]) => isRare(name)),
      ),
    },
  ];
}

/** Leaves an equal file alone, so that no watcher wakes. */
export function writePaths() {
  for (const { file, source } of pathTables()) {
    const target = join(root, file);
    const isSame = existsSync(target) && readFileSync(target, "utf8") === source;
    if (!isSame) writeFileSync(target, source);
  }
}

if (import.meta.main) writePaths();
