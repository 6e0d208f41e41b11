import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sha256 } from "../lib/crypto.ts";

/** The built files of the page, by address. A file that is not in the list at the start is not found: no request reads a directory. */
export interface Assets {
  has(path: string): boolean;
  send(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply;
}

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
};
/** What the build puts beside a file that is worth compressing. */
const SUFFIXES = { br: ".br", gzip: ".gz", identity: "" } as const;
/** Vite puts the hash of the contents into these names. */
const HASHED_FOLDER = "/assets/";
/** A font that changes gets another name. */
const FONT_FOLDER = "/fonts/";
const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "public, max-age=300";
/**
 * The service worker has its own policy, which browsers keep with it: it fetches only pages of this site and pictures of its notifications.
 * A new worker replaces it at once.
 */
const SERVICE_WORKER = "/service-worker.js";
const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

type Encoding = keyof typeof SUFFIXES;

interface Asset {
  file: string;
  encodings: ReadonlySet<Encoding>;
  bodies: Partial<Record<Encoding, Buffer>>;
  etag: string | null;
}

/** `directory` may be missing: then there are no files, as before the first build. */
export function readAssets(directory: string): Assets {
  const paths = existsSync(directory) ? listFiles(directory, "") : [];
  const assets = new Map(paths.map((path) => [path, toAsset(join(directory, path))]));
  return {
    has: (path) => assets.has(path),
    send(request, reply, path) {
      const asset = assets.get(path);
      if (!asset) throw new Error(`No asset ${path}`);
      const encoding = encodingFor(request.headers["accept-encoding"] ?? "", asset);
      const body = toBody(asset, encoding);
      asset.etag ??= `"${sha256(toBody(asset, "identity")).toString("base64url").slice(0, 22)}"`;
      const etag = encoding === "identity" ? asset.etag : `W/${asset.etag}`;
      reply.header("cache-control", toCaching(path)).header("etag", etag).header("vary", "Accept-Encoding");
      if (path === SERVICE_WORKER) reply.header("content-security-policy", SERVICE_WORKER_POLICY);
      if (request.headers["if-none-match"]?.includes(asset.etag)) return reply.code(304).send();
      if (encoding !== "identity") reply.header("content-encoding", encoding);
      return reply.type(TYPES[extname(path)] ?? "application/octet-stream").send(body);
    },
  };
}

function toCaching(path: string): string {
  if (path === SERVICE_WORKER) return "no-cache";
  return path.startsWith(HASHED_FOLDER) || path.startsWith(FONT_FOLDER) ? IMMUTABLE : REVALIDATED;
}

const UNSERVED: ReadonlySet<string> = new Set([".map", SUFFIXES.br, SUFFIXES.gzip]);

/**
 * Dot files, source maps, index.html and the build's own files are not served; compressed files are served under the name of the original.
 */
function isServed(name: string, path: string): boolean {
  return !name.startsWith(".") && !UNSERVED.has(extname(name)) && path !== "/index.html";
}

function listFiles(directory: string, prefix: string): string[] {
  const entries = readdirSync(join(directory, prefix), { withFileTypes: true, encoding: "utf8" });
  return entries.flatMap((entry) => {
    const path = `${prefix}/${entry.name}`;
    if (!isServed(entry.name, path)) return [];
    return entry.isDirectory() ? listFiles(directory, path) : [path];
  });
}

function toAsset(file: string): Asset {
  const encodings = (["br", "gzip", "identity"] as const).filter((encoding) => existsSync(`${file}${SUFFIXES[encoding]}`));
  return { file, encodings: new Set(encodings), bodies: {}, etag: null };
}

function encodingFor(accepted: string, { encodings }: Asset): Encoding {
  if (encodings.has("br") && /\bbr\b/.test(accepted)) return "br";
  return encodings.has("gzip") && /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

/** Read at the first request for it, then kept. */
function toBody(asset: Asset, encoding: Encoding): Buffer {
  asset.bodies[encoding] ??= readFileSync(`${asset.file}${SUFFIXES[encoding]}`);
  return asset.bodies[encoding];
}
