import { DEMO_PASSWORD } from "../seed/demo-people.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { type Command, CommandRefusedError } from "./command.ts";

export const seed: Command = {
  summary: "fill an empty database on this machine with the demo communities, people and events",
  async run({ config, openContext, print }) {
    if (!config.isLoopback) throw new CommandRefusedError("Demo accounts have a known password: only for HOST and BASE_URL on loopback");
    const isSeeded = await seedDemo(await openContext());
    if (!isSeeded) {
      print("Somebody is there already: the demo is only for an empty database.");
      return 0;
    }
    print(`Sign in as admin@sparc.test, creator@sparc.test or member01@sparc.test with "${DEMO_PASSWORD}".`);
    return 0;
  },
};
