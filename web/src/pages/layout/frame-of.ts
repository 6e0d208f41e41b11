/** How a page is framed, by its address alone: so that the bar stands before any of the page's own code has arrived. */
export interface PageFrameKind {
  readonly bar: "site" | "community" | "studio" | "admin" | "none";
  /** Slug of the community whose pages these are. */
  readonly slug: string | null;
  /** Live play, hosting and the big screen do without the stars. */
  readonly hasStars: boolean;
  /** The page starts below the bar; gates lie under it and leave the room themselves. */
  readonly isBanded: boolean;
}

const GATES = new Set(["/login", "/register", "/join-community", "/forgot", "/reset-password", "/verify-email", "/unsubscribe", "/setup"]);

/** `isBarePlay` says of a sparclet's segment whether its player's screen fills the viewport. */
export function frameOf(pathname: string, isBarePlay: (segment: string) => boolean): PageFrameKind {
  const path = pathname.replace(/\/+$/, "") || "/";
  const [first, second, third, fourth, fifth, sixth] = path.slice(1).split("/");
  if (first === "studio") {
    const page = path.split("/").at(-1);
    const isOnAir = page === "host" || page === "present";
    return { bar: page === "present" ? "none" : "studio", slug: null, hasStars: !isOnAir, isBanded: page !== "present" };
  }
  if (first === "admin") return { bar: "admin", slug: null, hasStars: false, isBanded: true };
  if (first === "communities" && second) {
    const isPlaying = third === "sparclets" && fifth !== undefined && sixth !== "results";
    const isBare = isPlaying && isBarePlay(fourth ?? "");
    return { bar: isBare ? "none" : "community", slug: decoded(second), hasStars: !isBare, isBanded: !isBare };
  }
  return { bar: "site", slug: null, hasStars: true, isBanded: !GATES.has(path) };
}

/** An address anybody can type: what cannot be decoded is taken as it stands. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
