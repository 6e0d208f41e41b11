import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPageChunks } from "./page-chunks.ts";

const split = "?tsr-split=component";
const names = [
  "$",
  "index",
  "login",
  "communities/index",
  "communities/$slug/route",
  "communities/$slug/index",
  "communities/$slug/sparclets/$segment/$id/index",
  "communities/$slug/sparclets/$segment/$id/results",
  "studio.events.$id.edit",
];

function toChunks(files: readonly string[]) {
  const directory = mkdtempSync(join(tmpdir(), "sparc-manifest-"));
  mkdirSync(join(directory, ".vite"));
  const routes = files.map((name) => [`src/routes/${name}.tsx${split}`, { file: `assets/${name}.js`, imports: ["_own", "_kit"] }]);
  const manifest = {
    "index.html": { file: "assets/main.js", isEntry: true, imports: ["_kit"] },
    _kit: { file: "assets/kit.js" },
    _own: { file: "assets/own.js", imports: ["_own"], css: ["assets/own.css"] },
    ...Object.fromEntries(routes),
  };
  writeFileSync(join(directory, ".vite", "manifest.json"), JSON.stringify(manifest));
  return readPageChunks(directory);
}

const scripts = (path: string) =>
  toChunks(names)
    .find(path)
    ?.scripts.map((file) => file.replace(/^assets\/|\.js$/g, ""));

test("an address finds its own chunk, its imports and its frames, without what the entry has loaded", () => {
  expect(scripts("/login")).toEqual(["login", "own"]);
  expect(scripts("/")).toEqual(["index", "own"]);
  expect(scripts("/communities/")).toEqual(["communities/index", "own"]);
  expect(scripts("/communities/sdpn")).toEqual(["communities/$slug/route", "own", "communities/$slug/index"]);
  expect(scripts("/communities/sdpn/sparclets/trivias/puck7/results")).toEqual([
    "communities/$slug/route",
    "own",
    "communities/$slug/sparclets/$segment/$id/results",
  ]);
  expect(scripts("/studio/events/1/edit")).toEqual(["studio.events.$id.edit", "own"]);
  expect(toChunks(names).find("/login")?.styles).toEqual(["assets/own.css"]);
});

test("an unknown address belongs to the catch-all route, or to none", () => {
  expect(toChunks(names).find("/b/puck7")?.isCatchAll).toBe(true);
  expect(toChunks(names).find("/login")?.isCatchAll).toBe(false);
  expect(toChunks(names.slice(1)).find("/b/puck7")).toBeNull();
});

test("without a build every address has a page", () => {
  expect(readPageChunks(join(tmpdir(), "nowhere")).find("/any/thing")).toEqual({ scripts: [], styles: [], isCatchAll: false });
});
