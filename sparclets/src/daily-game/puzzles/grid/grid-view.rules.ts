import type { PeopleList } from "../../people.schema.ts";
import { EXAMPLES_MAX, type GridContent, type GridSecret, type GridState, type GridView } from "./grid.schema.ts";
import { givenCells } from "./grid-cells.rules.ts";

interface ViewInput {
  content: GridContent;
  state: GridState;
  secret: GridSecret | null;
  list: PeopleList;
}

/** What the member sees. A person who has left the list since is shown by id. */
export function viewGrid({ content, state, secret, list }: ViewInput): GridView {
  const toNamed = (id: string) => ({ id, name: list.people.find((person) => person.id === id)?.name ?? id });
  const given = givenCells(state);
  const isOver = state.ended !== null;
  return {
    cells: given.map((id) => (id === null ? null : toNamed(id))),
    wrong: state.guesses.flatMap(({ cell, person, is_right: isRight }, ordinal) =>
      isRight ? [] : [{ cell, person: toNamed(person), ordinal }],
    ),
    guesses_left: isOver ? 0 : content.guesses - state.guesses.length,
    ended: state.ended,
    answers: isOver && secret !== null ? secret.cells.map((ids, cell) => toAnswers({ ids, own: given[cell] ?? null, list })) : null,
  };
}

function toAnswers({ ids, own, list }: { ids: readonly string[]; own: string | null; list: PeopleList }) {
  const accepted = new Set(ids);
  const others = list.people.filter(({ id }) => accepted.has(id) && id !== own);
  return { accepted: ids.length, examples: others.slice(0, EXAMPLES_MAX).map(({ id, name }) => ({ id, name })) };
}
