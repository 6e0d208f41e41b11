import { pushPayload } from "@sparc/contract/entities/push";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toPushIcon, toPushPayload } from "./push-payload.rules.ts";

const text = { title: "Picks are missing", detail: "Stanley Cup", path: "/communities/sdpn/x?pick=1", moment: null };
const read = (payload: string) => pushPayload.strict().parse(JSON.parse(payload));

test("a payload is the notice's words, its moment as an instant, and nothing else", () => {
  const moment = { what: "locks", at: Date.UTC(2026, 3, 18, 19) } as const;
  expect(read(toPushPayload({ id: "n1", text: { ...text, moment }, icon: "/uploads/a.webp" }))).toEqual({
    ...{ id: "n1", title: text.title, body: text.detail, path: text.path, icon: "/uploads/a.webp" },
    moment: { what: "locks", at: "2026-04-18T19:00:00.000Z" },
  });
});

test("a payload fits into a push whatever is in it, and its words are cut between characters", () => {
  const phrase = fc.string({ unit: "binary", maxLength: 3_000 });
  fc.assert(
    fc.property(phrase, phrase, (title, detail) => {
      const payload = toPushPayload({ id: "n1", text: { ...text, title, detail }, icon: null });
      expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3_000);
      const { title: shownTitle, body } = read(payload);
      for (const [given, shown] of [
        [title, shownTitle],
        [detail, body],
      ] as const)
        expect(shown === given || (shown.endsWith("…") && given.startsWith(shown.slice(0, -1)))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("a notification's picture is one that browsers draw there, of this site", () => {
  const icon = (favicon: string | null, brandLogo: string | null) => toPushIcon({ favicon, brandLogo });
  expect(icon("/uploads/f.webp", "/uploads/b.webp")).toBe("/uploads/f.webp");
  expect(icon("/logos/sdpn.svg", "/uploads/b.png")).toBe("/uploads/b.png");
  expect(icon("https://example.org/a.png", "//example.org/a.png")).toBeNull();
  expect(icon(null, null)).toBeNull();
});
