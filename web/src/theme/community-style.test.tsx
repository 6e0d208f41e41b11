import { DEFAULT_COLORS } from "@sparc/contract/theme/community-colors";
import { communityTheme } from "@sparc/contract/theme/community-theme";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import tokensCss from "../styles/tokens.css?raw";
import { communityStyle, paintCommunityTheme } from "./community-style.ts";
import { setFavicon } from "./favicon.ts";
import { setThemePreference, shownTheme, themePreference } from "./theme-preference.ts";

const navy = { primary: "#00205b", secondary: "#ffb81c", primary_text: "#fff", secondary_text: "#00205b" };
const token = (name: string): string => document.documentElement.style.getPropertyValue(`--${name}`);

describe("a community's theme on the page", () => {
  beforeEach(() => {
    localStorage.clear();
    setThemePreference("light");
  });
  afterEach(() => paintCommunityTheme(null));

  it("follows light and dark without a second call", () => {
    paintCommunityTheme(navy);
    expect(token("action")).toBe("#00205b");
    setThemePreference("dark");
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(token("action")).toBe("#216df8");
  });

  it("returns to the platform's theme when the visitor leaves the community", () => {
    paintCommunityTheme(navy);
    paintCommunityTheme(null);
    expect(token("brand")).toBe(DEFAULT_COLORS.primary);
  });

  it("can style a single element", () => {
    expect(communityStyle(navy, "light")).toMatchObject({ "--field": "#00205b", "--field-on": "#ffffff" });
  });

  it("starts from the same values as the style sheet", () => {
    const { light, dark } = communityTheme(DEFAULT_COLORS);
    const written = tokensCss.replaceAll(/#([0-9a-f])([0-9a-f])([0-9a-f])(?=;)/g, "#$1$1$2$2$3$3");
    for (const [name, value] of Object.entries(light)) expect(written).toContain(`--${name}: ${value};`);
    for (const [name, value] of Object.entries(dark)) expect(written).toContain(`--${name}: ${value};`);
  });
});

describe("the theme preference", () => {
  it("is stored, and 'system' removes the stored value", () => {
    setThemePreference("dark");
    expect([themePreference(), shownTheme(), localStorage.getItem("theme")]).toEqual(["dark", "dark", "dark"]);
    setThemePreference("system");
    expect([themePreference(), localStorage.getItem("theme")]).toEqual(["system", null]);
  });
});

describe("the favicon", () => {
  it("is the community's inside a community and returns to the platform's outside", () => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
    const href = (): string | null | undefined => document.querySelector('link[rel="icon"]')?.getAttribute("href");
    setFavicon("/logos/sdpn.svg");
    expect(href()).toBe("/logos/sdpn.svg");
    setFavicon(null);
    expect(href()).toBe("/favicon.svg");
  });
});
