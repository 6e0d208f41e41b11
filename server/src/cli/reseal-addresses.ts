import { resealAddresses as reseal } from "../features/prizes/reseal-addresses.service.ts";
import type { Command } from "./command.ts";

/** Encrypts stored addresses again with the first key of SECRET_KEY. After it has run, the former key can be removed. */
export const resealAddresses: Command = {
  summary: "seal the addresses of prizes with the newest key of SECRET_KEY",
  async run({ openContext, print }) {
    const { resealed, unreadable } = await reseal(await openContext());
    print(`${resealed} sealed with the newest key${unreadable > 0 ? `, ${unreadable} cannot be opened with any key given` : ""}`);
    return unreadable > 0 ? 1 : 0;
  },
};
