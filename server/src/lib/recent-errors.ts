/** The last log lines at error level or above, for the System page, masked as in the log. */
export interface RecentErrors {
  /** A finished line of the log. */
  note(line: string): void;
  /** The newest first. */
  list(): readonly RecentError[];
}

export interface RecentError {
  /** Counts up from the process's first. */
  id: number;
  at: number;
  message: string;
}

const MAX_ERRORS = 10;
const MAX_LENGTH = 200;

export function createRecentErrors(): RecentErrors {
  const errors: RecentError[] = [];
  let count = 0;
  return {
    note(line) {
      // Most lines are no errors, and reading them all would cost.
      if (!/^\{"level":[56]0,/.test(line)) return;
      const { time, msg, err } = JSON.parse(line) as { time: number; msg?: string; err?: { message?: string } };
      count += 1;
      errors.unshift({ id: count, at: time, message: (msg ?? err?.message ?? "An error without a text").slice(0, MAX_LENGTH) });
      errors.length = Math.min(errors.length, MAX_ERRORS);
    },
    list: () => errors,
  };
}
