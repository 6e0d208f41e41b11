import { parseArgs } from "node:util";
import { displayName, email as emailSchema } from "@sparc/contract/auth/routes";
import { createAdminAccount } from "../features/auth/admin-account.service.ts";
import { type Command, CommandRefusedError } from "./command.ts";

export const createAdmin: Command = {
  summary: "make an account an admin, creating it if needed: --email you@example.org --name 'Your name'",
  async run({ args, openContext, print }) {
    const { values } = parseArgs({ args, options: { email: { type: "string" }, name: { type: "string" } } });
    const email = emailSchema.safeParse(values.email);
    if (!email.success) throw new CommandRefusedError("Give an address: --email you@example.org");
    const name = displayName.safeParse(values.name ?? email.data.split("@")[0]);
    if (!name.success) throw new CommandRefusedError("Give a name of at most 70 characters: --name 'Your name'");
    const made = await createAdminAccount(await openContext(), { email: email.data, displayName: name.data });
    if (made.password === null) print(`${email.data} had an account and is an admin now. Their password is as it was.`);
    else {
      print(`${email.data} is an admin. This password is shown once; change it after signing in:`);
      print(made.password);
    }
    return 0;
  },
};
