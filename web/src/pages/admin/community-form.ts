import type { BannerFocus } from "@sparc/contract/entities/community";
import { POINTS_ICON_NAMES, type PointsIconName } from "@sparc/contract/reference/points-icons";
import { parseHex } from "@sparc/contract/theme/hex-color";
import { isBrandPicture, NOT_UPLOADED } from "@sparc/sparclets/kernel/picture-address";
import { textProblem } from "../../lib/text-limits.ts";
import type { AdminCommunity } from "./admin.queries.ts";

/** The community form holds every field as text, also the images and colours. */
export const BRAND_IMAGES = ["brandLogo", "headerBanner", "favicon", "coverImage"] as const;
export const BRAND_COLORS = ["primary", "primary_text", "secondary", "secondary_text"] as const;
export type BrandImage = (typeof BRAND_IMAGES)[number];
export type BrandColor = (typeof BRAND_COLORS)[number];
const FOCUS_FIELDS = ["banner_focus.x", "banner_focus.y"] as const;
const POINTS_FIELDS = ["points.one", "points.many", "points.icon"] as const;
export type FieldName =
  | "name"
  | "slug"
  | "description"
  | "terms_url"
  | (typeof POINTS_FIELDS)[number]
  | (typeof FOCUS_FIELDS)[number]
  | `assets.${BrandImage}`
  | `colors.${BrandColor}`;
export type CommunityForm = Readonly<Record<FieldName, string>>;

const SLUG = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

const FIELDS: readonly FieldName[] = [
  "name",
  "slug",
  "description",
  ...BRAND_IMAGES.map((image) => `assets.${image}` as const),
  ...BRAND_COLORS.map((color) => `colors.${color}` as const),
  ...POINTS_FIELDS,
  "terms_url",
  ...FOCUS_FIELDS,
];

export const BLANK_FORM = { ...Object.fromEntries(FIELDS.map((field) => [field, ""])), "points.icon": "star" } as CommunityForm;

export function toForm(community: AdminCommunity): CommunityForm {
  const { name, slug, description, assets, colors } = community;
  const images = Object.fromEntries(BRAND_IMAGES.map((image) => [`assets.${image}`, assets[image] ?? ""]));
  const inks = Object.fromEntries(BRAND_COLORS.map((color) => [`colors.${color}`, colors[color] ?? ""]));
  return {
    ...BLANK_FORM,
    name,
    slug,
    description,
    ...images,
    ...inks,
    ...toPointsForm(community),
    terms_url: community.terms_url ?? "",
    ...toFocusForm(community),
  };
}

const toFocusForm = ({ banner_focus: focus }: AdminCommunity): Partial<CommunityForm> =>
  focus ? { "banner_focus.x": String(focus.x), "banner_focus.y": String(focus.y) } : {};

function toPointsForm({ points }: AdminCommunity): Partial<CommunityForm> {
  if (!points) return {};
  // The product's own name is sent where only the icon was chosen.
  const isNamed = points.one !== "star" || points.many !== "stars";
  return { "points.one": isNamed ? points.one : "", "points.many": isNamed ? points.many : "", "points.icon": points.icon };
}

/** Validates one field. The messages are those of the specification where it defines them. */
export function toProblem(field: FieldName, text: string): string | null {
  const value = text.trim();
  if (field === "name" || field === "description") return textProblem(field, text, { isRequired: true }) ?? null;
  if (field === "slug") return slugProblem(value);
  if (value === "" || field === "points.icon" || field.startsWith("banner_focus.")) return null;
  if (field === "points.one" || field === "points.many") return null;
  if (field === "terms_url") return /^https:\/\/[^\s/]+\.[^\s/]+/.test(value) ? null : "Use an address that begins with https://";
  if (field.startsWith("colors.")) return parseHex(value) ? null : "Use a hex colour such as #0a7cff";
  return isBrandPicture(value) ? null : NOT_UPLOADED;
}

function slugProblem(slug: string): string | null {
  if (slug === "") return "Slug is required";
  return SLUG.test(slug) ? null : "Use 3 to 40 small letters, digits and hyphens";
}

/** True for an image stored before uploads became the only source. Its error is shown, but does not block saving the other fields. */
export const isStoredPicture = (field: FieldName, input: { form: CommunityForm; start: CommunityForm }): boolean =>
  field.startsWith("assets.") && input.form[field] === input.start[field];

/** Every field with an error, in the order of the page. Unchanged images that were stored with an error are left out. */
export function toProblems(form: CommunityForm, start: CommunityForm): ReadonlyMap<FieldName, string> {
  const problems = new Map<FieldName, string>();
  for (const field of FIELDS.filter((name) => !isStoredPicture(name, { form, start }))) {
    const problem = toProblem(field, form[field]) ?? toPairProblem(field, form);
    if (problem) problems.set(field, problem);
  }
  return problems;
}

/** Points have a name in both forms or in none. */
export function toPairProblem(field: FieldName, form: CommunityForm): string | null {
  const [one, many] = [form["points.one"].trim(), form["points.many"].trim()];
  if (field === "points.one" && one === "" && many !== "") return "Say what one is called, too";
  return field === "points.many" && many === "" && one !== "" ? "Say what several are called, too" : null;
}

export const toPointsIcon = (form: CommunityForm): PointsIconName =>
  POINTS_ICON_NAMES.find((name) => name === form["points.icon"]) ?? "star";

interface Payload {
  name?: string | null;
  slug?: string | null;
  description?: string | null;
  assets?: Partial<Record<BrandImage, string | null>>;
  colors?: Partial<Record<BrandColor, string | null>>;
  points?: { one: string; many: string; icon: PointsIconName };
  terms_url?: string | null;
  banner_focus?: BannerFocus | null;
}

/** Request body with only the fields that differ from `before`, trimmed; an empty text becomes null. */
export function toChanges(before: CommunityForm, after: CommunityForm): Payload {
  const payload: Payload = {};
  for (const field of FIELDS) {
    const text = after[field].trim();
    if (text === before[field].trim()) continue;
    const value = text === "" ? null : text;
    const [group, key] = field.split(".");
    if (key === undefined) payload[field as "name" | "slug" | "description" | "terms_url"] = value;
    else if (group === "banner_focus") payload.banner_focus = toBannerFocus(after);
    else if (group === "points") payload.points = toPointsPayload(after);
    else if (group === "assets") payload.assets = { ...payload.assets, [key]: value };
    else payload.colors = { ...payload.colors, [key]: value };
  }
  return payload;
}

/** The point that was chosen in the banner; null when none was, or when it was removed. */
export function toBannerFocus(form: CommunityForm): BannerFocus | null {
  const [x, y] = [form["banner_focus.x"], form["banner_focus.y"]];
  return x === "" || y === "" ? null : { x: Number(x), y: Number(y) };
}

/** The server takes the name and the icon together. */
const toPointsPayload = (form: CommunityForm): NonNullable<Payload["points"]> => ({
  one: form["points.one"].trim(),
  many: form["points.many"].trim(),
  icon: toPointsIcon(form),
});

/** Derives a slug of at most 40 characters from a name, while the slug field has not been edited. */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, "");
}

/** The form's colours as they would be stored; an invalid colour counts as blank. */
export function toColors(form: CommunityForm) {
  const color = (name: BrandColor) => (parseHex(form[`colors.${name}`]) ? form[`colors.${name}`].trim() : null);
  return {
    primary: color("primary"),
    secondary: color("secondary"),
    primary_text: color("primary_text"),
    secondary_text: color("secondary_text"),
  };
}
