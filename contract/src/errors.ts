import { WEBHOOKS_MAX } from "./limits.ts";

/**
 * The one error table: every refusal of the product has a row, and every layer reads it. `text` is for people and safe to show unchanged.
 * Sparclets add rows through their `errors`; codes are `area.reason`.
 */
export interface ErrorRow {
  status: number;
  text: string;
}

export const errorTable = {
  "request.malformed": { status: 400, text: "The request could not be read." },
  "request.invalid": { status: 422, text: "Validation error" },
  "request.not_found": { status: 404, text: "Not found" },
  "request.too_large": { status: 413, text: "That is too large to send." },
  "request.unsupported_media_type": { status: 415, text: "Only JSON is accepted here." },
  "request.rate_limited": { status: 429, text: "Too many tries. Please wait a moment and try again." },
  "request.idempotency_mismatch": { status: 422, text: "This request was already sent with other contents." },
  "server.error": { status: 500, text: "Server error. Please try again later." },
  "server.overloaded": { status: 503, text: "A lot is going on right now. Please try again in a moment." },
  "server.unavailable": { status: 503, text: "The service is briefly unavailable. Please try again in a moment." },

  "auth.required": { status: 401, text: "Unauthorized" },
  "auth.invalid_credentials": { status: 401, text: "Invalid email or password. Please try again." },
  "auth.refresh_refused": { status: 401, text: "Your session has ended. Please sign in again." },
  "auth.origin_refused": { status: 403, text: "This page may not sign you in." },
  "auth.email_unavailable": { status: 409, text: "An account with this e-mail address exists already." },
  "auth.sign_up_closed": { status: 409, text: "New accounts cannot be made here right now. Please try again later." },
  "auth.password_refused": { status: 422, text: "Validation error" },
  "auth.password_outgrown": { status: 422, text: "Validation error" },
  "auth.provider_refused": { status: 401, text: "Authentication failed. Please try again." },
  "auth.provider_unavailable": {
    status: 503,
    text: "The other service cannot be reached right now. Please try again in a moment, or log in with your password.",
  },
  "auth.provider_email_unverified": {
    status: 409,
    text: "That account has no confirmed e-mail address. Confirm it there and try again, or use a password here.",
  },
  "auth.link_required": {
    status: 409,
    text: "You already have an account with this e-mail address. Log in to it with your password once; after that, this way works too.",
  },
  "auth.code_invalid": { status: 410, text: "This link has been used or has expired. Ask for a new one." },
  "auth.second_factor_required": { status: 403, text: "Your password is right. Now enter the code from your authenticator app." },
  "auth.second_factor_missing": {
    status: 403,
    text: "Studio and Admin ask for a second factor here. Bind an authenticator app in your settings first.",
  },
  "auth.second_factor_bound": { status: 409, text: "An authenticator app is bound to this account already." },
  "auth.second_factor_not_bound": { status: 409, text: "No authenticator app is bound to this account." },
  "auth.wrong_code": { status: 422, text: "Validation error" },
  "auth.challenge_over": { status: 410, text: "That took too long. Please log in again." },
  "auth.setup_invalid": {
    status: 410,
    text: "This set-up link has been used or has expired. Start the server again for a new one.",
  },
  "auth.setup_done": { status: 409, text: "This place has an admin already. Log in instead." },
  "auth.wrong_password": { status: 422, text: "Validation error" },
  "auth.no_password": { status: 409, text: "This account has no password yet. Ask for a link to set one." },
  "auth.reauth_required": { status: 403, text: "Please confirm with your password that it is you." },
  "auth.suspended": { status: 403, text: "This account is suspended." },

  "access.forbidden": { status: 403, text: "Access forbidden" },
  "access.guest": {
    status: 403,
    text: "Guests have their event alone. Keep your score with an e-mail address or Google, and this is yours, too.",
  },
  "access.view_only": { status: 403, text: "You are viewing this as a member. Nothing can be changed. Stop viewing first." },
  "access.not_member": { status: 403, text: "You're not a member of this community." },

  "profile.photo_unknown": { status: 422, text: "Validation error" },
  "notifications.link_invalid": { status: 410, text: "This link does not work. Your settings have the same switch." },
  "notifications.time_zone_unknown": { status: 422, text: "This time zone is not known." },
  "push.off": { status: 409, text: "This server sends no pushes." },
  "push.subscription_refused": { status: 422, text: "Pushes cannot be sent to this browser." },
  "calendar.not_found": { status: 404, text: "Not found" },
  "announcements.not_now": { status: 409, text: "This does not fit the event as it stands now." },
  "announcements.too_soon": { status: 409, text: "Members were told this within the last hour. It can be sent again an hour later." },
  "profile.last_admin": { status: 409, text: "You are the only admin. Make somebody else an admin first." },

  "communities.not_found": { status: 404, text: "Not found" },
  "communities.already_member": { status: 409, text: "You're already a member of this community." },
  "communities.joined_anew": {
    status: 409,
    text: "You joined this community again in the meantime. To leave it, choose Leave community on its page.",
  },
  "communities.runs_events": {
    status: 409,
    text: "Events you made here are not over yet. End or delete them first, or ask an admin to do it.",
  },
  "communities.closed": { status: 410, text: "This community is closed for now. Your place in it and your stars are kept." },
  "communities.slug_taken": { status: 409, text: "This slug is already in use. Choose another one." },
  "communities.slug_refused": { status: 422, text: "Validation error" },

  "users.not_found": { status: 404, text: "Not found" },
  "users.community_missing": { status: 422, text: "Validation error" },
  "users.own_account": { status: 409, text: "Another admin has to change your own role or suspend you." },

  "events.not_found": { status: 404, text: "Not found" },
  "events.stale_version": { status: 409, text: "Somebody changed this event in the meantime. Reload to see the newest version." },
  "events.wrong_status": { status: 409, text: "This event is not in a state that allows this." },
  "events.incomplete": { status: 422, text: "Something is still missing before this event can be published." },
  "events.undecided": {
    status: 409,
    text: "Some matchups have no result yet. Enter them, or make them void, before you complete the event.",
  },
  "events.rules_frozen": { status: 409, text: "Some of these rules cannot change any more." },
  "events.rules_reason_required": { status: 422, text: "Somebody has joined already. Say why the rules change." },
  "events.not_empty": { status: 409, text: "This draft has content, so its type and its community stay as they are." },
  "events.owner_not_member": {
    status: 409,
    text: "The person who made this event is not in that community. They have to join it first.",
  },
  "events.short_id_taken": { status: 409, text: "This short name is already in use." },
  "events.type_mismatch": { status: 422, text: "Validation error" },

  "events.removed_by_another": { status: 403, text: "Somebody else removed this event. They or an admin can bring it back." },
  "events.restore_expired": { status: 410, text: "This event was removed too long ago to be restored." },

  "reminders.too_late": { status: 409, text: "It is too late for a reminder: it starts within minutes, has started or was called off." },

  "rehearsals.not_possible": { status: 409, text: "Only a live game that has not begun can be rehearsed." },
  "rehearsals.too_many": { status: 409, text: "Several rehearsals are going on already. Try again in some minutes." },
  "rehearsals.too_many_own": {
    status: 409,
    text: "Two rehearsals of yours are going on. End one of them first; one that nobody watches ends after ten minutes.",
  },
  "rehearsals.fixed": { status: 409, text: "This is a rehearsal. Change the event itself." },

  "guests.not_allowed": { status: 403, text: "This event is for members. Sign up or log in to play." },
  "guests.not_now": { status: 409, text: "Nobody can take a seat in this event now." },
  "guests.name_refused": { status: 422, text: "Validation error" },
  "guests.event_full": { status: 409, text: "Every seat for guests is taken. Seats open again when somebody leaves." },
  "guests.address_full": {
    status: 429,
    text: "This network has used up its seats for guests. Ask the host to let more in, use mobile data, or play with an account.",
  },
  "guests.is_account": { status: 409, text: "This is an account already." },
  "guests.email_has_account": {
    status: 409,
    text: "This address has an account. Log in to it, and what you did in this event moves there.",
  },

  "players.not_found": { status: 404, text: "Not found" },
  "players.removed": { status: 403, text: "The host has removed you from this game." },

  "teams.none": { status: 409, text: "This event is not played in teams." },
  "teams.closed": { status: 409, text: "The teams are settled: the game has begun." },
  "teams.not_chosen": { status: 409, text: "Players do not choose their team in this event." },

  "warm_up.closed": { status: 409, text: "The warm-up poll is over." },

  "slots.not_found": { status: 404, text: "Not found" },
  "slots.not_settled": { status: 409, text: "This has not been played, so there is nothing to change." },
  "slots.locked": { status: 423, text: "Picks are locked." },
  "slots.released": { status: 409, text: "This one is out already, so it stays as it is. Later ones may change." },
  "picks.stale_version": { status: 409, text: "Your picks were changed on another device. Here is the newest version." },
  "picks.not_offered": { status: 409, text: "This event takes no picks." },
  "picks.export_too_large": { status: 422, text: "There are too many picks for one file. Ask for them slot by slot." },
  "picks.hosts_excluded": { status: 403, text: "Hosts cannot play their own event." },

  "matchups.not_offered": { status: 409, text: "This event has no matchups." },
  "matchups.not_found": { status: 404, text: "Not found" },
  "matchups.not_locked": { status: 409, text: "Picks for this matchup are still open. A result can be entered once they are locked." },
  "matchups.stale_version": { status: 409, text: "Somebody changed this matchup in the meantime. Here is the newest version." },
  "matchups.reason_required": { status: 422, text: "This changes a result that counts already. Say why; everybody will see it." },
  "matchups.structure_fixed": {
    status: 409,
    text: "Members are in, so everything that could be picked here stays: more may come, and nothing may go.",
  },

  "views.not_found": { status: 404, text: "Not found" },

  "rooms.not_live": { status: 409, text: "This game is not running." },
  "rooms.stale_seq": { status: 409, text: "The game has already moved on." },
  "rooms.closed": { status: 423, text: "No new players are let in now." },
  "events.keys_seen": { status: 403, text: "You have seen this event's answers in the Studio, so you cannot play it." },
  "hosts.not_eligible": { status: 409, text: "Only creators and admins of the event’s community can host it." },
  "hosts.plays": { status: 409, text: "They take part in this event, so they cannot host it." },
  "webhooks.too_many": { status: 409, text: `A community has at most ${WEBHOOKS_MAX} webhooks. Remove one first.` },
  "webhooks.not_found": { status: 404, text: "Not found" },
  "webhooks.address_refused": { status: 422, text: "Validation error" },
  "jobs.not_found": { status: 404, text: "Not found" },
  "jobs.not_retryable": { status: 409, text: "This cannot be sent again: its time is over, or what it needs is not there any more." },
  "webhooks.paused": { status: 409, text: "This webhook is paused. Switch it on first." },
  "overlays.not_hosted": { status: 409, text: "Only an event that is hosted live has an overlay." },
  "overlays.key_refused": { status: 401, text: "This overlay’s address does not work any more. Make a new one in the Studio." },
  "rooms.hosts_excluded": { status: 403, text: "Hosts cannot play their own event." },

  "answers.not_joined": { status: 409, text: "Join the game before you answer." },
  "answers.joined_late": { status: 409, text: "You came in while this question was running. You play from the next one on." },
  "answers.not_open": { status: 409, text: "This question is not open." },
  "standings.withheld": { status: 423, text: "The podium is on. The table is shown after first place." },
  "answers.late": { status: 423, text: "That was too late. The question is closed." },
  "answers.paused": { status: 423, text: "Your answer arrived while the game was paused. It is sent again when the question goes on." },
  "answers.already_given": { status: 409, text: "You have already answered this question." },
  "answers.invalid": { status: 422, text: "Validation error" },

  "runs.not_started": { status: 409, text: "Start the game first." },
  "runs.over": { status: 410, text: "This game is over." },
  "runs.out_of_turn": { status: 409, text: "Another question comes first. Reload to see where you are." },
  "runs.wrong_ordinal": { status: 409, text: "That guess is out of turn. Reload to see where you are." },

  "stars.too_few": { status: 409, text: "They do not have as many stars." },
  "stars.not_a_member": { status: 409, text: "They are not in this community." },

  "prizes.not_found": { status: 404, text: "Not found" },
  "prizes.guest": { status: 403, text: "Keep your score with an e-mail address or Google first. Then you can claim what you won." },
  "prizes.not_won": { status: 404, text: "There is no prize of yours to claim here." },
  "prizes.choose": { status: 409, text: "You have won more than one prize here. Say which one." },
  "prizes.too_late": { status: 410, text: "The time to claim this prize is over. It went to the next in line." },
  "prizes.cancelled": { status: 410, text: "This prize was taken back by those who run the event." },
  "prizes.on_its_way": { status: 409, text: "This prize is on its way already." },
  "prizes.email_unverified": { status: 403, text: "Confirm your e-mail address in your settings first. Then you can claim your prize." },
  "prizes.not_ready": { status: 409, text: "This does not fit the prize as it stands now." },
  "prizes.other_prize": { status: 409, text: "This claim is of another prize." },
  "prizes.address_gone": { status: 410, text: "The address was erased." },
  "prizes.tied": { status: 409, text: "Decide every tie first." },
  "prizes.nothing_due": { status: 409, text: "There are no prizes to award here now." },
  "prizes.results_changed": { status: 409, text: "The results have changed. Look at the winners once more." },

  "appeals.not_found": { status: 404, text: "Not found" },
  "appeals.not_offered": { status: 409, text: "Answers of this kind of event cannot be appealed." },
  "appeals.not_over": { status: 409, text: "Finish this one first. Then you can say that an answer of yours was right." },
  "appeals.no_guess": { status: 404, text: "You gave no such answer." },
  "appeals.already_right": { status: 409, text: "This answer counts as right already." },
  "appeals.too_many": { status: 409, text: "You have asked for as many answers of this one as can be asked for." },
  "appeals.decided": { status: 409, text: "Somebody has decided this appeal already." },

  "uploads.no_file": { status: 415, text: "A picture is sent here as a file in a form." },
  "uploads.too_large": { status: 413, text: "This picture is larger than 5 MB. Choose a smaller one." },
  "uploads.unsupported_type": {
    status: 415,
    text: "Pictures can be PNG, JPEG or WebP. SVG, AVIF, HEIC and GIF are not accepted: save yours as one of these first.",
  },
  "uploads.unreadable": { status: 422, text: "This file looks like a picture but cannot be read. It may be damaged." },
  "uploads.too_many_pixels": { status: 422, text: "This picture has too many pixels. Up to 4,096 by 4,096 is fine." },
  "uploads.quota": { status: 429, text: "You have added many pictures in a short time. Try again later." },

  "imports.unreadable": { status: 422, text: "Nothing could be read from this file." },
  "feedback.not_over": { status: 409, text: "This is asked when it is over." },
  "feedback.not_played": { status: 403, text: "This is asked of those who took part." },
  "shared_cards.not_over": { status: 409, text: "Your result can be shared once it is final." },
  "shared_cards.nothing_to_show": { status: 409, text: "There is nothing of yours here to share yet." },
  "bank.none": { status: 404, text: "This kind of event has nothing to take over from others." },
  "imports.unknown_format": { status: 422, text: "This format is not known." },

  "feed.not_offered": { status: 409, text: "Games of the feed cannot become matchups of this event." },
  "feed.unknown_format": { status: 422, text: "This is neither a table of games nor a list of them in JSON." },
  "feed.unreadable": { status: 422, text: "There is no game in this file." },
  "feed.too_many_rows": { status: 422, text: "A file may have 20,000 games. Send it in parts." },
  "feed.game_unknown": { status: 404, text: "This game is not in the feed any more." },
  "feed.game_begun": { status: 409, text: "This game has begun: with it, picks that are open would have closed already." },
  "feed.event_full": { status: 409, text: "The event has no room for another matchup." },
  "feed.under_way": {
    status: 409,
    text: "This upload is under way. If it was interrupted, send it again in half a minute: it continues where it was.",
  },
  "feed.other_file": { status: 409, text: "This is another file than the one that was sent under the same id." },
  "feed.stale_game": { status: 409, text: "Somebody changed this game by hand meanwhile. Look at it again." },
  "feed.read_unknown": { status: 404, text: "Not found" },
  "feed.source_unknown": { status: 404, text: "Not found" },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;
