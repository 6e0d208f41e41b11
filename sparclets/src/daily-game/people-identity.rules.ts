import { sameEntryKey, sameNameKey } from "./people.rules.ts";
import type { PeopleList, Person } from "./people.schema.ts";
import { personIdFrom } from "./people-id.rules.ts";

type Given = Pick<Person, "id" | "name" | "note">;

/**
 * The person that a row of an import means: one of the list, a new one, one that the list has under another id (`conflict`), or one of
 * several of that name (`ambiguous`).
 */
export type Identity = { kind: "known"; existing: Person } | { kind: "new"; id: string } | { kind: "conflict" } | { kind: "ambiguous" };

/**
 * Gives ids to the rows of one file, `id` empty where it brings none. A row without id means the person of the list with its name and note,
 * else the only one with its name of whom no other row speaks; so a list's own file changes nothing when it is read again.
 */
export function createIdentities(options: { list: PeopleList; given: readonly Given[] }): { identify(person: Given): Identity } {
  const { list, given } = options;
  const byId = new Map(list.people.map((person) => [person.id, person]));
  const byEntry = new Map(list.people.map((person) => [sameEntryKey(person), person]));
  const byName = groupByName(list.people);
  const givenEntries = new Set(given.map(sameEntryKey));
  const met = new Set(given.map(({ id }) => id));
  const taken = new Set([...byId.keys(), ...met]);
  const namesakes = (person: Given) =>
    (byName.get(sameNameKey(person)) ?? []).filter((other) => !givenEntries.has(sameEntryKey(other)) && !met.has(other.id));
  const known = (existing: Person): Identity => {
    met.add(existing.id);
    return { kind: "known", existing };
  };
  return {
    identify(person) {
      const same = byEntry.get(sameEntryKey(person));
      if (person.id !== "") {
        if (same && same.id !== person.id) return { kind: "conflict" };
        const existing = byId.get(person.id);
        return existing ? known(existing) : { kind: "new", id: person.id };
      }
      if (same) return met.has(same.id) ? { kind: "conflict" } : known(same);
      const [first, ...others] = namesakes(person);
      if (first) return others.length > 0 ? { kind: "ambiguous" } : known(first);
      const id = personIdFrom({ name: person.name, taken });
      taken.add(id);
      return { kind: "new", id };
    },
  };
}

function groupByName(people: readonly Person[]): Map<string, Person[]> {
  const groups = new Map<string, Person[]>();
  for (const person of people) {
    const key = sameNameKey(person);
    const group = groups.get(key);
    if (group) group.push(person);
    else groups.set(key, [person]);
  }
  return groups;
}
