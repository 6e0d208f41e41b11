/** The names of two built files, as the manifest has them: `assets/abc.js`. */
export interface BuiltFiles {
  readonly runtime: string;
  readonly core: string;
}

interface BuiltFile {
  /** Below the build's folder. */
  readonly path: string;
  readonly text: string;
  /** The runtime's code. */
  readonly source: string;
  readonly files: BuiltFiles;
}

const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;

/**
 * Returns the text of a built file with the bundler's own functions in the core. They are a file of a third of a kilobyte, which every page
 * would fetch beside the core; after this step the other chunks import them from there.
 */
export function embedRuntime({ path, text, source, files }: BuiltFile): string {
  if (path.endsWith(".html")) return text.replace(toElementPattern(files.runtime), "");
  const imported = toImportPattern(files.runtime);
  // In the lists of what a part needs. The core is loaded already.
  const listed = text.replaceAll(`"${files.runtime}"`, `"${files.core}"`);
  const names = toNames(imported.exec(listed)?.[1] ?? "");
  if (path === files.core) return embed({ code: listed.replace(imported, ""), names, source });
  const renamed = names.map(({ exported, local }) => `${toCoreName(exported)} as ${local}`);
  return listed.replace(imported, `import{${renamed.join()}}from"${toSibling(files.core)}";`);
}

function embed({ code, names, source }: { code: string; names: readonly ImportedName[]; source: string }): string {
  const exports = toNames(EXPORTS.exec(source)?.[1] ?? "");
  const fields = exports.map(({ exported, local }) => `${local}:${exported}`);
  const constants = exports.map(({ local }) => `${toCoreName(local)}=__runtime.${local}`);
  const locals = names.map(({ exported, local }) => `${local}=__runtime.${exported}`);
  const body = source.replace(EXPORTS, "");
  return `var __runtime=(()=>{${body};return{${fields.join()}}})(),${[...constants, ...locals].join()};${code};export{${exports.map(({ local }) => toCoreName(local)).join()}};`;
}

interface ImportedName {
  readonly exported: string;
  readonly local: string;
}

/** Of `n as e,t`, as it stands in an import or, the other way round, in an export. */
const toNames = (list: string): ImportedName[] =>
  list.split(",").flatMap((text) => {
    const [exported = "", local = exported] = text.trim().split(/\s+as\s+/);
    return exported === "" ? [] : [{ exported, local }];
  });

const toCoreName = (name: string): string => `__runtime_${name}`;
const toSibling = (file: string): string => `./${file.replace(/^.*\//, "")}`;
const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const toElementPattern = (file: string): RegExp => new RegExp(`\\s*<(script|link)[^>]*"/${escapeForPattern(file)}"[^>]*>(</script>)?`, "g");
const toImportPattern = (file: string): RegExp =>
  new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${escapeForPattern(toSibling(file))}["'];?`);
