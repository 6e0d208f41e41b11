import { envExample } from "../config-example.ts";
import type { Command } from "./command.ts";

/** Prints the text of the project's `.env.example`; a test compares the two. */
export const envExampleCommand: Command = {
  summary: "print every variable of the environment with what it is for",
  async run({ print }) {
    print(envExample().trimEnd());
    return 0;
  },
};
