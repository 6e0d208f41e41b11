/**
 * Writes tables of the method and path of every contract route, so that the page has the addresses without loading the schemas. One table
 * is part of every page, the other is loaded with the first call that needs it. This is part of the build; a test fails when a file is
 * outdated.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { apiRoutes } from "../contract/src/routes.ts";
import { sparclets } from "../sparclets/src/registry.ts";
import { root } from "./install.mjs";

/** Routes, by prefix of their names, that a game's pages never call. */
const rare = [
  "system.",
  "admin.",
  "auth.",
  "guests.",
  "users.register",
  "profile.",
  "notifications.",
  "notices.",
  "push.",
  "announcements.",
  "calendar.",
  "reminders.",
  "overlays.",
  "hosts.",
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
  "events.moveShortId",
  "events.linkOpens",
  "events.bank",
  "events.answers",
  "events.export",
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
  "teams.",
  "cheers.",
  "warm_up.",
  "events.rulesChanges",
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

/** Returns `{ file, source }` of each table. */
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

/** Does not rewrite an unchanged file, so that watchers are not triggered. */
export function writePaths() {
  for (const { file, source } of pathTables()) {
    const target = join(root, file);
    const isSame = existsSync(target) && readFileSync(target, "utf8") === source;
    if (!isSame) writeFileSync(target, source);
  }
}

if (import.meta.main) writePaths();
