import { resealAddresses as reseal } from "../features/prizes/reseal-addresses.service.ts";
import type { Command } from "./command.ts";

/** After a new key was put first in SECRET_KEY: once it is through, the former one can be left out. */
export const resealAddresses: Command = {
  summary: "seal the addresses of prizes with the newest key of SECRET_KEY",
  async run({ openContext, print }) {
    const { resealed, unreadable } = await reseal(await openContext());
    print(`${resealed} sealed with the newest key${unreadable > 0 ? `, ${unreadable} cannot be opened with any key given` : ""}`);
    return unreadable > 0 ? 1 : 0;
  },
};
