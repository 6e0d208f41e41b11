import { envExample } from "../config-example.ts";
import type { Command } from "./command.ts";

/** The project's own `.env.example` is this text; a test compares them. */
export const envExampleCommand: Command = {
  summary: "print every variable of the environment with what it is for",
  async run({ print }) {
    print(envExample().trimEnd());
    return 0;
  },
};
