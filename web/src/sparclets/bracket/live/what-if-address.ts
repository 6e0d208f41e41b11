import type { Choice, Choices } from "./what-if-outcomes.ts";

const ONE = /^([1-6]_[1-9]\d?)\.([A-Za-z0-9-]{1,12})(?:\.([1-7]))?$/;

/** Encodes choices for the address: "1_1.BOS.6,2_1.TOR", sorted by series, with the winner and, where one was chosen, the length. */
export function addressOfChoices(choices: Choices): string | undefined {
  const parts = Object.entries(choices).map(([key, { winner, length }]) => [key, winner, ...(length === null ? [] : [length])].join("."));
  return parts.length === 0 ? undefined : parts.toSorted().join(",");
}

/** Parses choices from the address and drops invalid parts. Whether a choice is possible is checked against the bracket later. */
export function choicesAt(text: string | undefined): Choices {
  const choices = (text ?? "").split(",").flatMap((part): [string, Choice][] => {
    const [, key, winner, length] = ONE.exec(part) ?? [];
    return key === undefined || winner === undefined ? [] : [[key, { winner, length: length === undefined ? null : Number(length) }]];
  });
  return Object.fromEntries(choices);
}
