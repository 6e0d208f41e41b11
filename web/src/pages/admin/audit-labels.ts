import type { AuditAction } from "@sparc/contract/audit-actions";
import type { AuditLine } from "./admin.queries.ts";

const ACTIONS: Readonly<Record<AuditAction, string>> = {
  "community.created": "Opened the community",
  "community.changed": "Changed the community",
  "community.activated": "Activated the community",
  "community.deactivated": "Deactivated the community",
  "community.joined": "Joined the community",
  "community.left": "Left the community",
  "community.viewed_as_member": "Viewed the community as a member",
  "community.webhook_created": "Added a webhook",
  "community.webhook_changed": "Changed a webhook",
  "community.webhook_removed": "Removed a webhook",
  "community.webhook_secret_renewed": "Made a new secret for a webhook",
  "system.job_retried": "Had a message sent again",
  "system.new_accounts_closed": "Switched new accounts off",
  "system.new_accounts_opened": "Switched new accounts on",
  "user.registered": "Made an account",
  "user.deleted": "Deleted their account",
  "user.email_change_asked": "Asked for another e-mail address",
  "user.email_changed": "Changed their e-mail address",
  "user.email_verified": "Confirmed their e-mail address",
  "user.password_changed": "Changed their password",
  "user.password_reset": "Set a new password by a mailed link",
  "user.exported": "Downloaded their data",
  "user.identity_linked": "Linked a way to sign in",
  "user.taken_over": "Took over an unconfirmed account by its e-mail address",
  "guest.seated": "Took a seat as a guest",
  "guest.renamed": "Changed their guest name",
  "guest.merged": "Moved a guest’s part to their account",
  "guest.upgraded": "Made their guest an account",
  "guest.erased": "Erased a guest",
  "user.role_changed": "Changed a role",
  "user.second_factor_bound": "Bound an authenticator app",
  "user.second_factor_removed": "Removed the authenticator app",
  "user.second_factor_reset": "Reset somebody's sign-in code",
  "user.recovery_codes_made": "Made new recovery codes",
  "user.recovery_code_used": "Used a recovery code",
  "user.calendar_feed_made": "Made a calendar feed",
  "user.calendar_feed_revoked": "Stopped the calendar feed",
  "user.sign_in_limited": "Failed too often to sign in",
  "user.suspended": "Suspended an account",
  "user.readmitted": "Readmitted an account",
  "user.stars_given": "Gave stars",
  "user.stars_taken": "Took stars",
  "prizes.awarded": "Awarded the prizes",
  "prizes.claimed": "Claimed a prize",
  "prizes.declined": "Declined a prize",
  "prizes.received": "Said that a prize has arrived",
  "prizes.address_shown": "Looked at an address",
  "prizes.shipped": "Shipped a prize",
  "prizes.shipping_changed": "Changed a shipping",
  "prizes.shipping_taken_back": "Took a shipping back",
  "prizes.delivered": "Marked a prize as delivered",
  "prizes.cancelled": "Took a prize back",
  "event.created": "Created the event",
  "event.changed": "Changed the event",
  "event.guest_limit_changed": "Changed how many guests one address may bring",
  "event.published": "Published the event",
  "event.rehearsed": "Rehearsed the event",
  "event.overlay_key_made": "Made an overlay key",
  "event.overlay_key_revoked": "Stopped the overlay key",
  "event.host_added": "Named a co-host",
  "event.host_removed": "Removed a co-host",
  "event.started": "Started the event",
  "event.short_id_moved": "Gave its short link to another event",
  "event.announced": "Told the members of the event",
  "event.completed": "Completed the event",
  "event.cancelled": "Cancelled the event",
  "event.deleted": "Removed the event",
  "event.hidden": "Removed the event",
  "event.restored": "Restored the event",
  "event.rules_changed": "Changed the rules",
  "room.evening_changed": "Changed the evening’s rules",
  "room.auto_advance_changed": "Changed when the game goes on by itself",
  "room.extended_time_capped": "Changed the most extended time",
  "room.lobby_locked": "Closed the game to newcomers",
  "room.lobby_unlocked": "Opened the game to newcomers",
  "room.names_hidden": "Hid the players’ names",
  "room.names_shown": "Showed the players’ names",
  "room.cheers_muted": "Muted the cheers",
  "room.cheers_let_through": "Let the cheers through",
  "slot.skipped": "Skipped a question",
  "slot.voided": "Took a question out of the results",
  "slot.unvoided": "Put a question back into the results",
  "slot.corrected": "Corrected an answer",
  "slot.answers_reviewed": "Decided on typed answers",
  "appeal.accepted": "Accepted an appeal",
  "appeal.declined": "Declined an appeal",
  "player.left_out": "Left a removed player out",
  "player.removed": "Removed a player",
  "player.restored": "Let a removed player back in",
  "player.renamed": "Renamed a player",
  "player.moved_to_team": "Moved a player to a team",
  "matchup.changed": "Changed a matchup",
  "matchup.result_entered": "Entered results",
  "matchup.corrected": "Corrected a result",
  "feed.uploaded": "Uploaded games",
  "feed.game_edited": "Set a game by hand",
  "feed.paused": "Paused a feed",
  "feed.resumed": "Let a feed go on",
  "event.games_imported": "Filled an event from the feed",
  "session.signed_in": "Signed in",
  "session.logged_out": "Logged out",
  "session.ended_by_owner": "Ended a session of their own",
  "session.others_ended": "Ended all their other sessions",
  "session.reauthenticated": "Confirmed who they are",
  "demo.seeded": "Made the demo data",
  "session.reuse_detected": "A stolen session was ended",
  "session.binding_lost": "A session used in another browser was ended",
};

