import { foldAnswer } from "../kernel/fold-text.ts";
import type { Missing } from "../sparclet-rules.ts";
import type { Attribute, PeopleList, Person } from "./people.schema.ts";

/** What stands between a list of people and its use, addressed as the list is (`people.3.name`). */
export function peopleProblems({ attributes, people }: PeopleList): Missing[] {
  return [...attributeProblems(attributes), ...identityProblems(people), ...valueProblems({ attributes, people })];
}

/** People whose names and notes fold to the same text cannot be distinguished in a choice. */
export function sameNameKey({ name }: Pick<Person, "name">): string {
  return foldAnswer(name);
}

export function sameEntryKey(person: Pick<Person, "name" | "note">): string {
  return `${sameNameKey(person)}\n${foldAnswer(person.note)}`;
}

function attributeProblems(attributes: readonly Attribute[]): Missing[] {
  const keys = new Set<string>();
  const labels = new Set<string>();
  return attributes.flatMap(({ key, label }, at) => {
    const problems: Missing[] = [];
    if (keys.has(key)) problems.push(problem(`attributes.${at}.key`, "duplicate_key", `Two attributes have the key “${key}”`));
    const folded = foldAnswer(label);
    if (labels.has(folded)) problems.push(problem(`attributes.${at}.label`, "duplicate_label", `Two attributes are called “${label}”`));
    keys.add(key);
    labels.add(folded);
    return problems;
  });
}

function identityProblems(people: readonly Person[]): Missing[] {
  const ids = new Set<string>();
  const names = new Set<string>();
  const entries = new Set<string>();
  return people.flatMap((person, at) => {
    const { id, name } = person;
    const problems: Missing[] = [];
    if (ids.has(id)) problems.push(problem(`people.${at}.id`, "duplicate_id", `Two people have the id “${id}”`));
    const path = `people.${at}.name`;
    if (entries.has(sameEntryKey(person)))
      problems.push(problem(path, "duplicate_name", `${name} is in the list twice. Take one out, or tell them apart by their notes`));
    else if (names.has(sameNameKey(person)))
      problems.push({
        ...problem(path, "duplicate_name", `Two people are called ${name}. Only their notes tell them apart`),
        level: "warning",
      });
    ids.add(id);
    names.add(sameNameKey(person));
    entries.add(sameEntryKey(person));
    return problems;
  });
}

function valueProblems({ attributes, people }: PeopleList): Missing[] {
  const typeByKey = new Map(attributes.map(({ key, type }) => [key, type]));
  return people.flatMap(({ name, values }, at) =>
    Object.entries(values).flatMap(([key, value]): Missing[] => {
      const path = `people.${at}.values.${key}`;
      const type = typeByKey.get(key);
      if (type === undefined)
        return [{ ...problem(path, "unknown_attribute", `${name} has a value for “${key}”, which is no attribute`), level: "warning" }];
      if (type !== "number" || typeof value !== "string") return [];
      return [problem(path, "not_a_number", `“${value}” of ${name} is not a number`)];
    }),
  );
}

function problem(path: string, code: string, message: string): Missing {
  return { path, code, message, level: "error" };
}
