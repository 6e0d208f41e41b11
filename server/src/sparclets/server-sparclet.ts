import type { ViewSchemas } from "@sparc/contract/entities/matchup";
import type { ImportProblem } from "@sparc/sparclets/kernel/import-problem";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Result } from "@sparc/sparclets/kernel/result";
import type * as z from "zod";
import type { AppContext } from "../app-context.ts";
import type { StandingsService } from "../features/standings/standings.service.ts";
import type { EventAccess, Viewer } from "../http/handler.ts";

/** One row of an imported file. `item` is what would be added to the draft, null when the row cannot be used. */
export interface ImportRow {
  line: number;
  item: JsonObject | null;
  problems: ImportProblem[];
}

export interface Importer {
  /** Whether the text looks like this format. When the format is not given, the first importer that returns true reads the file. */
  isRecognised(text: string): boolean;
  /** Reads every row; a bad row does not stop the others. `draft` is the event's present draft. */
  read(input: { text: string; draft: JsonObject }): ImportRow[];
}

/** One item of a draft that can be copied into another draft of the same type. */
export interface BankItem {
  /** The key of the slot that the item becomes. */
  key: string;
  /** The type's own kind of item, to filter by. */
  kind: string;
  /** The text that searches match. */
  text: string;
  /** The item without its key and other values of its draft, so that equal items are equal values. */
  item: JsonObject;
}

/** What a named query gets to answer from. */
export interface QueryCall<Input> {
  context: AppContext;
  standings: StandingsService;
  event: EventAccess;
  viewer: Viewer;
  input: Input;
}

/**
 * A query of the type's own: `GET …/events/{id}/views/{name}`. The caller is a viewer of the event; with `owner` only those who run the
 * event may call it.
 */
export interface NamedQuery<Input = never, Output extends object = object> {
  access: "viewer" | "owner";
  /** The schema of the URL's query string. */
  input: z.ZodType<Input>;
  /** The schema of the answer. Members that it does not name are not sent. */
  output: z.ZodType<Output>;
  load(call: QueryCall<Input>): Promise<Result<Output>>;
}

/** Erases the input's type, because the host stores queries of many types in one record. */
export function defineQuery<Input, Output extends object>(query: NamedQuery<Input, Output>): NamedQuery {
  return query as unknown as NamedQuery;
}

/**
 * The server's half of a sparclet: what pure rules cannot do, or what players never need. The host finds it through `registry.ts` and
 * contains no code for a particular type.
 */
export interface ServerSparclet {
  /** Importers by the format's name on the wire. */
  importers: Readonly<Record<string, Importer>>;
  /** The items of a stored draft that its author can use in other drafts, in the draft's order. A type without it has no bank. */
  bank?(draft: JsonObject): BankItem[];
  /** Queries of the type's own, by name. */
  queries?: Readonly<Record<string, NamedQuery>>;
  /**
   * The calls with which a member's pages of the type begin, as paths below the event's own address. Each must equal what the page asks for
   * to the letter, because it takes only the answers that it would have asked for.
   */
  firstCalls?: { readonly play: readonly string[]; readonly results: readonly string[] };
  /** Ends what the type has started for an app, such as a thread, when the app closes. */
  close?(context: AppContext): Promise<void>;
}

export type ServerSparcletRegistry = Readonly<Record<string, ServerSparclet>>;

/** The schemas of every named query, for the contract's route and its documentation. */
export const viewSchemas = (registry: ServerSparcletRegistry): ViewSchemas =>
  Object.fromEntries(Object.entries(registry).map(([type, { queries = {} }]) => [type, queries]));
