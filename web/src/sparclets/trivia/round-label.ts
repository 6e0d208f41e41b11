type Round = { readonly no: number; readonly name: string };

/** "Round 3" above the round's name; null where the name says it already. */
export const roundNumber = ({ no, name }: Round): string | null => (/^round\b/i.test(name) ? null : `Round ${no}`);

/** Number and name in one line: "Round 3, Overtime". */
export const roundLabel = (round: Round): string => [roundNumber(round), round.name].filter(Boolean).join(", ");
