type BrowserDigest = (parts: readonly (Uint8Array | string)[]) => Promise<Uint8Array>;

/** Returns the browser's SHA-256 over concatenated parts (texts as UTF-8). Returns null on pages without https, where browsers hide it. */
export function browserDigest(): BrowserDigest | null {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  return async (parts) => {
    const bytes = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
    return new Uint8Array(await subtle.digest("SHA-256", await new Blob(bytes as BlobPart[]).arrayBuffer()));
  };
}
