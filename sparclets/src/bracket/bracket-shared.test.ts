import { describe, expect, test } from "vitest";
import { sampleDraft, toSlots } from "./bracket.fixtures.ts";
import type { Pick } from "./bracket.schema.ts";
import { sharedChampion } from "./bracket-shared.rules.ts";

const pick = (winner: string | null, length: number | null): Pick => ({ winner, predicted_series_length: length });

describe("what a bracket shows on a personal link", () => {
  test.each<[string, Readonly<Record<string, Pick>>, string | null]>([
    ["the champion with the length of the final", { "1_1": pick("T1", 5), "2_1": pick("T1", 7) }, "Team T1 in 7"],
    ["the champion alone when no length is picked", { "2_1": pick("T3", null) }, "Team T3"],
    ["nothing when the final has no winner", { "1_1": pick("T1", 5), "2_1": pick(null, 6) }, null],
    ["nothing without picks", {}, null],
    ["nothing when the winner is no team of the bracket", { "2_1": pick("T9", 4) }, null],
  ])("is %s", (_name, picks, text) => {
    expect(sharedChampion({ slots: toSlots(sampleDraft(4)), picks })).toEqual(text === null ? null : { label: "My champion", text });
  });

  test("is null when the last round has several series", () => {
    const slots = toSlots(sampleDraft(8)).filter(({ key }) => !key.startsWith("3_"));
    expect(sharedChampion({ slots, picks: { "2_1": pick("T1", 4), "2_2": pick("T2", 4) } })).toBeNull();
  });
});
