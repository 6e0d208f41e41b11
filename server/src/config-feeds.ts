/**
 * Feeds of games that are asked over HTTP. They stand in a file of the operator's, never in the database and on no page: only who runs the
 * server decides which addresses it calls, and keys for them leave it nowhere else.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { parseJson } from "./lib/parse-json.ts";

/** A place in a document, such as `teams.0.code`. */
const path = z.string().regex(/^[\w-]+(\.[\w-]+)*$/, "must be a path such as teams.0.code");

const feed = z.strictObject({
  /** What people know it by. */
  name: z.string().trim().min(1).max(40),
  url: z.string().refine((value) => URL.canParse(value) && ["http:", "https:"].includes(new URL(value).protocol), {
    error: "must be an address that starts with https: or http:",
  }),
  /** Sent with each call: keys. */
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]+$/), z.string().regex(/^[\t -~]*$/)).default({}),
  every_s: z.number().int().min(10).max(86_400).default(300),
  /** For games that do not say theirs. */
  league: z.string().trim().min(1).max(20).nullable().default(null),
  season: z.number().int().nullable().default(null),
  /** Where the list of games is; empty when the document is the list. */
  items: z.union([z.literal(""), path]).default(""),
  /** Where in a game each fact is. */
  fields: z.strictObject({
    league: path.optional(),
    season: path.optional(),
    week: path,
    home: path,
    away: path,
    home_name: path.optional(),
    away_name: path.optional(),
    starts_at: path,
    line: path.optional(),
    total: path.optional(),
    home_score: path.optional(),
    away_score: path.optional(),
    status: path.optional(),
  }),
  /** The feed's words for ours. */
  statuses: z.record(z.string(), z.enum(["scheduled", "in_progress", "final", "postponed", "cancelled"])).default({}),
  /** `home`: negative when home is favoured. `favourite_positive`: positive when home is, as nflverse has it. */
  line_of: z.enum(["home", "favourite_positive"]).default("home"),
});

export type FeedSettings = Readonly<z.output<typeof feed>>;

const feeds = z
  .array(feed)
  .max(50)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, { error: "must have different names" });

/** What stands in the file `FEEDS_FILE`; problems name the variable and the place. */
export function readFeeds(file: string | null, problems: string[]): readonly FeedSettings[] {
  if (file === null) return [];
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    problems.push(`FEEDS_FILE ${file} cannot be read`);
    return [];
  }
  const parsed = feeds.safeParse(parseJson(text));
  if (parsed.success) return Object.freeze(parsed.data);
  problems.push(...parsed.error.issues.map((issue) => `FEEDS_FILE ${issue.path.map(String).join(".") || "feeds"}: ${issue.message}`));
  return [];
}
