import { type JsonObject, jsonObject } from "@sparc/sparclets/kernel/json";
import type { SparcletRegistry } from "@sparc/sparclets/registry";
import * as z from "zod";
import { id } from "../ids.ts";
import { face } from "./face.ts";

type View = z.ZodType<JsonObject>;
type Answer<S extends z.ZodType> = z.ZodObject<{ type: z.ZodString; data: S }>;

/**
 * Bodies and answers of matchups: unions over the types that have them. A body is passed on unchanged for the event's own type to check, so
 * that its problems have the right paths; the description lists what each type takes.
 */
export function matchupSchemas(registry: SparcletRegistry) {
  const types = Object.entries(registry).flatMap(([type, { rules }]) => (rules.matchups ? [{ type, matchups: rules.matchups }] : []));
  const toAnswer = <S extends z.ZodType>(data: (view: View) => S) =>
    toUnion(
      types.map(({ type, matchups }) => z.object({ type: z.literal(type), data: data(matchups.view as View) })),
    ) as unknown as Answer<S>;
  return {
    create: toBody(types.map(({ matchups }) => matchups.create)),
    patch: toBody(types.map(({ matchups }) => matchups.patch)),
    list: toAnswer((view) => z.array(view)),
    one: toAnswer((view) => view),
  };
}

function toBody(schemas: readonly z.ZodType[]): z.ZodType<JsonObject> {
  if (schemas.length === 0) return jsonObject;
  const anyOf = schemas.map((schema) => {
    const { $schema: _, ...described } = z.toJSONSchema(schema, { io: "input", target: "draft-2020-12" });
    return described;
  });
  return jsonObject.meta({ anyOf });
}

/** Discriminated by `type`. Matches nothing where no type has matchups. */
function toUnion(members: readonly z.ZodObject[]): z.ZodType {
  const [first, ...others] = members;
  return first ? z.discriminatedUnion("type", [first, ...others] as never) : z.object({ type: z.never(), data: z.never() });
}

/** The ranks that a change of a matchup would move. Nothing is stored. */
export const matchupPreview = z.object({
  /** Ranked entries. */
  ranked: z.number().int(),
  /** How many of them would have another rank. */
  moved: z.number().int(),
  /** The best of those after the change, at most 50. */
  moves: z.array(
    z.object({
      ...{ user_id: id, display_name: z.string(), photo_url: z.string().nullable() },
      /** Chosen, or drawn from the id. */
      face: face.optional(),
      ...{ rank: z.number().int(), rank_before: z.number().int() },
    }),
  ),
});
export type MatchupPreview = z.infer<typeof matchupPreview>;

/** Schemas of the named answers of types' server halves, by type and name. */
export type ViewSchemas = Readonly<Record<string, Readonly<Record<string, { input: z.ZodType; output: z.ZodType }>>>>;

/** The parameters of every named view, unparsed; the requested view's own schema parses its own. */
export function viewQuery(views: ViewSchemas): z.ZodType<Record<string, string | undefined>> {
  const inputs = Object.values(views).flatMap((byName) => Object.values(byName).map(({ input }) => input));
  const names = inputs.flatMap((input) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []));
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().max(200).optional()])));
}

/** The answer of every named view, discriminated by `view`: `{type}.{name}`. The type defines its inside. */
export function viewAnswer(views: ViewSchemas): z.ZodObject<{ view: z.ZodString; data: View }> {
  const members = Object.entries(views).flatMap(([type, byName]) =>
    Object.entries(byName).map(([name, { output }]) => z.object({ view: z.literal(`${type}.${name}`), data: output })),
  );
  const [first, ...others] = members;
  const union = first ? z.discriminatedUnion("view", [first, ...others] as never) : z.object({ view: z.never(), data: z.never() });
  return union as unknown as z.ZodObject<{ view: z.ZodString; data: View }>;
}
