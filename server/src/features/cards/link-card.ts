/**
 * The content of a link card: texts that can be drawn, colours, and the logo's address. It is plain data, so that it can be sent to the
 * thread.
 */
export interface LinkCard {
  colors: CardColors;
  /** The local address of the community's logo; null when it has none. */
  logo: string | null;
  /** Drawn without a logo; when they are empty, the product's sign is drawn. */
  initials: string;
  /** The community's name, or the product's on pages without a community. */
  title: string;
  subtitle: string;
  /** A small line above the headline, such as "My champion". */
  eyebrow: string;
  headline: string;
  /** Drawn in place of the headline. */
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
