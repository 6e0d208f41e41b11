import { expect, test } from "vitest";
import { correctionText, moveLabel, rulesChangeText } from "./correction-text.ts";

test.each([
  [{ before: 1_630, after: 1_000, rank: 2 }, "−630 points, you are 2nd"],
  [{ before: 0, after: 1, rank: 1 }, "+1 point, you are 1st"],
  [{ before: 1, after: 0.5, rank: 1_011 }, "−0.5 points, you are 1,011th"],
  [{ before: 3, after: 1, rank: 103 }, "−2 points, you are 103rd"],
  [{ before: 3, after: 1, rank: 0 }, "−2 points"],
  [{ before: 3, after: 3, rank: 2 }, "your points stay as they are, you are 2nd"],
  [{ before: 0, after: 0, rank: 0 }, "your points stay as they are"],
])("says how many points moved and the rank of now: %o", (move, label) => {
  expect(moveLabel({ what: "", ...move })).toBe(label);
});

test("the mail says what was corrected, what it changed, where it is and how such mails stop", () => {
  const { subject, text } = correctionText({
    ...{
      productName: "Sparc",
      baseUrl: "https://play.example.org",
      displayName: "Ana",
      path: "/e/cup",
      stopUrl: "https://play.example.org/stop",
    },
    ...{ event: { name: "Friday\nTrivia", communityName: "Club" } },
    correction: { what: "Question 4 was corrected", before: 1_630, after: 1_000, rank: 2 },
  });
  expect(subject).toBe("Friday Trivia: a result was corrected");
  expect(text).toBe(
    [
      "Hello Ana,",
      "Question 4 was corrected, in Friday Trivia (Club).",
      "For you that means: −630 points, you are 2nd. You had 1,630 and have 1,000.",
      "It is here:\nhttps://play.example.org/e/cup",
      "You get this because your points changed. To stop these mails, without signing in:\nhttps://play.example.org/stop",
      "Sparc",
    ].join("\n\n"),
  );
});

test("the mail about changed rules says each rule before and after, and why", () => {
  const { subject, text } = rulesChangeText({
    ...{ productName: "Sparc", baseUrl: "https://play.example.org", displayName: "Ana", path: "/e/cup", stopUrl: "https://x.test/stop" },
    ...{ event: { name: "Cup", communityName: "Club" }, correction: { what: "The rules were changed", before: 1, after: 2, rank: 1 } },
    rules: { reason: "Everybody\nasked", changes: [{ label: "A push", before: "half a point", after: "counts as right" }] },
  });
  expect(subject).toBe("Cup: the rules were changed");
  for (const part of ["The reason: Everybody asked", "A push: half a point → counts as right", "+1 point, you are 1st", "/e/cup", "/stop"])
    expect(text).toContain(part);
});
