import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { reportCaught } from "./report-caught.ts";

afterEach(() => void vi.unstubAllGlobals());

test("reports what a boundary caught, but no refusal that has a page of its own", () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const refusal = (status: number) =>
    new ApiError({ status, code: "communities.closed", text: "", requestId: null, problems: [], details: {}, method: "GET" });
  reportCaught(refusal(410));
  expect(report).not.toHaveBeenCalled();
  const [broken, failed] = [new TypeError("x is undefined"), refusal(500)];
  for (const error of [broken, failed]) reportCaught(error);
  expect(report.mock.calls).toEqual([[broken], [failed]]);
});
