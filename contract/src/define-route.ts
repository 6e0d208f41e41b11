import * as z from "zod";

/**
 * Who may call a route. The server resolves the named object, checks membership or ownership in the database and passes it to the handler.
 * `event_*` and `community_*` read `params.id`. An object that the caller may not know of answers 404, any other refusal 403.
 */
export type Access =
  | "public"
  | "signed_in"
  | "self" // params.id is the caller
  | "studio" // role creator or admin
  | "admin"
  | "community_public" // the community exists
  | "community_member"
  | "event_public" // anybody, for events that are not drafts
  | "event_viewer" // members of its community; drafts only for those who run it
  | "event_player" // event_viewer, and not one of its hosts
  | "event_viewer_or_winner" // event_viewer, or who has ever won a prize of it
  | "event_player_or_winner" // event_player, or who has ever won a prize of it
  | "event_owner" // its creator or a co-host, in its community, or an admin
  | "event_overlay"; // who sends the event's overlay key as bearer token, whoever they are

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Route {
  method: Method;
  /** Path with `{name}` parameters. A trailing slash is accepted on every path. */
  path: string;
  access: Access;
  /** Guests may call it, too, as far as their access allows; of events their own alone. Routes without it refuse them unless they are public. */
  guests?: true;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The whole answer body; `undefined` stands for 204 without one. */
  answer?: z.ZodType;
  /** 200, or 204 without an answer. */
  status?: number;
  /** Which bucket limits it; see the limits of the configuration. `api` when absent. */
  limit?: "api" | "login" | "sign_up" | "play" | "costly" | "count" | "guest";
  /** Largest body in bytes; 64 KiB when absent. */
  bodyLimit?: number;
  /** Instead of a JSON body: one file of at most `maxBytes`, in a multipart form's `field`. */
  file?: { field: string; maxBytes: number };
  /**
   * Anybody with the address may call it from anywhere: forms of other programs and sites are accepted, and their content is ignored. Only
   * for addresses that are a permission by themselves.
   */
  isOneClick?: boolean;
  /** Answers with an ETag and 304. */
  hasEtag?: boolean;
  /** The answer is a text of this media type instead of JSON; `answer` is then the schema of a string. */
  textType?: string;
  /** The address itself is a secret of one person: no shared cache may store the answer. */
  isPrivate?: boolean;
}

export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

type In<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler gets, after parsing. */
export interface RouteInput<R extends Route> {
  params: In<R["params"]>;
  query: In<R["query"]>;
  body: In<R["body"]>;
  /** The file's bytes, unchanged. */
  file: R["file"] extends object ? Uint8Array : undefined;
}

/** What a caller sends, before defaults. */
export interface RouteRequest<R extends Route> {
  params: Sent<R["params"]>;
  query: Sent<R["query"]>;
  body: Sent<R["body"]>;
}

export type RouteAnswer<R extends Route> = R["answer"] extends z.ZodType ? z.input<R["answer"]> : undefined;

/** `{ data }`, the envelope of every single answer. */
export function toData<S extends z.ZodType>(schema: S) {
  return z.object({ data: schema });
}

/** The body of every error. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  request_id: z.string(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  /** The version, seq or other fact for which a stale write was refused. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
