import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const BUNDLE = fileURLToPath(new URL("../../../scripts/bundle-server.mjs", import.meta.url));

export interface BuiltServer {
  /** The bundled server. */
  main: string;
  /** The bundled commands of `npm run sparc`. */
  cli: string;
}

let built: BuiltServer | undefined;

/**
 * Bundles the server's present sources into one file per entry, which starts ten times as fast as the sources. It bundles at the first
 * call, and only when the sources have changed. Throws the bundler's message when bundling fails.
 */
export function findBuiltServer(): BuiltServer {
  built ??= JSON.parse(execFileSync(process.execPath, [BUNDLE], { encoding: "utf8" })) as BuiltServer;
  return built;
}
