import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng } from "../../../kernel/rng.ts";
import { gridSample, gridPeople as list, randomGridGuess } from "./grid.fixtures.ts";
import { gridPuzzle } from "./grid.rules.ts";
import { type GridGuess, type GridPuzzle, type GridSecret, type GridState, LABEL_MAX } from "./grid.schema.ts";
import { givenCells } from "./grid-cells.rules.ts";
import { fillableCells } from "./grid-gaps.rules.ts";

const { content, secret } = gridPuzzle.plan({ puzzle: gridSample, list });
const begin = () => gridPuzzle.start({ content, secret, seed: 1, now: 0, timeFactor: 1 });
const guessed = (state: GridState, guess: GridGuess, key = secret) =>
  gridPuzzle.guess({ content, secret: key, list, state, guess, now: 0 });
const foundCount = (state: GridState) => givenCells(state).filter((person) => person !== null).length;
const viewed = (state: GridState, key: GridSecret | null = null) => gridPuzzle.view({ content, state, secret: key, list });

function played(guesses: readonly (readonly [cell: number, person: string])[], key = secret): GridState {
  return guesses.reduce((state, [cell, person]) => {
    const next = guessed(state, { cell, person }, key);
    if (!next.ok) throw new Error(next.refusal.code);
    return next.value;
  }, begin());
}

/** A random attempt with the guesses it took; of `most` guesses at the most. */
function randomAttempt(seed: number, most = 9) {
  const rng = createRng(seed);
  const guesses: [number, string][] = [];
  let state = begin();
  while (!gridPuzzle.isOver(state) && guesses.length < most) {
    const { cell, person } = randomGridGuess({ secret, list, state, rng });
    guesses.push([cell, person]);
    state = played(guesses);
  }
  return { state, guesses };
}

const perfect = [
  [0, "ashdown"],
  [1, "bellweather"],
  [2, "dovrefjell"],
  [3, "cromwick"],
  [4, "farrowby"],
  [5, "marrowfen"],
  [6, "hollinray"],
  [7, "istvane"],
  [8, "jorvikson"],
] as const;
const seed = fc.nat(0xffff_ffff);

describe("guesses", () => {
  test("fill a cell when right, and cost one of the nine either way", () => {
    const state = played([
      [0, "ashdown"],
      [4, "farrowby"],
    ]);
    expect(viewed(state)).toMatchObject({ guesses_left: 7, wrong: [], ended: null });
    const wrong = played([[0, "grünthal"]]);
    expect(viewed(wrong)).toMatchObject({ guesses_left: 8, wrong: [{ cell: 0, person: { id: "grünthal", name: "Mika Grünthal" } }] });
    expect(viewed(state).cells[4]).toEqual({ id: "farrowby", name: "Jun Farrowby" });
    expect(foundCount(wrong)).toBe(0);
  });

  test.each([
    { name: "a filled cell", guess: { cell: 0, person: "elmsgate" }, code: "daily_game.cell_filled" },
    { name: "a person used elsewhere", guess: { cell: 1, person: "ashdown" }, code: "daily_game.person_used" },
    { name: "somebody who is not in the list", guess: { cell: 1, person: "nobody" }, code: "daily_game.unknown_person" },
    { name: "the same wrong guess again", guess: { cell: 5, person: "cromwick" }, code: "daily_game.already_guessed" },
  ])("are refused for $name, which costs nothing", ({ guess, code }) => {
    const state = played([
      [0, "ashdown"],
      [5, "cromwick"],
    ]);
    expect(guessed(state, guess)).toEqual({ ok: false, refusal: { code } });
  });

  test("may name a person again who was wrong elsewhere", () => {
    expect(
      played([
        [5, "cromwick"],
        [3, "cromwick"],
      ]).guesses.map(({ is_right: isRight }) => isRight),
    ).toEqual([false, true]);
  });

  test("end the attempt with the ninth, solved only when all nine were right", () => {
    const solved = played(perfect);
    expect([gridPuzzle.isOver(solved), gridPuzzle.isSolved(solved), foundCount(solved), solved.ended]).toEqual([true, true, 9, "played"]);
    const lost = played([[0, "grünthal"], ...perfect.slice(1)]);
    expect([gridPuzzle.isOver(lost), gridPuzzle.isSolved(lost), foundCount(lost)]).toEqual([true, false, 8]);
    expect(guessed(lost, { cell: 0, person: "elmsgate" })).toEqual({ ok: false, refusal: { code: "runs.over" } });
    expect(gridPuzzle.isOver(played(perfect.slice(0, 8)))).toBe(false);
  });
});

