import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "./contrast.ts";
import { formatHex, parseHex, type Rgb } from "./hex-color.ts";
import { darkVariant, hslLightness, lightVariant } from "./hsl-variants.ts";
import { blackOrWhiteOn, legible } from "./legible.ts";
import { fromOklch, toOklch } from "./oklch.ts";

function must(text: string): Rgb {
  const color = parseHex(text);
  if (!color) throw new Error(text);
  return color;
}

const anyColor = fc.record({
  r: fc.integer({ min: 0, max: 255 }),
  g: fc.integer({ min: 0, max: 255 }),
  b: fc.integer({ min: 0, max: 255 }),
});

function expectNear(color: Rgb, expected: string): void {
  const wanted = must(expected);
  const shown = must(formatHex(color));
  for (const channel of ["r", "g", "b"] as const)
    expect(Math.abs(shown[channel] - wanted[channel]), `${formatHex(color)} against ${expected}`).toBeLessThanOrEqual(1);
}

describe("hex colours", () => {
  it("are read with 3, 4, 6 or 8 digits", () => {
    expect(parseHex("#0af")).toEqual({ r: 0, g: 170, b: 255 });
    expect(parseHex("0AF8")).toEqual({ r: 0, g: 170, b: 255 });
    expect(parseHex(" #00205B ")).toEqual({ r: 0, g: 32, b: 91 });
    expect(parseHex("#00205bff")).toEqual({ r: 0, g: 32, b: 91 });
  });

  it.each(["", "#", "#12", "#12345", "#1234567", "#123456789", "red", "#ggg", "##fff", "#fff;}"])("refuses %j", (text) =>
    expect(parseHex(text)).toBeNull(),
  );
});

describe("light and dark variants", () => {
  it.each([
    ["#000000", "#666666", "#000000"],
    ["#00205b", "#2874ff", "#000000"],
    ["#14447d", "#74aae9", "#061425"],
    ["#16a34a", "#94f1b6", "#0a4921"],
    ["#1d4ed8", "#c9d5f8", "#112e7e"],
    ["#e11d48", "#f9d1da", "#87112b"],
    ["#ff6b00", "#ffe1cc", "#994000"],
    ["#808080", "#e6e6e6", "#4d4d4d"],
    ["#facc15", "#fef8dd", "#a58504"],
    ["#7c3aed", "#efe8fd", "#4b10b1"],
    ["#d9f99d", "#f6fee7", "#b4f33d"],
    ["#f5f5f5", "#f5f5f5", "#c2c2c2"],
    ["#fafafa", "#fafafa", "#c7c7c7"],
    ["#ffffff", "#ffffff", "#cccccc"],
  ])("of %s are %s and %s", (base, light, dark) => {
    expectNear(lightVariant(must(base)), light);
    expectNear(darkVariant(must(base)), dark);
  });

  it("never make the light variant darker nor the dark one lighter", () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(hslLightness(lightVariant(color))).toBeGreaterThanOrEqual(hslLightness(color) - 1e-9);
        expect(hslLightness(darkVariant(color))).toBeLessThanOrEqual(hslLightness(color) + 1e-9);
      }),
    );
  });
});

describe("OKLCH", () => {
  it("returns the colour it came from", () => {
    fc.assert(fc.property(anyColor, (color) => expectNear(fromOklch(toOklch(color)), formatHex(color))));
  });

  it("clamps colours outside sRGB without changing lightness much", () => {
    const clamped = fromOklch({ l: 0.7, c: 0.4, h: 150 });
    expect(toOklch(clamped).l).toBeCloseTo(0.7, 2);
    expect(toOklch(clamped).h).toBeCloseTo(150, 0);
  });
});

describe("legibility", () => {
  it("computes WCAG ratios", () => {
    const ofHex = (a: string, b: string) => contrast(must(a), must(b));
    expect(ofHex("#fff", "#000")).toBeCloseTo(21, 5);
    expect(ofHex("#2277d3", "#fff")).toBeCloseTo(4.52, 2);
  });

  it.each([
    ["#facc15", "#ffffff", "#8f7300"],
    ["#ff6b00", "#ffffff", "#c75200"],
    ["#22d3ee", "#ffffff", "#008294"],
    ["#00205b", "#0b0e14", "#5980c4"],
  ])("shows %s on %s as %s", (text, ground, shown) => {
    const result = legible(must(text), [must(ground)]);
    expect(contrast(result, must(ground))).toBeGreaterThanOrEqual(4.5);
    for (const channel of ["r", "g", "b"] as const) expect(Math.abs(result[channel] - must(shown)[channel])).toBeLessThanOrEqual(6);
  });

  it("leaves a passing pair unchanged and always returns a passing one", () => {
    fc.assert(
      fc.property(anyColor, anyColor, (text, ground) => {
        const shown = legible(text, [ground]);
        expect(contrast(shown, ground)).toBeGreaterThanOrEqual(4.5);
        if (contrast(text, ground) >= 4.5) expect(shown).toEqual(text);
      }),
    );
  });

  it("prefers white in the mid-tones where both pass", () => {
    expect(formatHex(blackOrWhiteOn([must("#2277d3")]))).toBe("#ffffff");
    expect(formatHex(blackOrWhiteOn([must("#facc15")]))).toBe("#000000");
  });
});
