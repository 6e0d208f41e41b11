import type { AppContext } from "../app-context.ts";
import type { Config } from "../config.ts";

export interface CommandCall {
  /** The words after the command's name. */
  args: string[];
  config: Config;
  /** Opens and migrates the database on first use; it is closed when the command ends. */
  openContext(): Promise<AppContext>;
  print(line: string): void;
}

/** One command of `npm run sparc`. Answers the exit code: 0, or 1 when what it looked at is not in order. */
export interface Command {
  /** One line for the list of commands. */
  summary: string;
  run(call: CommandCall): Promise<number>;
}

/** The command was called wrongly or cannot do this; its text is for whoever typed it. */
export class CommandRefusedError extends Error {
  readonly code = "command_refused";
  constructor(text: string) {
    super(text);
    this.name = "CommandRefusedError";
  }
}
