/** The heading of the landing page, one line each. The first HTML and the page show the same. */
export const LANDING_HEADING = "Your club.\nYour rules.\nGame on.";
