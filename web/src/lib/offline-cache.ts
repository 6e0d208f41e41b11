/** Name of the browser's cache with the copies of pages for reading offline. Whoever ends the session deletes it as a whole. */
export const OFFLINE_CACHE = "offline-copies";
