import { packColumn, readColumn } from "@sparc/sparclets/kernel/column";
import { createRng } from "@sparc/sparclets/kernel/rng";
import { sparclets } from "@sparc/sparclets/registry";
import { describe, expect, it } from "vitest";
import { sampleGame } from "./live-game.ts";
import { scoreReference } from "./reference-scorer.ts";

const PLAYERS = 30;

/** Scores the same answers by the product's rules. */
function scoreByRules(answers: readonly { userId: string; slot: string; option: string; elapsedMs: number }[]): number[] {
  const { rules } = sparclets.trivia;
  const defaults = rules.defaultRules;
  const slots = rules.slots({
    rules: defaults,
    draft: rules.schemas.draft.parse({ questions: sampleGame(7, 20) }),
    schedule: { startsAt: null, endsAt: null, timeZone: "UTC" },
  });
  const columns = slots.map((slot) => {
    const own = answers.filter((answer) => answer.slot === slot.key);
    const cells = own.map(({ userId, option, elapsedMs }) => {
      const pick = { options: [option] };
      return [Number(userId), rules.encodePick({ rules: defaults, slot: slot as never, pick, elapsedMs, secret: slot.secret })] as const;
    });
    return [slot.key, readColumn(packColumn(PLAYERS, new Map(cells)))] as const;
  });
  const outcomes = slots.map(({ key }) => [key, { distribution: {}, answered: 0, correct: [], is_voided: false }] as const);
  const { keys } = rules.scoreAll({
    rules: defaults,
    slots: slots as never,
    outcomes: Object.fromEntries(outcomes),
    columns: Object.fromEntries(columns),
    entryCount: PLAYERS,
  });
  return [...(keys[0] as Int32Array)];
}

describe("the reference scorer", () => {
  it("agrees with the product's rules on a thousand random answers", () => {
    const rng = createRng(7);
    const players = Array.from({ length: PLAYERS }, (_, at) => String(at));
    for (let game = 0; game < 5; game++) {
      const answers = players.flatMap((userId) =>
        sampleGame(7, 20).flatMap(({ id }) =>
          rng.below(5) === 0
            ? []
            : [{ userId, slot: id, option: "abcd"[rng.below(rng.below(2) + 3)] as string, elapsedMs: rng.below(20_400) }],
        ),
      );
      const questions = sampleGame(7, 20).map(({ id, correct }) => ({ slot: id, right: correct[0] as string, limitMs: 20_000 }));
      const rows = scoreReference({ players, questions, answers, stars: { takingPart: 10, perRight: 2, ranks: [100] } });
      expect(players.map((userId) => rows.get(userId)?.points)).toEqual(scoreByRules(answers));
    }
  });
});
