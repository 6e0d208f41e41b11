import { describe, expect, test } from "vitest";
import { drawableText, isDrawn, toInitials } from "./card-glyphs.ts";
import { cardSvg, readCardFonts } from "./card-svg.ts";
import { staticCard } from "./link-card.rules.ts";

describe("texts of cards", () => {
  test.each([
    ["Saturday Night Trivia", "Saturday Night Trivia"],
    ["Żółć, Ærø & Straße", "Żółć, Ærø & Straße"],
    ["Вікторина Ґданськ", "Вікторина Ґданськ"],
    ["Ελλάδα", "Ελλάδα"],
    ["Cup night 🏒🎉", "Cup night"],
    ["👨‍👩‍👧 Family  cup", "Family cup"],
    ["Việt Nam", "Viet Nam"],
    ["A\u202eb\u0000c", "A b c"],
  ])("draws %j as %j when the fonts have its letters", (text, drawn) => expect(drawableText(text)).toBe(drawn));

  test.each(["東京 FC", "نادي الهلال", "서울", "ไทย", "हॉकी", "🏒🏒", "", " ", "…"])(
    "draws nothing of %j when letters would be lost",
    (text) => expect(drawableText(text)).toBeNull(),
  );

  test("has a glyph for every character it lets through, in each of the three stacks", async () => {
    const all = Array.from({ length: 0x2e80 }, (_, code) => String.fromCodePoint(code)).filter(isDrawn);
    const missing: string[] = [];
    const draw = (text: string) => {
      const card = { ...staticCard(), title: text, headline: text, subtitle: text, facts: [{ label: text, value: text }], footer: text };
      return cardSvg({ card, logo: null, fonts: readCardFonts(), onMissing: (characters) => missing.push(characters) });
    };
    // A row of eighty in every place there is: what has no glyph is asked for.
    for (let at = 0; at < all.length; at += 80) await draw(all.slice(at, at + 80).join(""));
    expect(all.length).toBeGreaterThan(500);
    expect(missing).toEqual([]);
    await draw("漢");
    expect(missing).toContain("漢");
  });

  test.each([
    ["SDPN", "SD"],
    ["The Tide", "TT"],
    ["Northside Supporters Club of Leeds", "NSC"],
    ["tokyo-hockey", "TH"],
    ["", ""],
  ])("makes initials of %j when there is no logo", (name, initials) => expect(toInitials(name)).toBe(initials));
});
