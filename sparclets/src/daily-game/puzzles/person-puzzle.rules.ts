import type { Missing } from "../../sparclet-rules.ts";
import type { PeopleList, Person } from "../people.schema.ts";
import type { NamedPerson } from "./person-puzzle.schema.ts";

/** The part of a secret that says who is right. */
interface PersonKey<P extends NamedPerson = NamedPerson> {
  answer: P;
  also_right: string[];
}

export function isRightPerson({ answer, also_right }: PersonKey, id: string): boolean {
  return id === answer.id || also_right.includes(id);
}

/** The secret after an appeal: this person is right, too. */
export function addRightPerson<Secret extends PersonKey>(secret: Secret, id: string): Secret {
  return isRightPerson(secret, id) ? secret : { ...secret, also_right: [...secret.also_right, id] };
}

/** The answer is found in the secret first: a released puzzle stays as it was and can be solved when the list has changed since. */
export function findGuessed<P extends NamedPerson>(options: {
  list: { people: readonly P[] };
  secret: PersonKey<P>;
  id: string;
}): P | null {
  const { list, secret, id } = options;
  return id === secret.answer.id ? secret.answer : (list.people.find((person) => person.id === id) ?? null);
}

/** Whoever has left the list since is told by id. */
export const nameIn = ({ people }: PeopleList, id: string): string => people.find((person) => person.id === id)?.name ?? id;

export function toNamedPerson({ id, name, note }: NamedPerson): NamedPerson {
  return { id, name, note };
}

/** Those made right by appeals, as the list names them. */
export function alsoRightPeople({ list, secret }: { list: PeopleList; secret: PersonKey }): NamedPerson[] {
  return list.people.filter(({ id }) => secret.also_right.includes(id)).map(toNamedPerson);
}

export function answerGaps({ answer, list }: { answer: string; list: PeopleList }): Missing[] {
  if (answer === "") return [{ path: "answer", code: "required", message: "Choose who the answer is", level: "error" }];
  if (list.people.some(({ id }) => id === answer)) return [];
  return [{ path: "answer", code: "unknown_person", message: "The answer is not in the list of people", level: "error" }];
}

/** For plans of puzzles of which nothing is missing. */
export function toAnswer({ answer, list }: { answer: string; list: PeopleList }): Person {
  const person = list.people.find(({ id }) => id === answer);
  if (!person) throw new Error("The puzzle's answer is not in the list of people");
  return person;
}
