/** What is chosen so far on the page for a new event, in words; null for what is not. */
export interface Chosen {
  readonly type: string | null;
  readonly community: string | null;
  readonly name: string;
  readonly template: string | null;
}

/** The first field that still needs its reader, by its name in the form. */
export type MissingChoice = "type" | "community" | "name";

export interface ChoiceLabels {
  readonly missing: MissingChoice | null;
  readonly said: string;
  readonly rest: string;
}

/** The sentence beside "Create draft": what it will make, or what is missing for that. `isNameWrong`: it is too long as it stands. */
export function choiceLabels({ type, community, name, template }: Chosen, isNameWrong = false): ChoiceLabels {
  if (type === null) return { missing: "type", said: "Choose a type first.", rest: "Nothing exists yet." };
  if (community === null) return { missing: "community", said: `${type}.`, rest: "It still needs a community." };
  const what = `${type} for ${community}`;
  if (name === "") return { missing: "name", said: `${what}.`, rest: "It still needs a name." };
  if (isNameWrong) return { missing: "name", said: `${what}.`, rest: "Its name is too long." };
  return { missing: null, said: `“${name}”, ${what}.`, rest: `Starts from “${template}”. Only those who run it see the draft.` };
}
