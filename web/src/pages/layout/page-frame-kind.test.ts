import { describe, expect, it } from "vitest";
import { toFrame } from "./page-frame-kind.ts";

describe("the frame of a page", () => {
  it.each([
    ["/", "site", null, true, true],
    ["/login", "site", null, true, false],
    ["/communities/", "site", null, true, true],
    ["/communities/sdpn/", "community", "sdpn", true, true],
    ["/communities/sdpn/sparclets/live/t1", "none", "sdpn", false, false],
    ["/communities/sdpn/sparclets/calm/t1/", "community", "sdpn", true, true],
    ["/communities/sdpn/sparclets/live/t1/results", "community", "sdpn", true, true],
    ["/communities/%E0%A4%A", "community", "%E0%A4%A", true, true],
    ["/admin", "admin", null, false, true],
    ["/admin/communities/", "admin", null, false, true],
    ["/studio/events", "studio", null, true, true],
    ["/studio/events/e1/host", "studio", null, false, true],
    ["/studio/events/e1/present", "none", null, false, false],
  ] as const)("is right for %s", (path, bar, slug, hasStars, isBanded) => {
    expect(toFrame(path, (segment) => segment === "live")).toEqual({ bar, slug, hasStars, isBanded });
  });
});
