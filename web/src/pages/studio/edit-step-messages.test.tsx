import { expect, test } from "vitest";
import { eventWith } from "../../testing/entities.ts";
import { describeChange } from "./conflict-panel.tsx";
import { commonPlace, stepOfPath } from "./edit-step-messages.ts";

test("leads to the scoring step and names the prize when a prize has a problem", () => {
  expect(stepOfPath("prizes.tiers.1.name")).toBe("rules");
  expect(commonPlace("prizes.tiers.1.name")).toBe("Prize 2");
  expect(commonPlace("prizes")).toBe("Prizes");
});

test("lists each version's prizes when two people changed them", () => {
  const mug = { name: "Mug", description: null, picture: null, kind: "physical", award: { by: "rank", from: 1, to: 2 } } as const;
  const [event, other] = [eventWith({ prizes: { tiers: [mug], claim_days: 7 } }), eventWith()];
  expect(describeChange({ member: "prizes", event, other })).toEqual(["1. 1st to 2nd place: Mug", "7 days to claim"]);
  expect(describeChange({ member: "prizes", event: other, other: event })).toEqual(["No prizes"]);
});
