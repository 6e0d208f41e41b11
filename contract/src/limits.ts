/** How long texts may be, in characters, and how large numbers. They stand apart from the schemas, so that pages do without the library those are made of. */
/** Names of people, communities and events. */
export const NAME_MAX = 70;
/** Length of either form of a community's name for its points, such as "coin" and "coins". */
export const POINTS_WORD_MAX = 20;
/** Length of an address that a community links to. */
export const LINK_MAX = 300;
export const DESCRIPTION_MAX = 255;
/** Why an admin or a host did something to somebody. */
export const REASON_MAX = 255;
export const PHONE_MAX = 32;
export const SEARCH_MAX = 80;
/** The name of a team that games of the feed are searched for. */
export const TEAM_SEARCH_MAX = 60;
/** The words of whoever tells a community's members of an event. */
export const ANNOUNCEMENT_MESSAGE_MAX = 255;
/** Characters of the words with which a host calls an event off. */
export const CANCEL_REASON_MAX = 280;
/** What a winner alone reads with a shipment. */
export const SHIPPING_NOTE_MAX = 255;
/** A code of an authenticator app, or one of those for when it is lost. */
export const SECOND_FACTOR_CODE_MAX = 40;
/** The most stars that one act of an admin gives or takes. */
export const GIVEN_STARS_MAX = 10_000;
/** A file of games. */
export const FEED_TEXT_MAX = 6_000_000;
export const LEAGUE_NAME_MAX = 20;
/** Names of guests, shorter than those of accounts, because a whole room reads them. */
export const GUEST_NAME_MIN = 2;
export const GUEST_NAME_MAX = 30;
export const GUEST_NAME_MESSAGES = {
  short: `Use at least ${GUEST_NAME_MIN} characters`,
  long: `Use at most ${GUEST_NAME_MAX} characters`,
} as const;
/** The most guests of one event. */
export const GUESTS_MAX = 20_000;
/** Words that a community does not want in names of guests. */
export const BLOCKED_TERMS_MAX = 500;
export const BLOCKED_TERM_MAX = 40;
/** The address of a webhook. */
export const WEBHOOK_URL_MAX = 500;
/** The most webhooks of one community. */
export const WEBHOOKS_MAX = 10;
/** The most names that the roll call of a big screen has. */
export const ROLL_CALL_MAX = 15;
