type BrowserDigest = (parts: readonly (Uint8Array | string)[]) => Promise<Uint8Array>;

/** The browser's own SHA-256 of parts put behind each other, texts as UTF-8; null where it keeps it from pages that are not secure. */
export function browserDigest(): BrowserDigest | null {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  return async (parts) => {
    const bytes = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
    return new Uint8Array(await subtle.digest("SHA-256", await new Blob(bytes as BlobPart[]).arrayBuffer()));
  };
}
