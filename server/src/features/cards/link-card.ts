/**
 * The content of a link card: texts that can be drawn, colours, and the logo's address. It is plain data, so that it can be sent to the
 * thread.
 */
export interface LinkCard {
  colors: CardColors;
  /** Local address of the community's logo; null where it has none. */
  logo: string | null;
  /** Stand in for the logo; empty: the product's sign does. */
  initials: string;
  /** The community, or the product where the page is about none. */
  title: string;
  subtitle: string;
  /** A small line over the headline, such as "My champion". */
  eyebrow: string;
  headline: string;
  /** In place of the headline. */
  rank: CardRank | null;
  /** At most three. */
  facts: readonly CardFact[];
  footer: string;
}

/** "3" and "rd", "of 212". */
export interface CardRank {
  figure: string;
  ending: string;
  of: string;
}

export interface CardFact {
  label: string;
  value: string;
}

/** Hex colours. */
export interface CardColors {
  field: string;
  ink: string;
  dot: string;
  stripe: string;
  accent: string;
}

/** Pixels, as every crawler expects them. */
export const CARD_SIZE = { width: 1_200, height: 630 } as const;
