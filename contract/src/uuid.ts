const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Whether a text is a UUID of version 4, the form of every id. It is separate from `ids`, so that the page needs no schema library for it.
 */
export function isUuid(text: string): boolean {
  return UUID_V4.test(text);
}
