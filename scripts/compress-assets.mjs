/** Compresses the built files once during the build, so that no request waits for compression and it takes no processor time from games. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const types = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
/** Smaller files are not worth compressing. */
const fromBytes = 1024;

const ways = [
  {
    suffix: ".br",
    compress: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  },
  { suffix: ".gz", compress: (plain) => promisify(gzip)(plain, { level: 9 }) },
];

/** Writes a `.br` and a `.gz` file beside each file below `directory` that is large enough, unless the compressed file would be larger. */
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
