import { join } from "node:path";
import { expect, test } from "vitest";
import { completeManifest, listCoreRoutes, type Manifest } from "../web/complete-manifest.ts";
import { embedRuntime } from "../web/embed-runtime.ts";
import { joinedParts } from "../web/first-screens.mjs";
import { joinParts } from "../web/joined-parts.ts";
import { root } from "./install.mjs";

const files = { runtime: "assets/rt.js", core: "assets/core.js" };
const source = "var a=(x)=>x+1,b=(x)=>x*2;export{a as n,b as t};";
const embed = (path: string, text: string) => embedRuntime({ path, text, source, files });
const importText = (text: string) => import(`data:text/javascript,${encodeURIComponent(text)}`);

test("the bundler's runtime works inside the core, for the core and for the chunks that import it", async () => {
  const core = embed("assets/core.js", 'import{n as e,t}from"./rt.js";var o=e(1)+t(4);export{o as value};');
  expect(core).not.toContain("rt.js");
  const { value, __runtime_n, __runtime_t } = await importText(core);
  expect([value, __runtime_n(1), __runtime_t(4)]).toEqual([10, 2, 8]);
  const chunk = embed("assets/x.js", 'import{n as e,t}from"./rt.js";import{o}from"./core.js";export const y=e(1)+t(1);');
  expect(chunk).toBe('import{__runtime_n as e,__runtime_t as t}from"./core.js";import{o}from"./core.js";export const y=e(1)+t(1);');
});

test("the runtime's file is left out of the page and of the lists of what a part needs, and nothing else changes", () => {
  const html = '<script src="/assets/rt.js"></script>\n  <script src="/assets/core.js"></script>';
  expect(embed("index.html", html)).toBe('\n  <script src="/assets/core.js"></script>');
  expect(embed("assets/x.js", 'm.f=["assets/rt.js","assets/y.js"]')).toBe('m.f=["assets/core.js","assets/y.js"]');
  expect(embed("assets/y.js", 'import{o}from"./core.js";')).toBe('import{o}from"./core.js";');
});

test("the manifest gets the page, the core's routes and the parts that are joined", () => {
  const manifest: Manifest = {
    _core: { file: "core.js", css: ["core.css"] },
    "../joined:pair": { file: "pair.js", imports: ["_core"], css: ["pair.css"] },
    "src/routes/x.tsx?tsr-split=component": { file: "x.js" },
  };
  const complete = completeManifest(manifest, { core: "core.js", routes: ["src/routes/home.tsx"], joined: { pair: ["a.ts", "b.ts"] } });
  expect(complete).toMatchObject(manifest);
  expect(complete["index.html"]).toEqual({ file: "core.js", imports: ["_core"], isEntry: true });
  expect(complete["src/routes/home.tsx"]).toEqual({ file: "core.js", imports: ["_core"] });
  expect([complete["a.ts"], complete["b.ts"]]).toEqual([manifest["../joined:pair"], manifest["../joined:pair"]]);
  expect(() => completeManifest(manifest, { core: "other.js", routes: [], joined: {} })).toThrow("no core");
});

test("the core's routes are those that are not split", () => {
  const routes = listCoreRoutes(join(root, "web"));
  expect(routes).toContain("src/routes/communities/$slug/route.tsx");
  expect(routes).not.toContain("src/routes/login.tsx");
});

test("dynamic imports of joined parts lead to one module, wherever they stand", () => {
  const plugin = joinParts({ pair: ["src/a.ts", "src/b.ts"] }, "/web") as unknown as {
    transform(code: string, id: string): { code: string } | null;
    load(id: string): string | null;
  };
  const joined = (code: string, id: string) => plugin.transform(code, id)?.code ?? code;
  expect(joined('await import("./b.ts")', "/web/src/c.ts")).toBe('await import("\\u0000joined:pair").then((parts) => parts.part1)');
  expect(joined('import("../a.ts")', "/web/src/d/e.ts")).toContain("parts.part0");
  expect(joined('import("./a.ts")', "/web/src/d/e.ts")).toBe('import("./a.ts")');
  expect(plugin.load("\0joined:pair")).toBe('export * as part0 from "/web/src/a.ts";\nexport * as part1 from "/web/src/b.ts";');
  expect(plugin.load("/web/src/a.ts")).toBeNull();
});

test("no part is joined twice", () => {
  const all = Object.values(joinedParts).flat();
  expect(new Set(all).size).toBe(all.length);
});
