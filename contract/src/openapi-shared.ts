export type JsonSchema = { [key: string]: unknown };

/** A place in the document that has a schema. */
export interface SchemaPlace {
  schema: JsonSchema;
}

/** Smaller schemas stay where they are: a reference to them would be harder to read than they are. */
const SHARED_FROM_CHARACTERS = 1_000;

const MAP_KEYWORDS: ReadonlySet<string> = new Set(["properties", "patternProperties"]);
const LIST_KEYWORDS: ReadonlySet<string> = new Set(["anyOf", "oneOf", "allOf", "prefixItems"]);
const SCHEMA_KEYWORDS: ReadonlySet<string> = new Set(["items", "additionalProperties", "propertyNames", "contains", "not"]);

interface Form {
  /** Number of places with a schema of this form, each other form that contains it counted once. */
  places: number;
  characters: number;
  /** Its name among the components; null until it is moved there. */
  name: string | null;
}

/**
 * Moves every large schema that several places have to the document's components, so that it is written once. The places and the components
 * are changed; what they mean stays the same.
 */
export function shareRepeatedSchemas(places: readonly SchemaPlace[], components: Record<string, JsonSchema>): void {
  const forms = readForms([...places.map(({ schema }) => schema), ...Object.values(components)]);
  const shared = (schema: JsonSchema): JsonSchema => {
    const form = forms.get(schema) as Form;
    if (form.places < 2 || form.characters < SHARED_FROM_CHARACTERS) return mapParts(schema, shared);
    if (form.name === null) {
      form.name = freeName(components);
      // The name is taken before the parts are moved, which take names of their own.
      components[form.name] = schema;
      components[form.name] = mapParts(schema, shared);
    }
    return { $ref: `#/components/schemas/${form.name}` };
  };
  const named = Object.entries(components);
  for (const [name, schema] of named) (forms.get(schema) as Form).name = name;
  for (const [name, schema] of named) components[name] = mapParts(schema, shared);
  for (const place of places) place.schema = shared(place.schema);
}

/** The form of each schema and of each of its parts. Equal schemas have the same one. */
function readForms(schemas: readonly JsonSchema[]): ReadonlyMap<JsonSchema, Form> {
  const forms = new Map<JsonSchema, Form>();
  const numbers = new Map<string, { number: number; form: Form }>();
  const read = (schema: JsonSchema): { number: number; form: Form } => {
    const parts: Form[] = [];
    const keyed = mapParts(schema, (part) => {
      const { number, form } = read(part);
      parts.push(form);
      return { number };
    });
    const key = JSON.stringify(keyed);
    const known = numbers.get(key) ?? { number: numbers.size, form: { places: 0, characters: key.length, name: null } };
    if (!numbers.has(key)) {
      numbers.set(key, known);
      for (const part of parts) {
        part.places += 1;
        known.form.characters += part.characters;
      }
    }
    forms.set(schema, known.form);
    return known;
  };
  for (const schema of schemas) read(schema).form.places += 1;
  return forms;
}

/** A copy of a schema with each of the schemas directly inside it replaced. */
function mapParts(schema: JsonSchema, toPart: (part: JsonSchema) => JsonSchema): JsonSchema {
  const mapped = (value: unknown): unknown => (isSchema(value) ? toPart(value) : value);
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (SCHEMA_KEYWORDS.has(keyword)) return [keyword, mapped(value)];
    if (LIST_KEYWORDS.has(keyword) && Array.isArray(value)) return [keyword, value.map(mapped)];
    if (MAP_KEYWORDS.has(keyword) && isSchema(value))
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapped(part)]))];
    return [keyword, value];
  });
  return Object.fromEntries(entries);
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null && !Array.isArray(value);

function freeName(components: Record<string, JsonSchema>): string {
  let number = 1;
  while (`Shared${number}` in components) number += 1;
  return `Shared${number}`;
}
