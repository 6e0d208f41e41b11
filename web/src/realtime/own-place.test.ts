import type { ParticipantState } from "@sparc/contract/entities/room";
import { expect, test, vi } from "vitest";
import { createOwnPlace } from "./own-place.ts";

const OUT: ParticipantState = { is_joined: false, receipt: null, result: null, points: 0, rank: null, players: 1, ahead: null };
const IN: ParticipantState = { ...OUT, is_joined: true, players: 2 };

function begin() {
  const answers: ((mine: ParticipantState) => void)[] = [];
  const shown: ParticipantState[] = [];
  const place = createOwnPlace({
    read: () => new Promise((resolve) => answers.push(resolve)),
    onChange: (mine) => shown.push(mine),
  });
  return { place, answers, shown };
}

test("an answer requested before joining does not undo the join", async () => {
  const { place, answers, shown } = begin();
  const asking = place.ask();
  place.note(IN);
  answers[0]?.(OUT);
  await asking;
  expect(shown).toEqual([IN]);
});

test("a pushed state from before the join is checked by one more request", async () => {
  const { place, answers, shown } = begin();
  place.note(IN);
  place.take(OUT);
  expect(shown).toEqual([IN]);
  answers[0]?.({ ...IN, players: 3 });
  await vi.waitFor(() => expect(shown).toEqual([IN, { ...IN, players: 3 }]));
});

test("a player who was removed sees it after that request", async () => {
  const { place, answers, shown } = begin();
  place.take(IN);
  place.take(OUT);
  answers[0]?.(OUT);
  await vi.waitFor(() => expect(shown).toEqual([IN, OUT]));
  place.take(IN);
  expect(shown.at(-1)).toBe(IN);
});

test("a state of a user who never joined is shown at once", () => {
  const { place, answers, shown } = begin();
  place.take(OUT);
  expect([shown, answers]).toEqual([[OUT], []]);
});
