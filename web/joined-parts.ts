/**
 * Lazy parts that are always loaded together. The bundler makes a file of each, so that a page that needs four waits for four; here their
 * dynamic imports all lead to one module that contains them.
 */
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Source files relative to the web's folder, by a name of their own. */
export type JoinedParts = Readonly<Record<string, readonly string[]>>;

const MARK = "\0joined:";
const IMPORT = /\bimport\(\s*"(\.{1,2}\/[^"]+)"\s*\)/g;

export function joinParts(parts: JoinedParts, root: string): Plugin {
  const places = new Map(
    Object.entries(parts).flatMap(([name, files]) => files.map((file, index) => [join(root, file), { name, index }] as const)),
  );
  return {
    name: "join-parts",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source.startsWith(MARK) ? source : null),
    load(id) {
      if (!id.startsWith(MARK)) return null;
      const files = parts[id.slice(MARK.length)] ?? [];
      return files.map((file, index) => `export * as part${index} from ${JSON.stringify(join(root, file))};`).join("\n");
    },
    transform(code, id) {
      if (!id.startsWith(root)) return null;
      const joined = code.replace(IMPORT, (text, source: string) => {
        const place = places.get(join(dirname(id), source));
        return place ? `import(${JSON.stringify(MARK + place.name)}).then((parts) => parts.part${place.index})` : text;
      });
      return joined === code ? null : { code: joined, map: null };
    },
  };
}

/** The source files of a chunk that the manifest names after a set of parts; empty for other chunks. */
export const findJoined = (parts: JoinedParts, key: string): readonly string[] =>
  Object.entries(parts).find(([name]) => key.endsWith(`joined:${name}`))?.[1] ?? [];
