/**
 * React's packages are CommonJS modules, of which the bundler lets every chunk make a namespace object of its own and read each function from
 * it. These modules name their exports once, in the core, and the other chunks import the functions alone.
 */
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PACKAGES: readonly string[] = ["react", "react/jsx-runtime"];
const MARK = "\0named:";

export function nameReactExports(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: "name-react-exports",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer, options) {
      // What React's own packages require is the package itself.
      const isRequired = (options as { kind?: string }).kind === "require-call";
      return PACKAGES.includes(source) && !isRequired && !importer?.startsWith(MARK) ? MARK + source : null;
    },
    load(id) {
      if (!id.startsWith(MARK)) return null;
      const name = id.slice(MARK.length);
      const exported = Object.keys(require(name)).filter((key) => /^[A-Za-z]\w*$/.test(key));
      const lines = exported.map((key) => `export const ${key} = /* @__PURE__ */ (() => whole.${key})();`);
      return {
        code: [`import whole from ${JSON.stringify(name)};`, "export default whole;", ...lines].join("\n"),
        moduleSideEffects: false,
      };
    },
  };
}
