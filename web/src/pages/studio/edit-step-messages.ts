import type { EditStep } from "../../platform/studio/edit-steps.ts";

export const STEP_NAMES: Readonly<Record<EditStep, string>> = {
  basics: "Basics",
  content: "Content",
  schedule: "Schedule",
  rules: "Scoring",
  preview: "Preview",
  publish: "Publish",
};

const SCHEDULE = new Set(["starts_at", "ends_at", "time_zone", "auto_start"]);

/** The editor step that contains the field of a problem. */
export function stepOfPath(path: string): EditStep {
  const [first = ""] = path.split(".");
  if (first === "draft") return "content";
  if (first === "rules" || first === "stars" || first === "prizes") return "rules";
  return SCHEDULE.has(first) ? "schedule" : "basics";
}

const PLACES: Readonly<Record<string, string>> = {
  name: "Name",
  description: "Description",
  cover_image: "Cover image",
  meta: "Short link",
  starts_at: "Start",
  ends_at: "End",
  time_zone: "Time zone",
  auto_start: "Start",
  stars: "Stars",
  prizes: "Prizes",
};

/** Label of a field that every event has; null for fields of the sparclet. */
export function commonPlace(path: string): string | null {
  const [first = "", list, at] = path.split(".");
  if (first === "prizes" && list === "tiers" && at !== undefined) return `Prize ${Number(at) + 1}`;
  return PLACES[first] ?? null;
}
