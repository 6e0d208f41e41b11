import { ATTRIBUTES_MAX, type Attribute, type PeopleList, type Person } from "@sparc/sparclets/daily-game/people.schema";
import { attributeKeyFrom, personIdFrom } from "@sparc/sparclets/daily-game/people-id.rules";
import { addPeople, type PeopleImport } from "@sparc/sparclets/daily-game/people-import.rules";

/** Operations on the list of people. Ids never change, because puzzles refer to people by id. */

export function savePerson(list: PeopleList, person: Person): PeopleList {
  const id = person.id || personIdFrom({ name: person.name, taken: new Set(list.people.map((one) => one.id)) });
  const saved = { ...person, id };
  const isKnown = list.people.some((one) => one.id === id);
  return { ...list, people: isKnown ? list.people.map((one) => (one.id === id ? saved : one)) : [...list.people, saved] };
}

export function removePerson(list: PeopleList, id: string): PeopleList {
  return { ...list, people: list.people.filter((one) => one.id !== id) };
}

export function addAttribute(list: PeopleList): PeopleList {
  if (list.attributes.length >= ATTRIBUTES_MAX) return list;
  const labels = new Set(list.attributes.map(({ label }) => label));
  let count = list.attributes.length + 1;
  while (labels.has(`Attribute ${count}`)) count += 1;
  const label = `Attribute ${count}`;
  const taken = new Set(list.attributes.map(({ key }) => key));
  let key = attributeKeyFrom(label);
  for (let number = 2; taken.has(key); number++) key = `${attributeKeyFrom(label)}_${number}`;
  return { ...list, attributes: [...list.attributes, { key, label, type: "text", near_within: null, groups: {} }] };
}

export function changeAttribute(list: PeopleList, at: number, edit: Partial<Attribute>): PeopleList {
  return { ...list, attributes: list.attributes.map((one, place) => (place === at ? { ...one, ...edit } : one)) };
}

/** Removes the attribute with everybody's value of it. */
export function removeAttribute(list: PeopleList, key: string): PeopleList {
  const people = list.people.map((person) => {
    const { [key]: _, ...values } = person.values;
    return { ...person, values };
  });
  return { attributes: list.attributes.filter((one) => one.key !== key), people };
}

/** Adds the imported people to the list, or replaces the list with them. */
export function takeImport(options: { list: PeopleList; imported: PeopleImport; isReplacing: boolean }): PeopleList {
  const { list, imported, isReplacing } = options;
  return addPeople({ list: isReplacing ? { ...list, people: [] } : list, imported });
}

/** Serializes groups as text, one "BOS = Atlantic" per line. */
export function groupsToText(groups: Attribute["groups"]): string {
  return Object.entries(groups)
    .map(([value, group]) => `${value} = ${group}`)
    .join("\n");
}

export function groupsFromText(text: string): Attribute["groups"] {
  const pairs = text.split("\n").flatMap((line) => {
    const [value = "", ...rest] = line.split("=");
    const group = rest.join("=").trim().slice(0, 60);
    return value.trim() && group ? [[value.trim().slice(0, 60), group] as const] : [];
  });
  return Object.fromEntries(pairs);
}
