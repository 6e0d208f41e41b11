import type { ViewSchemas } from "@sparc/contract/entities/matchup";
import type { ImportProblem } from "@sparc/sparclets/kernel/import-problem";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Result } from "@sparc/sparclets/kernel/result";
import type * as z from "zod";
import type { AppContext } from "../app-context.ts";
import type { StandingsService } from "../features/standings/standings.service.ts";
import type { EventAccess, Viewer } from "../http/handler.ts";

/** One row of a file; `item` is what would be added to the draft, null when the row cannot be used. */
export interface ImportRow {
  line: number;
  item: JsonObject | null;
  problems: ImportProblem[];
}

export interface Importer {
  /** Whether a text has this format's look. For files whose format is not said; the first that says yes reads them. */
  isRecognised(text: string): boolean;
  /** Reads every row; one that is bad never hides the others. `draft` is what the event has already. */
  read(input: { text: string; draft: JsonObject }): ImportRow[];
}

/** One thing of a draft that could stand in another draft of the type. */
export interface BankItem {
  /** Of the slot it becomes. */
  key: string;
  /** The type's own word, to filter by. */
  kind: string;
  /** Everything it is found by. */
  text: string;
  /** Without the key and whatever else belongs to the one draft: equal things are equal values. */
  item: JsonObject;
}

/** What a named query is answered from. */
export interface QueryCall<Input> {
  context: AppContext;
  standings: StandingsService;
  event: EventAccess;
  viewer: Viewer;
  input: Input;
}

/**
 * A question of the type's own that members or owners ask by name: `GET …/events/{id}/views/{name}`. Whoever asks is a viewer of the event;
 * `owner` lets only those in who run it.
 */
export interface NamedQuery<Input = never, Output extends object = object> {
  access: "viewer" | "owner";
  /** Of the address's query. */
  input: z.ZodType<Input>;
  /** Closed: what is not in it does not leave. */
  output: z.ZodType<Output>;
  load(call: QueryCall<Input>): Promise<Result<Output>>;
}

/** Lets an input's type go, as the host holds queries of many types alike. */
export function defineQuery<Input, Output extends object>(query: NamedQuery<Input, Output>): NamedQuery {
  return query as unknown as NamedQuery;
}

/**
 * The server's half of a sparclet: what pure rules cannot do or players never need. The host finds it through `registry.ts` and knows
 * none of them by name.
 */
export interface ServerSparclet {
  /** By the format's name on the wire. */
  importers: Readonly<Record<string, Importer>>;
  /** What of a stored draft its author may use again elsewhere, in its order. A type without it has no bank. */
  bank?(draft: JsonObject): BankItem[];
  /** By name: what the type answers beyond slots, picks and standings. */
  queries?: Readonly<Record<string, NamedQuery>>;
  /** Ends what the type holds for an app, such as a thread, when that app closes. */
  close?(context: AppContext): Promise<void>;
}

export type ServerSparcletRegistry = Readonly<Record<string, ServerSparclet>>;

/** The schemas of every named query, for the contract's route and its description. */
export const viewSchemas = (registry: ServerSparcletRegistry): ViewSchemas =>
  Object.fromEntries(Object.entries(registry).map(([type, { queries = {} }]) => [type, queries]));
