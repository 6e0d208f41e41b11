/** In characters; the words of whoever tells a community's members of an event. */
export const ANNOUNCEMENT_MESSAGE_MAX = 255;
