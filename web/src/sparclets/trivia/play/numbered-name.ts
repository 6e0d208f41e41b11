import type { User } from "@sparc/contract/entities/user";

/** Whether a guest's name ends with a number, as it does where the server put one behind it because the name was taken. */
export const isNumberedGuest = ({ is_guest, display_name }: Pick<User, "is_guest" | "display_name">): boolean =>
  is_guest === true && / \d+$/.test(display_name);
