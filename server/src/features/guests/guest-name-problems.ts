import { refuse } from "@sparc/sparclets/kernel/result";

const MESSAGES = {
  unwanted: "This community does not want this name. Choose another one",
  reserved: "A guest cannot have this name. Choose another one",
  taken: "This name is taken. Choose another one",
} as const;

/** Refuses a guest's name, at its field. */
export const refuseName = (code: keyof typeof MESSAGES) =>
  refuse("guests.name_refused", { problems: [{ path: "display_name", code, message: MESSAGES[code] }] });
