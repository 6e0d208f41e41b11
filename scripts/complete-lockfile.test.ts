import { expect, it } from "vitest";
import { completePackages, platformOfName } from "./complete-lockfile.mjs";

const askNobody = () => {
  throw new Error("the registry was asked");
};

it("reads the platform from a binary's name", () => {
  expect(platformOfName("@oxlint/binding-linux-arm64-musl")).toEqual({ os: ["linux"], cpu: ["arm64"], libc: ["musl"] });
  expect(platformOfName("@rolldown/binding-win32-x64-msvc")).toEqual({ os: ["win32"], cpu: ["x64"] });
  expect(platformOfName("@biomejs/cli-darwin-arm64")).toEqual({ os: ["darwin"], cpu: ["arm64"] });
  expect(platformOfName("@x/oxide-wasm32-wasi")).toEqual({ cpu: ["wasm32"] });
  expect(platformOfName("left-pad")).toBeUndefined();
});

it("adds missing packages as optional and without an address, and leaves the rest alone", () => {
  const packages = {
    "": { name: "x" },
    "node_modules/tool": { version: "1.0.0", dev: true, optionalDependencies: { "tool-linux-x64": "1.0.0", "tool-darwin-x64": "1.0.0" } },
    "node_modules/tool-linux-x64": { version: "1.0.0", dev: true, optional: true, os: ["linux"], cpu: ["x64"] },
  };
  const { packages: completed, added } = completePackages(packages, askNobody);
  expect(added).toEqual(["tool-darwin-x64"]);
  expect(completed["node_modules/tool-darwin-x64"]).toEqual({ version: "1.0.0", os: ["darwin"], cpu: ["x64"], dev: true, optional: true });
  expect(completed["node_modules/tool-linux-x64"]).toEqual(packages["node_modules/tool-linux-x64"]);
  expect(completePackages(completed, askNobody).added).toEqual([]);
});

it("finds an optional dependency that is installed below its parent", () => {
  const packages = {
    "node_modules/a/node_modules/tool": { version: "1.0.0", optionalDependencies: { "tool-linux-x64": "1.0.0" } },
    "node_modules/a/node_modules/tool-linux-x64": { version: "1.0.0" },
  };
  expect(completePackages(packages, askNobody).added).toEqual([]);
});

it("asks the registry about names without a platform, and skips what it does not know", () => {
  const packages = { "node_modules/tool": { version: "1.0.0", optionalDependencies: { fsevents: "2.3.3", odd: "1.0.0" } } };
  const { added } = completePackages(packages, (name: string) => (name === "fsevents" ? { os: ["darwin"] } : undefined));
  expect(added).toEqual(["fsevents"]);
});
