export interface CheckedAddress {
  readonly label: string;
  readonly address: string;
  /** `reached`: it leads to this community. `elsewhere`: it answers, but with another page. `failed`: it does not answer with a page. */
  readonly outcome: "reached" | "elsewhere" | "failed";
  /** The status of the answer; null when there was none. */
  readonly status: number | null;
}

/** Addresses that lead to a community: its page, and the short link that people type. */
export const toAddresses = (slug: string, origin: string) => [
  { label: "Community page", address: `${origin}/communities/${slug}` },
  { label: "Short link", address: `${origin}/c/${slug}` },
];

/** Asks for each address as a visitor's browser does, and reads in the first HTML whether it is this community's. */
export function checkAddresses({ slug, origin }: { slug: string; origin: string }): Promise<CheckedAddress[]> {
  return Promise.all(
    toAddresses(slug, origin).map(async (one) => {
      try {
        const answer = await fetch(one.address, { cache: "no-store", credentials: "omit", headers: { accept: "text/html" } });
        if (!answer.ok) return { ...one, outcome: "failed", status: answer.status } as const;
        const found = readCommunitySlug(await answer.text());
        return { ...one, outcome: found === slug ? "reached" : "elsewhere", status: answer.status } as const;
      } catch {
        return { ...one, outcome: "failed", status: null } as const;
      }
    }),
  );
}

/** The settings in the first HTML. The page's policy forbids parsing a text as a document, and the server writes no "<" into them. */
const SETTINGS = /<script[^>]* id="bootstrap"[^>]*>([^<]*)</;

/** The community that the first HTML names in its settings; null for a page of none. */
function readCommunitySlug(html: string): string | null {
  try {
    return (JSON.parse(SETTINGS.exec(html)?.[1] ?? "") as { community?: { slug?: string } | null }).community?.slug ?? null;
  } catch {
    return null;
  }
}

const OUTCOMES = { reached: "leads here", elsewhere: "leads to another page", failed: "does not answer" } as const;

export const outcomeLabel = ({ outcome, status }: Pick<CheckedAddress, "outcome" | "status">): string =>
  `${OUTCOMES[outcome]}${outcome === "failed" && status !== null ? ` (${status})` : ""}`;

/** The result as text, for a message to whoever runs the server. */
export function toReport(checked: readonly CheckedAddress[], at: Date): string {
  return [`Checked ${at.toISOString()}`, ...checked.map((one) => `${one.label}: ${one.address} ${outcomeLabel(one)}`)].join("\n");
}
