/** Writes what the server sends compressed beside each built file, once at the build: no request waits for it, and no game. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const types = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
/** Smaller files gain nothing. */
const fromBytes = 1024;

const ways = [
  {
    suffix: ".br",
    compress: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  },
  { suffix: ".gz", compress: (plain) => promisify(gzip)(plain, { level: 9 }) },
];

/** Every file below `directory` that is worth it gets a `.br` and a `.gz` of the same name; a compressed one that is larger is left out. */
export async function compressAssets(directory) {
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((name) => types.has(extname(name)));
  const packing = names.flatMap((name) => {
    const plain = readFileSync(join(directory, name));
    if (plain.length < fromBytes) return [];
    return ways.map(async ({ suffix, compress }) => {
      const packed = await compress(plain);
      if (packed.length < plain.length) writeFileSync(join(directory, `${name}${suffix}`), packed);
    });
  });
  await Promise.all(packing);
}
