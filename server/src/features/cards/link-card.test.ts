import type { Community } from "@sparc/contract/entities/community";
import type { EventPublicInfo, EventStatus } from "@sparc/contract/entities/event";
import { contrast } from "@sparc/contract/theme/contrast";
import { parseHex, type Rgb, WHITE } from "@sparc/contract/theme/hex-color";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cardSvg, readCardFonts } from "./card-svg.ts";
import { drawCard } from "./draw-card.ts";
import { linkCard, momentText, pointsText, sharedTitle, staticCard } from "./link-card.rules.ts";
import type { LinkCard } from "./link-card.ts";
import { cardVersion } from "./link-cards.service.ts";
import { headlineSize, joinShortEnd, rankLayout } from "./text-fit.rules.ts";

const site = { productName: "Sparc", host: "play.example.org", labelOf: (type: string) => (type === "bracket" ? "Bracket" : "Trivia") };
const community: Community = {
  id: "5f0c7a52-0000-4000-8000-000000000001",
  name: "Northside",
  slug: "northside",
  description: "For everybody",
  member_count: 4_711,
  assets: { brandLogo: null, headerBanner: null, favicon: null, coverImage: null },
  colors: { primary: "#e4002b", secondary: "#111111", primary_text: "#ffffff", secondary_text: "#ffffff" },
};
const event: EventPublicInfo = {
  id: "5f0c7a52-0000-4000-8000-000000000002",
  type: "bracket",
  status: "scheduled",
  name: "Cup night",
  description: "Every series",
  cover_image: null,
  community_id: community.id,
  community_slug: "northside",
  community_name: "Northside",
  starts_at: "2026-11-28T19:00:00.000Z",
  ends_at: "2026-12-20T03:05:00.000Z",
  meta: { custom_short_id: "brackets-cup" },
};
const toCard = (changes: Partial<EventPublicInfo>) => linkCard({ community, event: { ...event, ...changes }, shared: null }, site);

