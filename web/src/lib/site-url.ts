/** Reads an address as one of this site; null when it leads elsewhere or cannot be read. */
export function toSiteUrl(address: string): URL | null {
  try {
    const url = new URL(address, location.href);
    return url.origin === location.origin ? url : null;
  } catch {
    return null;
  }
}
