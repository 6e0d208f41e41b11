import { emptyDraft } from "@sparc/sparclets/daily-game/daily-game.schema";
import { expect, test } from "vitest";
import { endPreview, guessPreview, isPreviewOver, startPreview, viewPreview } from "./preview-play.ts";

test("a preview is judged by the kind's own rules, and reveals the solution only at its end", () => {
  const puzzle = { kind: "word" as const, value: { word: "crease", explanation: "Blue paint" } };
  const begun = startPreview({ puzzle, list: emptyDraft.list, now: 0 });
  const refused = guessPreview(begun, { word: "net" }, 0);
  expect(refused.refusal).toBe("Your guess needs as many letters as the word has.");
  const wrong = guessPreview(begun, { word: "cradle" }, 0).attempt;
  expect(JSON.stringify(viewPreview(wrong))).not.toContain("crease");
  expect(viewPreview(endPreview(wrong, 0))).toMatchObject({ word: "crease" });
  expect(isPreviewOver(guessPreview(wrong, { word: "Crease" }, 0).attempt)).toBe(true);
});
