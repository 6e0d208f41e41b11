import { emptyDraft } from "@sparc/sparclets/bracket/bracket.schema";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { expect, test } from "vitest";
import { changedTeam, withList } from "./draft.ts";
import { draftLabels } from "./draft-labels.ts";
import { toPlace } from "./draft-place.ts";
import { withSide } from "./tree.ts";

test("a version lists what differs from the other one", () => {
  const mine = withList(emptyDraft, { text: "Oslo\nBergen\nTromsø\nMoss", isAppended: false });
  const json = (draft: unknown): JsonObject => draft as JsonObject;
  expect(draftLabels({ draft: json(mine), other: json(mine) })).toEqual(["4 teams, 3 series"]);
  const renamed = changedTeam(mine, 2, { name: "Molde" });
  const theirs = { ...withSide(renamed, { place: { round: 1, n: 1, at: 1 }, side: { kind: "open" } }), locks_at: 5 };
  expect(draftLabels({ draft: json(theirs), other: json(mine) })).toEqual([
    "4 teams, 3 series",
    "Team 3: Molde, MOL",
    "Series 1/1: Oslo – to come",
    "Other times when picks close",
  ]);
});

test("the path of a problem has a label", () => {
  expect(
    [
      "draft.teams.3.name",
      "draft.teams",
      "draft.rounds.1.locks_at",
      "draft.series.4.sides.0",
      "draft.series.4.locks_at",
      "rules.mode",
      "draft",
    ].map(toPlace),
  ).toEqual(["Team 4", "Teams", "Round 2", "Who meets whom", "When picks close", "Scoring", "Bracket"]);
});
