import type { Json } from "@sparc/sparclets/kernel/json";

/** One text for equal values: members sorted by name, no spaces. For comparing and hashing. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] as Json)}`).join(",")}}`;
}

export const isSameJson = (left: Json, right: Json): boolean => canonicalJson(left) === canonicalJson(right);
