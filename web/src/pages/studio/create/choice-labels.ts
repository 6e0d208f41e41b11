/** The choices made so far on the page that creates an event, as labels; null for those still missing. */
export interface Chosen {
  readonly type: string | null;
  readonly community: string | null;
  readonly name: string;
  readonly template: string | null;
}

/** Name of the first form field that is still to be filled in. */
export type MissingChoice = "type" | "community" | "name";

export interface ChoiceLabels {
  readonly missing: MissingChoice | null;
  readonly summary: string;
  readonly rest: string;
}

/** Text beside "Create draft": what it will create, or which choice is missing. `isNameWrong` is true when the name is too long. */
export function choiceLabels({ type, community, name, template }: Chosen, isNameWrong = false): ChoiceLabels {
  if (type === null) return { missing: "type", summary: "Choose a type first.", rest: "Nothing exists yet." };
  if (community === null) return { missing: "community", summary: `${type}.`, rest: "It still needs a community." };
  const what = `${type} for ${community}`;
  if (name === "") return { missing: "name", summary: `${what}.`, rest: "It still needs a name." };
  if (isNameWrong) return { missing: "name", summary: `${what}.`, rest: "Its name is too long." };
  return { missing: null, summary: `“${name}”, ${what}.`, rest: `Starts from “${template}”. Only those who run it see the draft.` };
}
