import { expect, test } from "vitest";
import { toBoard } from "./board.ts";
import { meetsLabel } from "./labels.ts";
import { fourTeams, seriesPick } from "./pick.fixtures.ts";

test("the label of a winner's next opponent says as much as is known", () => {
  const toLabel = (key: string, picks: Record<string, ReturnType<typeof seriesPick>>): string | null => {
    const board = toBoard({ slots: fourTeams(), picks, now: 0, mode: "classic" });
    const series = board.rounds.flatMap((round) => round.series).find((one) => one.key === key);
    if (!series) throw new Error(`No series ${key}`);
    return meetsLabel(board, series);
  };
  expect(toLabel("1_1", {})).toBe("The winner meets Toronto or Florida.");
  expect(toLabel("1_2", {})).toBe("The winner meets Boston or Tampa Bay.");
  expect(toLabel("1_1", { "1_2": seriesPick("FLO", 7) })).toBe("The winner meets Florida.");
  expect(toLabel("2_1", {}), "nobody after the last").toBeNull();
});
