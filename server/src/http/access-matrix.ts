/**
 * Who may call what. Every kind of access that a route can declare has one policy here, complete by type; a route without one cannot be
 * mounted. An object that the caller may not know of answers 404, one they may know of but not use answers 403.
 */
import type { Access, Route } from "@sparc/contract/define-route";
import type { ErrorCode } from "@sparc/contract/errors";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import { canRunEvent, canUseStudio } from "../features/events/event-hosts.policy.ts";
import type { FindEvent, FindEventFor } from "../features/events/event-reads.service.ts";
import { type EventRecord, isResting } from "../features/events/event-record.ts";
import type { EventFor } from "../features/events/events.repository.ts";
import type { CommunityAccess, EventAccess, Viewer } from "./handler.ts";

/** The reads that policies need; `app.ts` makes it from the repositories. */
export interface AccessSources {
  findEvent: FindEvent;
  /** The event and the caller's relation to it, read together. */
  findEventFor: FindEventFor;
  /** Whether the person has ever won a prize of the event, whatever its state. */
  hasWonPrize(input: { eventId: string; userId: string }): Promise<boolean>;
  /** The event of an overlay key; null for a text that is no key, or none any more. */
  findOverlayEvent(key: string): Promise<EventRecord | null>;
  /** Open or closed, with whether the person is its member. */
  findCommunity(input: { typed: string; userId: string | null }): Promise<(CommunityAccess & { isActive: boolean }) | null>;
}

export interface Granted {
  event: EventAccess | undefined;
  community: CommunityAccess | undefined;
}

interface Request {
  viewer: Viewer | null;
  /** `params.id` of the path. */
  id: string;
  /** The bearer token, whether or not it names a viewer. */
  bearer?: string | null;
}

type Policy = (sources: AccessSources, request: Request) => Promise<Result<Granted, ErrorCode>>;

const nothing: Granted = { event: undefined, community: undefined };

/** Kinds of access that need no viewer. An overlay proves itself by its key. */
const OPEN_TO_ANYBODY: ReadonlySet<Access> = new Set<Access>(["public", "community_public", "event_public", "event_overlay"]);

/** Kinds of access to prizes that were won, which a guest has to have an account for. */
const OF_WINNERS: ReadonlySet<Access> = new Set<Access>(["event_player_or_winner"]);

/** Kinds of access that need a second factor, where the configuration requires one. */
const OF_STAFF: ReadonlySet<Access> = new Set<Access>(["studio", "admin", "event_owner"]);

/** Whether a request without a viewer can be refused before anything of it is read. */
export const needsViewer = (access: Access): boolean => !OPEN_TO_ANYBODY.has(access);

/** Null when the event is not there. The same facts serve HTTP and the socket. */
export async function readEventAccess(
  sources: AccessSources,
  input: {
    id: string;
    viewer: Pick<Viewer, "userId" | "role" | "lacksSecondFactor" | "viewing"> | null;
    relation?: Promise<EventFor | null>;
  },
): Promise<EventAccess | null> {
  if (!input.viewer) {
    const event = await sources.findEvent(input.id);
    return event && { event, isMember: false, isHost: false, isOwner: false };
  }
  const { userId, role, lacksSecondFactor, viewing } = input.viewer;
  const found = await (input.relation ?? sources.findEventFor({ idOrShortId: input.id, userId }));
  // An admin who views a community as a member is nobody in particular: no host, and a member there alone.
  if (found && viewing)
    return { event: found.event, isMember: found.event.communityId === viewing.communityId, isHost: false, isOwner: false };
  return found && { ...found, isOwner: canRunEvent({ ...found, role }) && !lacksSecondFactor };
}

/**
 * The access check of the socket: null where HTTP would answer 404, and for a guest of another event. `relation`: the user's relation to the
 * event, when it is being read already.
 */
export async function findEventAccess(
  sources: AccessSources,
  input: {
    eventId: string;
    viewer: Pick<Viewer, "userId" | "role" | "lacksSecondFactor" | "guest" | "viewing">;
    relation?: Promise<EventFor | null> | undefined;
  },
): Promise<EventAccess | null> {
  const { eventId, viewer, relation } = input;
  const access = await readEventAccess(sources, { id: eventId, viewer, relation });
  return access && isKnownTo(access) && !isResting(access.event) && isWithinReach(access, viewer) ? access : null;
}

/** Guests reach the event that they have their seat in, and no other. */
const isWithinReach = ({ event }: EventAccess, { guest }: Pick<Viewer, "guest">) => !guest || guest.eventId === event.id;

/** Drafts and rehearsals are visible only to those who run them; the existence of everything else is public. */
const isKnownTo = ({ event, isOwner }: EventAccess) => isOwner || isPublic(event);

const isPublic = ({ status, rehearsalOf }: EventRecord) => status !== "draft" && rehearsalOf === null;

