const LIMIT = 1_000_000_000_000;
const GROUPED = /^[+-]?\d{1,3}([,\s\u00a0\u202f]\d{3})+(\.\d+)?$/;
const PLAIN = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/**
 * Parses a number as people type it: 1917, 1,917, 3.5 or 3,5. Returns null for anything else and beyond ±1,000,000,000,000, the limit of
 * questions.
 */
export function typedNumber(text: string): number | null {
  const given = text.trim().replace("−", "-");
  const plain = GROUPED.test(given) ? given.replace(/[,\s\u00a0\u202f]/g, "") : PLAIN.test(given) ? given.replace(",", ".") : null;
  if (plain === null) return null;
  const number = Number(plain);
  return Math.abs(number) <= LIMIT ? number : null;
}
