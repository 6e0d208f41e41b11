/** "1st", "2nd", "3rd", then "Nth"; 21st and 112th by the rules of English. */
export function ordinal(rank: number): string {
  return `${rank}${ordinalSuffix(rank)}`;
}

export function ordinalSuffix(rank: number): string {
  const isTeen = rank % 100 >= 11 && rank % 100 <= 13;
  if (isTeen) return "th";
  return ["th", "st", "nd", "rd"][rank % 10] ?? "th";
}

/** The first word of a name, as its short form. */
export function shortName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
