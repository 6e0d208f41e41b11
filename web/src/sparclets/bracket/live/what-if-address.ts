import type { Choice, Choices } from "./what-if-outcomes.ts";

const ONE = /^([1-6]_[1-9]\d?)\.([A-Za-z0-9-]{1,12})(?:\.([1-7]))?$/;

/** What was tried out as it stands in an address: "1_1.BOS.6,2_1.TOR", by series with the winner and, where one was chosen, the length. */
export function addressOfChoices(choices: Choices): string | undefined {
  const parts = Object.entries(choices).map(([key, { winner, length }]) => [key, winner, ...(length === null ? [] : [length])].join("."));
  return parts.length === 0 ? undefined : parts.toSorted().join(",");
}

/** What of an address can be a choice; whether it holds is for the bracket to say. */
export function choicesAt(text: string | undefined): Choices {
  const choices = (text ?? "").split(",").flatMap((part): [string, Choice][] => {
    const [, key, winner, length] = ONE.exec(part) ?? [];
    return key === undefined || winner === undefined ? [] : [[key, { winner, length: length === undefined ? null : Number(length) }]];
  });
  return Object.fromEntries(choices);
}