describe("the content of a card", () => {
  test.each<[EventStatus, string | null, string[]]>([
    ["scheduled", event.starts_at, ["Starts: Sat 28 Nov, 19:00 UTC"]],
    ["scheduled", null, ["Status: Coming up"]],
    ["live", event.starts_at, ["Status: On now", "Ends: Sun 20 Dec, 03:05 UTC"]],
    ["completing", event.starts_at, ["Status: On now", "Ends: Sun 20 Dec, 03:05 UTC"]],
    ["completed", event.starts_at, ["Status: Over", "Ended: Sat 28 Nov, 20:15 UTC"]],
    ["cancelled", event.starts_at, ["Status: Called off"]],
  ])("shows the state of an event when it is %s", (status, starts_at, facts) => {
    const card = toCard({ status, starts_at, ...(status === "completed" ? { completed_at: "2026-11-28T20:15:00.000Z" } : {}) });
    expect(card).toMatchObject({
      title: "Northside",
      subtitle: "Bracket",
      headline: "Cup night",
      footer: "Play at play.example.org/c/northside",
    });
    expect(card.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual(facts);
  });

  test("is the community's description, and nothing of how many members it has, when the link is a community's", () => {
    const card = linkCard({ community, event: null, shared: null }, site);
    expect(card).toMatchObject({ title: "Northside", subtitle: "Sparc", headline: "For everybody", initials: "NO" });
    expect(JSON.stringify(card)).not.toContain("4711");
  });

  test("falls back to the address and the type when names cannot be drawn", () => {
    const foreign = linkCard({ community: { ...community, name: "東京" }, event: { ...event, name: "بطولة" }, shared: null }, site);
    expect(foreign).toMatchObject({ title: "northside", headline: "Bracket", initials: "NO" });
  });

  test("shows a rank with its points, and the name only when its owner chose to", () => {
    const facts = { kind: "result", rank: 22, is_tied: false, players: 1_204, points: 9_655.5 } as const;
    const card = linkCard({ community, event, shared: { facts, name: null } }, site);
    expect(card.rank).toEqual({ figure: "22", ending: "nd", of: "of 1,204 players" });
    expect(card.facts).toEqual([{ label: "Points", value: "9,655½" }]);
    expect(linkCard({ community, event, shared: { facts, name: "Ana" } }, site).facts[0]).toEqual({ label: "Player", value: "Ana" });
    expect(sharedTitle({ facts: { ...facts, is_tied: true }, name: "Ana" })).toBe("Ana: Tied for 22nd of 1,204");
  });

  test("shows a champion over the event when its owner chose to", () => {
    const facts = { kind: "pick", label: "My champion", text: "New Jersey in 7" } as const;
    const card = linkCard({ community, event, shared: { facts, name: null } }, site);
    expect(card).toMatchObject({ eyebrow: "My champion", headline: "New Jersey in 7", subtitle: "Cup night", facts: [] });
    expect(sharedTitle({ facts, name: null })).toBe("My champion: New Jersey in 7");
  });

  test("has another version exactly when something on it changes", () => {
    expect(cardVersion(toCard({}))).toMatch(/^[0-9a-f]{16}$/);
    expect(cardVersion(toCard({ description: "other" }))).toBe(cardVersion(toCard({})));
    const others = [{ name: "Cup day" }, { status: "live" as const }, { starts_at: null }, { type: "trivia" }];
    expect(new Set([{}, ...others].map((changes) => cardVersion(toCard(changes)))).size).toBe(5);
  });

  test.each(["#ffffff", "#000000", "#777777", "#ffff00", "#fde2e4", "#e53935", "#00807c", "#1a1a1a"])(
    "reads well on the field and on its dots when the community's colour is %s, whatever text colour it gives",
    (primary) => {
      for (const primary_text of [primary, "#ffffff", "#000000", "#808080", null]) {
        const colors = { ...community.colors, primary, primary_text };
        const shown = linkCard({ community: { ...community, colors }, event, shared: null }, site).colors;
        const [ink, field, dot] = [shown.ink, shown.field, shown.dot].map((hex) => parseHex(hex) ?? WHITE) as [Rgb, Rgb, Rgb];
        expect(contrast(ink, field), `${primary_text} on the field`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ink, dot), `${primary_text} on the dots`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test("keeps a community's own text colour where it can be read, and is black or white where it cannot", () => {
    const toInk = (primary: string, primary_text: string) =>
      linkCard({ community: { ...community, colors: { ...community.colors, primary, primary_text } }, event, shared: null }, site).colors
        .ink;
    expect(toInk("#00205b", "#ffb81c")).toBe("#ffb81c");
    expect([toInk("#ffffff", "#fafafa"), toInk("#000000", "#111111"), toInk("#ffff00", "#ffffff")]).toEqual([
      "#000000",
      "#ffffff",
      "#000000",
    ]);
  });

  test("ends a long description after a whole word and without its comma", () => {
    const description = "Hockey for everybody in the north-eastern part of the town, quiz nights in the winter, trips, derbies";
    const { headline } = linkCard({ community: { ...community, description }, event: null, shared: null }, site);
    expect(headline).toBe("Hockey for everybody in the north-eastern part of the town, quiz nights in the winter…");
  });

  test("shows times and points in readable form", () => {
    expect(momentText("2026-01-05T00:07:00Z")).toBe("Mon 5 Jan, 00:07 UTC");
    expect([0, 0.5, 8.5, 1_000, -2].map(pointsText)).toEqual(["0", "½", "8½", "1,000", "-2"]);
  });
});

const LONG = "W".repeat(60);
const facts = (first: string, second: string) => [
  { label: "Player", value: first },
  { label: "Points", value: second },
];

describe("the drawing", () => {
  test("is a PNG of 1,200 by 630 in the community's colours, with the logo, when the logo can be read", async () => {
    const logo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#00ff00" } })
      .webp({ lossless: true })
      .toBuffer();
    const png = await drawCard({ card: { ...toCard({}), logo: "/uploads/green.webp" }, logo });
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect([info.width, info.height, (await sharp(png).metadata()).format]).toEqual([1_200, 630, "png"]);
    expect(pixel(10, 10)).toEqual([0xe4, 0x00, 0x2b]);
    expect(pixel(1_190, 300)).toEqual([0x11, 0x11, 0x11]);
    expect(pixel(120, 112)).toEqual([0x00, 0xff, 0x00]);
  });

  test.each([
    ["Who Am I?", 220, 112],
    // The larger sizes would take a third line and cut it.
    ["Long Weekend Quiz", 220, 80],
    ["SATURDAY NIGHT TRIVIA", 220, 80],
    ["Stanley Cup Playoffs Bracket Challenge 2026", 220, 68],
    ["Donaudampfschifffahrtsgesellschaft", 220, 54],
    ["New Jersey in 7", 164, 80],
  ])("draws %j in %i pixels of height at the size %i", (text, room, size) => expect(headlineSize(text, room)).toBe(size));

  test.each([
    ["New Jersey in 7", "New Jersey in~7"],
    ["Gave up after 5 of 6", "Gave up after 5 of~6"],
    ["Saturday Night Trivia", "Saturday Night Trivia"],
    ["Cup", "Cup"],
    [`${"W".repeat(30)} 7`, `${"W".repeat(30)} 7`],
  ])("keeps a short last word of %j in the line of the word before it, where that has room", (text, joined) =>
    expect(joinShortEnd(text)).toBe(joined.replace("~", "\u00a0")),
  );

  test("puts how many there are beside a rank, and below it where it has no place there", () => {
    const isBeside = (figure: string, of: string) => rankLayout({ figure, ending: "th", of }).isBeside;
    expect([isBeside("4", "tied, of 1,000,000"), isBeside("22", "of 212 players"), isBeside("123,456", "of 1,000,000 players")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each<[string, Partial<LinkCard>]>([
    ["60 letters in a row everywhere", { title: LONG, subtitle: LONG, headline: LONG, eyebrow: LONG, facts: facts(LONG, "12,345,678½") }],
    ["60 letters and no facts", { title: LONG, headline: LONG, eyebrow: LONG, footer: LONG }],
    ["the widest rank", { rank: { figure: "888,888", ending: "th", of: "tied, of 8,888,888" }, facts: facts(LONG, "12,345,678½") }],
    ["a rank of four figures", { rank: { figure: "8,888", ending: "th", of: "of 8,888,888 players" }, facts: facts("Ana", "1") }],
    ["an event that is on", { headline: LONG, facts: facts("On now", "Wed 30 Sep, 20:08 UTC") }],
  ])("keeps clear of the stripes with %s", async (_name, parts) => {
    const readPixels = async (card: LinkCard) =>
      sharp(await drawCard({ card, logo: null }))
        .removeAlpha()
        .raw()
        .toBuffer();
    const [full, empty] = await Promise.all([
      readPixels({ ...staticCard(), headline: "", ...parts }),
      readPixels({ ...staticCard(), headline: "" }),
    ]);
    let [left, right] = [0, 0];
    for (let at = 0; at < full.length; at += 3) {
      const [x, y] = [(at / 3) % 1_200, Math.floor(at / 3 / 1_200)];
      const isOther = full[at] !== empty[at] || full[at + 1] !== empty[at + 1] || full[at + 2] !== empty[at + 2];
      if (!isOther) continue;
      // The first stripe leans: its left edge goes from 1,027 at the top to 905 at the bottom.
      if (x >= 1_027 - (122 * y) / 630) right += 1;
      else left += 1;
    }
    expect(left).toBeGreaterThan(1_000);
    expect(right).toBe(0);
  });

  test("goes out with initials when the logo is no picture", async () => {
    const png = await drawCard({ card: { ...toCard({}), logo: "/uploads/broken.webp" }, logo: Buffer.from("<script>") });
    expect(await sharp(png).metadata()).toMatchObject({ width: 1_200, height: 630 });
  });

  test("draws names as paths, so that nothing a person typed is markup", async () => {
    const headline = '</svg><script>alert(1)</script>&"';
    const svg = await cardSvg({ card: { ...staticCard(), headline, title: headline }, logo: null, fonts: readCardFonts() });
    expect(svg).not.toMatch(/<script|<text|alert|<image[^>]+href="(?!data:image\/svg\+xml;base64,)/);
  });
});