/** Label of an audited action. An action of an older version is shown by its code, such as "Event renamed" for `event.renamed`. */
export function actionLabel(action: string): string {
  const known = (ACTIONS as Readonly<Record<string, string>>)[action];
  if (known) return known;
  const [area = "", verb = ""] = action.split(".");
  const text = `${area} ${verb}`.replaceAll(/[_.]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Fact {
  readonly name: string;
  readonly before: string | null;
  readonly after: string;
}

/** Actions of people who are not known, because they did not get in. */
const BY_STRANGERS: ReadonlySet<string> = new Set<AuditAction>(["user.sign_in_limited"]);

export const isByStranger = ({ action }: Pick<AuditLine, "action">): boolean => BY_STRANGERS.has(action);

/** Name of the account that acted. Other actions without an account than those of strangers were run by the server's clock. */
export function actorName(line: Pick<AuditLine, "actor" | "action">): string {
  if (line.actor === null) return isByStranger(line) ? "Somebody" : "The clock";
  return line.actor.display_name ?? "A removed account";
}

/**
 * Lists the details of an audit line except its reason. A changed value has its values before and after. An id with a name is shown by the
 * name, and "Community id" is then called "Community".
 */
export function toFacts({ details, names }: Pick<AuditLine, "details" | "names">): Fact[] {
  const toText = (value: unknown): string => (typeof value === "string" ? names[value] : undefined) ?? shown(value);
  const isNamed = (value: unknown): boolean => typeof value === "string" && names[value] !== undefined;
  return Object.entries(details)
    .filter(([name]) => name !== "reason")
    .map(([name, value]) => {
      const phrase = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
      const isChange = value !== null && typeof value === "object" && !Array.isArray(value) && "before" in value && "after" in value;
      const hasName = isChange ? isNamed(value.before) || isNamed(value.after) : isNamed(value);
      const plain = hasName ? phrase.replace(/ id$/, "") : phrase;
      const title = plain.charAt(0).toUpperCase() + plain.slice(1);
      if (isChange) return { name: title, before: toText(value.before), after: toText(value.after) };
      return { name: title, before: null, after: toText(value) };
    });
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" && ISO_TIME.test(value)) return TIME.format(Date.parse(value));
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(", ");
  return typeof value === "string" || typeof value === "number" ? `${value}` : JSON.stringify(value);
}

export function toReason(details: AuditLine["details"]): string {
  return typeof details.reason === "string" ? details.reason : "";
}

/** Groups audit lines by the local day on which they were written, in the order of `lines`. */
export function byDay(lines: readonly AuditLine[], now: number): { readonly day: string; readonly lines: AuditLine[] }[] {
  const format = new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long" });
  const today = format.format(now);
  const groups: { day: string; lines: AuditLine[] }[] = [];
  for (const line of lines) {
    const date = format.format(Date.parse(line.at));
    const day = date === today ? "Today" : date;
    const last = groups.at(-1);
    if (last?.day === day) last.lines.push(line);
    else groups.push({ day, lines: [line] });
  }
  return groups;
}