const onEvent =
  (judge: (access: EventAccess) => ErrorCode | null): Policy =>
  async (sources, request) => {
    const access = await readEventAccess(sources, request);
    if (!access || !isKnownTo(access)) return refuse("events.not_found");
    if (isResting(access.event)) return refuse(access.isMember || access.isOwner ? "communities.closed" : "events.not_found");
    const refusal = judge(access);
    return refusal ? refuse(refusal) : ok({ ...nothing, event: access });
  };

/** A wrong key learns nothing about the event, not even whether it is there. */
const withOverlayKey: Policy = async (sources, { id, bearer }) => {
  const event = bearer ? await sources.findOverlayEvent(bearer) : null;
  const access = event?.id === id.toLowerCase() ? { event, isMember: false, isHost: false, isOwner: false } : null;
  return access ? ok({ ...nothing, event: access }) : refuse("overlays.key_refused");
};

const onCommunity =
  (judge: (access: CommunityAccess) => ErrorCode | null): Policy =>
  async (sources, { viewer, id }) => {
    const community = await sources.findCommunity({ typed: id, userId: viewer?.userId ?? null });
    if (!community) return refuse("communities.not_found");
    const isMember = viewer?.viewing ? viewer.viewing.communityId === community.id : community.isMember;
    if (!community.isActive) return refuse(isMember ? "communities.closed" : "communities.not_found");
    const access = { id: community.id, slug: community.slug, isMember };
    const refusal = judge(access);
    return refusal ? refuse(refusal) : ok({ ...nothing, community: access });
  };

const onCaller =
  (isAllowed: (viewer: Viewer, id: string) => boolean): Policy =>
  async (_sources, { viewer, id }) =>
    viewer && isAllowed(viewer, id) ? ok(nothing) : refuse("access.forbidden");

/** A prize stays its winner's after changes of their role: host, insider, or no member any more. Others need the access that it widens. */
const orWinner =
  (widened: Policy): Policy =>
  async (sources, request) => {
    const judged = await widened(sources, request);
    if (judged.ok || !request.viewer) return judged;
    const known = await onEvent(() => null)(sources, request);
    if (!known.ok || !known.value.event) return judged;
    const { event } = known.value.event;
    return (await sources.hasWonPrize({ eventId: event.id, userId: request.viewer.userId })) ? known : judged;
  };

const eventViewer = onEvent(({ isMember, isOwner }) => (isMember || isOwner ? null : "access.not_member"));
const eventPlayer = onEvent(({ isMember, isHost, isInsider }) => {
  if (isHost) return "rooms.hosts_excluded";
  if (isInsider) return "events.keys_seen";
  return isMember ? null : "access.not_member";
});

const policies: Readonly<Record<Access, Policy>> = {
  public: async () => ok(nothing),
  signed_in: onCaller(() => true),
  self: onCaller((viewer, id) => viewer.userId === id.toLowerCase()),
  studio: onCaller(({ role }) => canUseStudio(role)),
  admin: onCaller(({ role }) => role === "admin"),
  community_public: onCommunity(() => null),
  community_member: onCommunity(({ isMember }) => (isMember ? null : "access.not_member")),
  event_public: onEvent(({ event }) => (isPublic(event) ? null : "events.not_found")),
  event_viewer: eventViewer,
  event_player: eventPlayer,
  event_viewer_or_winner: orWinner(eventViewer),
  event_player_or_winner: orWinner(eventPlayer),
  event_owner: onEvent(({ isOwner }) => (isOwner ? null : "access.forbidden")),
  event_overlay: withOverlayKey,
};

/** Checks a request's access to a route; a required viewer who is missing gives 401 before anything else. */
export async function checkAccess(
  sources: AccessSources,
  route: Pick<Route, "access" | "guests">,
  request: Request,
): Promise<Result<Granted, ErrorCode>> {
  if (!request.viewer && needsViewer(route.access)) return refuse("auth.required");
  if (request.viewer?.guest && needsViewer(route.access)) return checkGuestAccess(sources, route, { ...request, viewer: request.viewer });
  if (request.viewer?.lacksSecondFactor && OF_STAFF.has(route.access)) return refuse("auth.second_factor_missing");
  return policies[route.access](sources, request);
}

/** What is not public is closed to guests unless a route says otherwise; then its policy counts as for everybody, in their own event. */
async function checkGuestAccess(
  sources: AccessSources,
  route: Pick<Route, "access" | "guests">,
  request: Request & { viewer: Viewer },
): Promise<Result<Granted, ErrorCode>> {
  if (!route.guests) return refuse(OF_WINNERS.has(route.access) ? "prizes.guest" : "access.guest");
  const granted = await policies[route.access](sources, request);
  if (!granted.ok || !granted.value.event) return granted;
  return isWithinReach(granted.value.event, request.viewer) ? granted : refuse("access.guest");
}

export const hasPolicy = (access: string): access is Access => Object.hasOwn(policies, access);
