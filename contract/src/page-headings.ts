/** Headings that the first HTML and the page both show. */

/** Of the landing page, one line each. */
export const LANDING_HEADING = "Your club.\nYour rules.\nGame on.";
export const LOGIN_HEADING = "Log in to play";
export const REGISTER_HEADING = "Make your account";
/** Beside the forms of signing in and up, where no community is known. */
export const PLATFORM_LEAD = "Your club. Your rules. Game on.";
/** Of the Studio's list. */
export const STUDIO_HEADING = "Events";
