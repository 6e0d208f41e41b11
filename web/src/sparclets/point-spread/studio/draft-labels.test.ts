import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { sampleDraft } from "@sparc/sparclets/point-spread/point-spread.fixtures";
import { expect, test } from "vitest";
import { changedMatchup, movedMatchup } from "./draft.ts";
import { draftLabels } from "./draft-labels.ts";
import { toPlace } from "./draft-place.ts";

const json = (draft: unknown): JsonObject => draft as JsonObject;

test("a version lists what the other version does not have", () => {
  const mine = sampleDraft(2, 2);
  expect(draftLabels({ draft: json(mine), other: json(mine) })).toEqual(["2 weeks, 4 games"]);
  const moved = movedMatchup(changedMatchup(mine, { week: 0, at: 1 }, { line: -1.5, starts_at: null }), 1, { from: 0, to: 1 });
  expect(draftLabels({ draft: json({ ...moved, tie_break_matchup: null }), other: json(mine) })).toEqual([
    "2 weeks, 4 games",
    "Away 1-2 at Home 1-2: line −1½, total 41½, no start",
    "Games in another order",
    "No game breaks ties",
  ]);
});

test("problems are located in words", () => {
  expect(
    ["draft.weeks.0.matchups.3.home.name", "draft.weeks.1.label", "draft.weeks", "draft.tie_break_matchup", "rules.push", "draft"].map(
      toPlace,
    ),
  ).toEqual(["Week 1 of the card, game 4", "Week 2 of the card", "Weeks", "Game that breaks ties", "Rules", "Card"]);
});
