import type { Access, Route, RouteAnswer, RouteInput } from "@sparc/contract/define-route";
import type { Role } from "@sparc/contract/entities/user";
import type { ErrorCode } from "@sparc/contract/errors";
import type { ApiRoutes } from "@sparc/contract/routes";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Refusal, Result } from "@sparc/sparclets/kernel/result";
import type { EventRecord } from "../features/events/event-record.ts";

/** The caller: the facts of a verified access token, with the role read fresh from the session's cache. */
export interface Viewer {
  userId: string;
  role: Role;
  sessionId: string;
  /** The session's current community. */
  communityId: string | null;
  /** How often the session's tokens had been replaced when the access token of the call was signed; absent where nobody needs it. */
  generation?: number;
  /** A creator or an admin who has to add a second factor before using their rights. */
  lacksSecondFactor?: boolean;
  /** Of somebody who plays one event with a name alone, and reaches nothing else; null when that event was deleted. Absent for accounts. */
  guest?: { eventId: string | null };
  /**
   * Of an admin who views a community as an ordinary member: their role is then ordinary, they read what members of this community read,
   * host nothing and change nothing.
   */
  viewing?: { communityId: string };
  /**
   * Of a socket that shows an event's overlay: it reads that event's big screen and nothing else. It is nobody's, so its `userId` and
   * `sessionId` are the key's id. No request by HTTP has such a viewer.
   */
  overlay?: { eventId: string };
}

/** A community as the access check found it. */
export interface CommunityAccess {
  id: string;
  slug: string;
  isMember: boolean;
}

/** An event as the access check found it, with the caller's relation to it. */
export interface EventAccess {
  event: EventRecord;
  isMember: boolean;
  /** Creator or co-host: never plays it, and runs it as a member of its community. */
  isHost: boolean;
  /** Saw the keys without being a host, and therefore cannot play it. */
  isInsider?: boolean;
  /** A host who is in the event's community, or an admin. */
  isOwner: boolean;
}

/** The parts of the transport that sign-in needs. */
export interface Transport {
  address: string;
  userAgent: string;
  requestId: string;
  /** The header `Idempotency-Key`, when there is one. */
  idempotencyKey?: string | null;
  cookie(name: string): string | null;
  setCookie(cookie: { name: string; value: string; maxAgeS: number; path: string }): void;
  clearCookie(cookie: { name: string; path: string }): void;
  /** Tells the browser to forget cached pages and answers of this site, also those behind the back button. */
  clearCache(): void;
  /** Redirect target of a route that answers 302. */
  setLocation(url: string): void;
}

type NeedsViewer<A extends Access> = A extends "public" | "community_public" | "event_public" | "event_overlay" ? Viewer | null : Viewer;
type NeedsEvent<A extends Access> = A extends `event_${string}` ? EventAccess : undefined;
type NeedsCommunity<A extends Access> = A extends `community_${string}` ? CommunityAccess : undefined;

export interface Call<R extends Route> extends RouteInput<R> {
  viewer: NeedsViewer<R["access"]>;
  event: NeedsEvent<R["access"]>;
  community: NeedsCommunity<R["access"]>;
  now: Instant;
  transport: Transport;
}

/** Answers with the route's body, or refuses with a code of the error table. Exceptions are bugs and become 500. */
export type Handler<R extends Route> = (call: Call<R>) => Promise<Result<RouteAnswer<R>>>;

export type Handlers = { [Name in keyof ApiRoutes]: Handler<ApiRoutes[Name]> };

/** Part of the handlers, as one feature contributes them. */
export type HandlersOf<Names extends keyof ApiRoutes> = Pick<Handlers, Names>;

export type AppRefusal = Refusal<ErrorCode>;