describe("an attempt", () => {
  test("has 0 to 9 points, ends when it is ended, and accepts nothing afterwards", () => {
    fc.assert(
      fc.property(seed, fc.nat(9), fc.constantFrom("given_up" as const, "expired" as const), (from, most, how) => {
        const { state } = randomAttempt(from, most);
        const over = gridPuzzle.end({ content, state, secret, how, now: 0 });
        expect(gridPuzzle.isOver(over)).toBe(true);
        expect(over).toEqual(gridPuzzle.isOver(state) ? state : { ...state, ended: how });
        expect(gridPuzzle.buckets(content)).toContain(gridPuzzle.bucket(over));
        expect(gridPuzzle.bucket(state)).toBe(gridPuzzle.isOver(state) ? String(foundCount(state)) : null);
        expect(guessed(over, { cell: 0, person: "ashdown" })).toEqual({ ok: false, refusal: { code: "runs.over" } });
        expect(new Set(over.guesses.flatMap(({ person, is_right: isRight }) => (isRight ? [person] : []))).size).toBe(foundCount(over));
      }),
      { numRuns: 60 },
    );
  });

  test("is shared as text and squares, without a name", () => {
    expect(gridPuzzle.share({ content, state: played([[0, "grünthal"], ...perfect.slice(1)]) })).toEqual({
      words: "Found 8 of 9 with 9 guesses",
      grid: "⬜🟩🟩\n🟩🟩🟩\n🟩🟩🟩",
    });
    const one = gridPuzzle.end({ content, state: played([[4, "farrowby"]]), secret, how: "given_up", now: 0 });
    expect(gridPuzzle.share({ content, state: one }).words).toBe("Found 1 of 9 with 1 guess");
  });
});

describe("secrecy", () => {
  const canary = "canary-41c7";
  const withCanary = { ...list, people: [...list.people, { id: "k9", name: canary, note: "", values: {} }] };
  const other: GridPuzzle = { ...gridSample, cells: gridSample.cells.map((_, at) => ["k9", ...(gridSample.cells[(at + 4) % 9] ?? [])]) };
  const swapped = gridPuzzle.plan({ puzzle: other, list: withCanary });

  test("content is the same bytes whoever fits the cells", () => {
    expect(JSON.stringify(swapped.content)).toBe(JSON.stringify(content));
  });

  test("states and views are the same bytes until a guess counts differently, and name nobody else", () => {
    fc.assert(
      fc.property(seed, (from) => {
        const rng = createRng(from);
        let state = begin();
        let twin = gridPuzzle.start({ content, secret: swapped.secret, seed: 1, now: 0, timeFactor: 1 });
        while (!gridPuzzle.isOver(state)) {
          expect(JSON.stringify(twin)).toBe(JSON.stringify(state));
          const show = (shown: GridState) => JSON.stringify(gridPuzzle.view({ content, state: shown, secret: null, list: withCanary }));
          expect(show(twin)).toBe(show(state));
          expect(show(twin)).not.toContain(canary);
          const guess = randomGridGuess({ secret, list, state, rng });
          const [one, two] = [guessed(state, guess), guessed(twin, guess, swapped.secret)];
          if (!one.ok || !two.ok) throw new Error("a lawful guess was refused");
          if (one.value.guesses.at(-1)?.is_right !== two.value.guesses.at(-1)?.is_right) return;
          [state, twin] = [one.value, two.value];
        }
      }),
      { numRuns: 40 },
    );
  });

  test("people who fit are shown only when the attempt is over, even where the secret is passed early", () => {
    const open = played(perfect.slice(0, 3));
    expect(viewed(open, secret)).toEqual(viewed(open));
    expect(viewed(open).answers).toBeNull();
    const over = gridPuzzle.end({ content, state: open, secret, how: "given_up", now: 0 });
    expect(viewed(over, secret).answers?.[4]).toEqual({
      accepted: 4,
      examples: [
        { id: "bellweather", name: "Tobin Bellweather" },
        { id: "farrowby", name: "Jun Farrowby" },
        { id: "istvane", name: "Marek Istváne" },
      ],
    });
    expect(viewed(over, secret).answers?.[0]).toMatchObject({ accepted: 3, examples: [{ id: "elmsgate" }, { id: "hollinray" }] });
    expect(viewed(over).answers).toBeNull();
  });

  test("the secret does not contain the author's order", () => {
    const turned = { ...gridSample, cells: gridSample.cells.map((ids) => [...ids, ...ids].reverse()) };
    expect(gridPuzzle.plan({ puzzle: turned, list }).secret).toEqual(secret);
  });
});

