import { createBenchUsers, readBenchUsersArguments } from "./bench-users.ts";
import type { Command } from "./command.ts";

export const benchUsers: Command = {
  summary: "a crowd with sessions for a bench on this machine: --players 1000",
  async run({ args, config, openContext, print }) {
    const { players } = readBenchUsersArguments(args);
    const { database, clock } = await openContext();
    print(JSON.stringify(await createBenchUsers({ database, config, players, now: clock.now() })));
    return 0;
  },
};
