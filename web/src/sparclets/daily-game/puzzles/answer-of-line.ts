import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import { foldAnswer } from "@sparc/sparclets/kernel/fold-text";

/** Finds the one person whom a pasted line names by name or id; null when nobody or more than one person matches. */
export function answerOfLine(line: string, { people }: PeopleList): { answer: string } | null {
  const named = people.filter(({ id, name }) => id === line || foldAnswer(name) === foldAnswer(line));
  return named.length === 1 && named[0] ? { answer: named[0].id } : null;
}