describe("an accepted appeal", () => {
  const accept = (key: GridSecret, guess: GridGuess) => {
    const accepted = gridPuzzle.appeals?.accept({ content, secret: key, claim: guess });
    if (!accepted?.ok) throw new Error("refused");
    return accepted.value;
  };

  test("adds the person to that cell alone, in order, and once", () => {
    const after = accept(secret, { cell: 3, person: "dovrefjell" });
    expect(after.cells[3]).toEqual(["ashdown", "cromwick", "dovrefjell", "kingsmere"]);
    expect(after.cells.filter((_, at) => at !== 3)).toEqual(secret.cells.filter((_, at) => at !== 3));
    expect(accept(after, { cell: 3, person: "dovrefjell" })).toEqual(after);
  });

  test("makes the guess right when the attempt is replayed", () => {
    const guesses = [[3, "dovrefjell"], ...perfect.slice(4)] as const;
    expect(foundCount(played(guesses))).toBe(5);
    expect(foundCount(played(guesses, accept(secret, { cell: 3, person: "dovrefjell" })))).toBe(6);
  });
});

describe("what is missing", () => {
  const listGaps = (given: Partial<GridPuzzle>) =>
    gridPuzzle.gaps({ puzzle: { ...gridSample, ...given }, list }).map(({ level, path, code }) => `${level} ${path} ${code}`);
  const withCell = (cell: number, ids: string[]) => gridSample.cells.map((given, at) => (at === cell ? ids : given));

  test("is nothing in a complete grid, and everything in an empty one", () => {
    expect(listGaps({})).toEqual([]);
    expect(listGaps(gridPuzzle.emptyPuzzle)).toHaveLength(6 + 9);
  });

  test("is named by its place", () => {
    expect(listGaps({ rows: [" ", "x".repeat(LABEL_MAX + 1), "A"], columns: ["B", "C", " a "] })).toEqual([
      "error rows.0 required",
      "error rows.1 too_long",
      "warning columns.2 duplicate",
    ]);
    expect(listGaps({ cells: withCell(4, []) })).toEqual(["error cells.4 required"]);
    expect(listGaps({ cells: withCell(4, ["farrowby", "stranger"]) })).toEqual(["error cells.4.1 unknown_person"]);
    expect(listGaps({ cells: withCell(4, ["stranger"]) })).toEqual(["error cells.4.0 unknown_person"]);
  });

  test("reports that nine different people cannot fill the cells, though each has somebody", () => {
    const two = ["ashdown", "bellweather"];
    expect(listGaps({ cells: gridSample.cells.map((ids, at) => (at < 3 ? two : ids)) })).toEqual(["error cells not_fillable"]);
  });

  test("finds as many cells as any choice of people fills", () => {
    const cells = fc.array(fc.subarray(["a", "b", "c", "d", "e"]), { minLength: 1, maxLength: 5 });
    const byTrying = ([first, ...rest]: string[][], used: readonly string[]): number =>
      first === undefined
        ? 0
        : Math.max(byTrying(rest, used), ...first.filter((id) => !used.includes(id)).map((id) => 1 + byTrying(rest, [...used, id])));
    fc.assert(
      fc.property(cells, (some) => {
        expect(fillableCells(some)).toBe(byTrying(some, []));
      }),
    );
  });
});
