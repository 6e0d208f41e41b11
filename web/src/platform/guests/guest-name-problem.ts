import { GUEST_NAME_MESSAGES, GUEST_NAME_MIN } from "@sparc/contract/limits";

/** What is wrong with a name before it is sent; null when it can be. */
export const guestNameProblem = (name: string): string | null => (name.trim().length < GUEST_NAME_MIN ? GUEST_NAME_MESSAGES.short : null);
