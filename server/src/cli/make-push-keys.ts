import { newPushKeys } from "../lib/push-keys.ts";
import type { Command } from "./command.ts";

/** Prints a key pair for the environment of every process. A new pair ends all push subscriptions made with the former one. */
export const makePushKeys: Command = {
  summary: "make and print the pair of keys that pushes to browsers are signed with",
  async run({ print }) {
    const { publicKey, privateKey } = newPushKeys();
    print(`VAPID_PUBLIC_KEY=${publicKey}`);
    print(`VAPID_PRIVATE_KEY=${privateKey}`);
    return 0;
  },
};
