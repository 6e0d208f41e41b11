import { describe, expect, test } from "vitest";
import type { AdminCommunity } from "./admin.queries.ts";
import { readCommunitiesSearch, readUsersSearch, turned } from "./admin-search.ts";
import { BLANK_FORM, isStoredPicture, toChanges, toForm, toProblem, toProblems, toSlug } from "./community-form.ts";

const stored = {
  ...{ id: "c1", name: "Limestone Rec", slug: "limestone", description: "Scores.", member_count: 3, event_count: 1, active: true },
  assets: { brandLogo: "/logos/lime.svg", headerBanner: null, favicon: null, coverImage: null },
  colors: { primary: "#D9F99D", secondary: null, primary_text: null, secondary_text: null },
  created_at: "2026-03-12T00:00:00.000Z",
} as AdminCommunity;

describe("the community form", () => {
  test.each([
    ["name", "", "Name is required"],
    ["name", "   ", "Name is required"],
    ["name", "x".repeat(71), "Name must be less than 70 characters"],
    ["name", "x".repeat(70), null],
    ["description", "", "Description is required"],
    ["description", "x".repeat(256), "Description must be less than 255 characters"],
    ["description", "x".repeat(255), null],
    ["slug", "", "Slug is required"],
    ["slug", "ab", "Use 3 to 40 small letters, digits and hyphens"],
    ["slug", "-abc", "Use 3 to 40 small letters, digits and hyphens"],
    ["slug", "a-1", null],
    ["colors.primary", "", null],
    ["colors.primary", "#abc", null],
    ["colors.primary", "blue", "Use a hex colour such as #0a7cff"],
    ["assets.favicon", "javascript:alert(1)", "Only uploaded pictures are shown. Upload this one"],
    ["assets.favicon", "https://example.org/a.png", "Only uploaded pictures are shown. Upload this one"],
    ["assets.favicon", "/uploads/x.png", null],
  ] as const)("validates %s %j: %s", (field, text, problem) => {
    expect(toProblem(field, text)).toBe(problem);
  });

  test("reports errors in the order of the page", () => {
    expect([...toProblems(BLANK_FORM, BLANK_FORM).keys()]).toEqual(["name", "slug", "description"]);
  });

  test("sends the name and the icon of the points together, and needs both forms or none", () => {
    const start = toForm(stored);
    const typed = { ...start, "points.one": " coin " };
    expect([...toProblems(typed, start)]).toEqual([["points.many", "Say what several are called, too"]]);
    const form = { ...typed, "points.many": "coins", terms_url: "https://limestone.example/terms" };
    expect(toProblems(form, start).size).toBe(0);
    expect(toChanges(start, form)).toEqual({
      points: { one: "coin", many: "coins", icon: "star" },
      terms_url: "https://limestone.example/terms",
    });
    const named = toForm({ ...stored, points: { one: "star", many: "stars", icon: "bolt", icon_path: "M0 0" } });
    expect(toChanges(named, { ...named, "points.icon": "star" })).toEqual({ points: { one: "", many: "", icon: "star" } });
    expect(toProblem("terms_url", "http://limestone.example")).toBe("Use an address that begins with https://");
  });

  test("saves other fields when an image is stored at another address", () => {
    const start = toForm({ ...stored, assets: { ...stored.assets, coverImage: "https://example.org/a.png" } });
    expect([...toProblems({ ...start, name: "Other" }, start).keys()]).toEqual([]);
    expect(isStoredPicture("assets.coverImage", { form: start, start })).toBe(true);
    expect([...toProblems({ ...start, "assets.coverImage": "https://example.org/b.png" }, start).keys()]).toEqual(["assets.coverImage"]);
  });

  test("sends only changed fields, trimmed, and null for empty ones", () => {
    const before = toForm(stored);
    expect(toChanges(before, before)).toEqual({});
    expect(toChanges(before, { ...before, name: " Limestone Rec " })).toEqual({});
    expect(toChanges(before, { ...before, name: " Lime ", "assets.brandLogo": "", "colors.secondary": "#111" })).toEqual({
      name: "Lime",
      assets: { brandLogo: null },
      colors: { secondary: "#111" },
    });
    expect(toChanges(before, { ...before, "colors.primary": " " })).toEqual({ colors: { primary: null } });
    expect(toChanges(before, { ...before, description: "" })).toEqual({ description: null });
  });

  test.each([
    ["Limestone Rec", "limestone-rec"],
    ["  Ärger & Co. ", "arger-co"],
    ["Ünï Club İzmir", "uni-club-izmir"],
    ["x".repeat(60), "x".repeat(40)],
    ["!!!", ""],
  ])("derives from %j the slug %j", (name, slug) => expect(toSlug(name)).toBe(slug));
});

test("the admin lists drop unknown search parameters", () => {
  expect(readCommunitiesSearch({ page: "0", search: "", show: "open", sort: "colour" })).toEqual({
    page: undefined,
    search: undefined,
    show: undefined,
    sort: undefined,
  });
  expect(readCommunitiesSearch({ page: 2, search: 100, show: "inactive", sort: "-members" })).toEqual({
    page: 2,
    search: "100",
    show: "inactive",
    sort: "-members",
  });
  expect(readUsersSearch({ role: "owner" }).role).toBeUndefined();
});

test("pressing a column head reverses its order", () => {
  expect(turned({ sort: undefined, first: "-members", second: "members" })).toBe("-members");
  expect(turned({ sort: "-members", first: "-members", second: "members" })).toBe("members");
  expect(turned({ sort: "members", first: "-members", second: "members" })).toBe("-members");
});
