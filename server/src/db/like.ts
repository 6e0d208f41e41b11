/** A text for a `like` pattern that stands for itself: the characters with a meaning in patterns are escaped. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The `like` pattern of every text that contains this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
