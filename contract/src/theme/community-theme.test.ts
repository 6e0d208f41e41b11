import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CommunityColors, completeColors, DEFAULT_COLORS } from "./community-colors.ts";
import { communityTheme, type ThemeToken, type ThemeTokens } from "./community-theme.ts";
import { contrast } from "./contrast.ts";
import { parseHex, type Rgb } from "./hex-color.ts";
import { type ThemeName, toNeutrals } from "./neutrals.ts";
import { systemThemeCss, themeCss } from "./theme-css.ts";

const THEMES: ThemeName[] = ["light", "dark"];
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const colors: fc.Arbitrary<CommunityColors> = fc.record({
  primary: hex,
  secondary: hex,
  primary_text: hex,
  secondary_text: hex,
});

function rgb(tokens: ThemeTokens, name: ThemeToken): Rgb {
  const color = parseHex(tokens[name]);
  if (!color) throw new Error(`${name} is ${tokens[name]}, not a colour`);
  return color;
}

const TEXT_PAIRS: [text: ThemeToken, ground: ThemeToken][] = [
  ["brand-on", "brand"],
  ["brand-light-on", "brand-light"],
  ["brand-dark-on", "brand-dark"],
  ["accent-on", "accent"],
  ["accent-light-on", "accent-light"],
  ["accent-dark-on", "accent-dark"],
  ["field-on", "field"],
  ["action-on", "action"],
  ["pop-on", "pop"],
];

describe("a community's theme", () => {
  it("keeps text at 4.5:1 and marks at 3:1 for any four colours, in both themes", () => {
    fc.assert(
      fc.property(colors, (given) => {
        const theme = communityTheme(given);
        for (const name of THEMES) {
          const tokens = theme[name];
          const neutrals = toNeutrals(name, Number(tokens.h));
          for (const [text, ground] of TEXT_PAIRS) {
            expect(contrast(rgb(tokens, text), rgb(tokens, ground)), `${text} in ${name}`).toBeGreaterThanOrEqual(4.5);
          }
          for (const surface of [neutrals.canvas, neutrals.surface, neutrals.sunken]) {
            for (const ink of ["brand-ink", "accent-ink"] as const)
              expect(contrast(rgb(tokens, ink), surface), `${ink} in ${name}`).toBeGreaterThanOrEqual(4.5);
            for (const mark of ["mark", "brand-line", "accent-line"] as const)
              expect(contrast(rgb(tokens, mark), surface), `${mark} in ${name}`).toBeGreaterThanOrEqual(3);
          }
          expect(contrast(rgb(tokens, "action-edge"), neutrals.canvas)).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("fits 1.5 kB and contains nothing but generated values", () => {
    fc.assert(
      fc.property(colors, (given) => {
        const css = themeCss(given);
        expect(css.length).toBeLessThan(1_536);
        expect(css).toMatch(/^:root\{(--[a-z0-9-]+:(#[0-9a-f]{3,6}|transparent|\d+);?)+\}:root\[data-theme=dark\]\{.*\}$/);
      }),
      { numRuns: 100 },
    );
  });

  it("follows the system's theme with paper and ink where a page has no other style sheet", () => {
    fc.assert(
      fc.property(colors, (given) => {
        const values = String.raw`(--[a-z0-9-]+:(#[0-9a-f]{3,6}|transparent|\d+);?)+`;
        const pattern = String.raw`^:root\{color-scheme:light dark;${values}\}@media \(prefers-color-scheme:dark\)\{:root\{${values}\}\}$`;
        const css = systemThemeCss(given);
        expect(css).toMatch(new RegExp(pattern));
        expect(css.split("--surface:#").length + css.split("--ink-2:#").length).toBe(6);
      }),
      { numRuns: 100 },
    );
  });

  it("never outputs what is not a colour", () => {
    const css = themeCss({ ...DEFAULT_COLORS, primary: "red;}body{display:none", secondary: "url(x)" });
    expect(css).toBe(themeCss(DEFAULT_COLORS));
  });

  it("replaces blank colours by the platform's own", () => {
    expect(completeColors({ primary: "", secondary: null })).toEqual(DEFAULT_COLORS);
    expect(completeColors({ primary: "#00205b" }).primary).toBe("#00205b");
    expect(communityTheme(null)).toEqual(communityTheme(DEFAULT_COLORS));
  });
});

describe("the designed brands have the designed tokens", () => {
  const navy = { primary: "#00205b", secondary: "#ffb81c", primary_text: "#fff", secondary_text: "#00205b" };
  const black = { primary: "#000", secondary: "#fff", primary_text: "#fff", secondary_text: "#000" };
  const lime = { primary: "#d9f99d", secondary: "#1c3d2b", primary_text: "#1c3d2b", secondary_text: "#d9f99d" };
  const teal = { primary: "#00807c", secondary: "#fff1a8", primary_text: "#fff", secondary_text: "#003b39" };
  const red = { primary: "#e4002b", secondary: "#111111", primary_text: "#fff", secondary_text: "#fff" };

  it("navy and gold: the button has the light variant in the dark theme", () => {
    const { light, dark } = communityTheme(navy);
    expect(light).toMatchObject({
      h: "261",
      field: "#00205b",
      action: "#00205b",
      mark: "#00205b",
      "sleeve-2": "#2874ff",
    });
    expect(dark).toMatchObject({ action: "#216df8", "action-on": "#ffffff", "brand-ink": "#628ace" });
    expect(light["field-pop"]).toBe("#ffb81c");
  });

  it("black and white: the button has the ink in the dark theme", () => {
    const { light, dark } = communityTheme(black);
    expect(light.action).toBe("#000000");
    expect(dark).toMatchObject({ action: "#ffffff", "action-on": "#000000" });
    expect(light).toMatchObject({ collar: "#666666", "field-edge": "transparent" });
    expect(dark["field-edge"]).not.toBe("transparent");
  });

  it("pastel: an edge between field and canvas, and a darker field in the dark theme", () => {
    const { light, dark } = communityTheme(lime);
    expect(light["field-edge"]).not.toBe("transparent");
    expect(light["action-edge"]).not.toBe(light.action);
    expect(dark).toMatchObject({ field: "#b4f33d", mark: "#b4f33d", action: "#d9f99d" });
  });

  it("pale accents are replaced: ink on the canvas, a dark second stripe", () => {
    const { light } = communityTheme(teal);
    expect(light["sleeve-2"]).toBe("#001a19");
    expect(contrast(rgb(light, "pop"), { r: 255, g: 255, b: 255 })).toBeGreaterThan(15);
  });

  it("a dark accent does not mark the current tab on a field with white text", () => {
    expect(communityTheme(red).light["field-pop"]).toBe("#ffffff");
  });
});

it("computes the theme of the same colours once", () => {
  const colors = { ...DEFAULT_COLORS, primary: "#123456" };
  expect(communityTheme({ ...colors })).toBe(communityTheme(colors));
  expect(communityTheme({ ...colors, secondary: "#654321" })).not.toBe(communityTheme(colors));
});
