import { describe, expect, it } from "vitest";
import { isFullRun } from "../full-run.ts";
import { isPostgresReachable } from "../test-database.ts";
import { checkNotices, runNotices } from "./notices-run.ts";

/** A message that was being sent at a kill is retried after a minute, so this test is left to full runs. */
describe.runIf(isFullRun)("mails to many members", () => {
  it.each(["pglite", "postgres"] as const)(
    "reach every member although the server is killed and the database is cut off (%s)",
    async (kind) => {
      if (kind === "postgres" && !isPostgresReachable()) return;
      const report = await runNotices({ kind, members: 300, killsAt: [0.3], outagesAt: [0.6] });
      expect(checkNotices(report)).toEqual([]);
      expect(report.mails).toBeGreaterThanOrEqual(300);
    },
  );
});
