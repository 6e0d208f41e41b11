import type { AppContext } from "../app-context.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";

export interface CommandCall {
  /** The arguments after the command's name. */
  args: string[];
  config: Config;
  /** Opens and migrates the database on the first call, with `beforeMigrating` in between; it is closed when the command ends. */
  openContext(beforeMigrating?: (database: Database) => Promise<void>): Promise<AppContext>;
  print(line: string): void;
}

/** One command of `npm run sparc`. `run` returns the exit code: 0, or 1 when a check failed. */
export interface Command {
  /** The command's line in the list of commands. */
  summary: string;
  run(call: CommandCall): Promise<number>;
}

/** The command was called with wrong arguments or cannot run here; the message is printed for the operator. */
export class CommandRefusedError extends Error {
  readonly code = "command_refused";
  constructor(text: string) {
    super(text);
    this.name = "CommandRefusedError";
  }
}
