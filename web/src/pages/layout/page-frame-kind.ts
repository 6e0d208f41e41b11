/** The frame of a page. It is derived from the path alone, so that the bar is shown before the page's code has loaded. */
export interface PageFrameKind {
  readonly bar: "site" | "community" | "studio" | "admin" | "none";
  /** Slug of the community that the page belongs to. */
  readonly slug: string | null;
  /** Whether the bar shows the stars: not while playing without a bar, hosting, on the big screen and in the admin area. */
  readonly hasStars: boolean;
  /** True when the page starts below the bar; gate pages start under it and leave space for it themselves. */
  readonly isBanded: boolean;
}

const GATES = new Set(["/login", "/register", "/join-community", "/forgot", "/reset-password", "/verify-email", "/unsubscribe", "/setup"]);

/** `isBarePlay` returns whether the sparclet with this path segment plays without a bar. */
export function toFrame(pathname: string, isBarePlay: (segment: string) => boolean): PageFrameKind {
  const path = pathname.replace(/\/+$/, "") || "/";
  const [first, second, third, fourth, fifth, sixth] = path.slice(1).split("/");
  if (first === "studio") {
    const page = path.split("/").at(-1);
    const isOnAir = page === "host" || page === "present";
    return { bar: page === "present" ? "none" : "studio", slug: null, hasStars: !isOnAir, isBanded: page !== "present" };
  }
  if (first === "overlay") return { bar: "none", slug: null, hasStars: false, isBanded: false };
  if (first === "admin") return { bar: "admin", slug: null, hasStars: false, isBanded: true };
  if (first === "communities" && second) {
    const isPlaying = third === "sparclets" && fifth !== undefined && sixth !== "results";
    const isBare = isPlaying && isBarePlay(fourth ?? "");
    return { bar: isBare ? "none" : "community", slug: decoded(second), hasStars: !isBare, isBanded: !isBare };
  }
  return { bar: "site", slug: null, hasStars: true, isBanded: !GATES.has(path) };
}

/** Decodes a path segment; one that is badly encoded is returned unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
