import { describe, expect, test } from "vitest";
import { CARRIERS, trackingUrl } from "./carriers.ts";
import { OTHER, type ShippingDraft, shippingDraft, shippingProblems, toShippingDetails } from "./shipping-draft.ts";

const draftWith = (change: Partial<ShippingDraft>): ShippingDraft => ({ ...shippingDraft(null), ...change });

describe("the tracking link", () => {
  test("contains the number without spaces for a known carrier", () => {
    expect(trackingUrl("UPS", "1Z 999 AA1")).toBe("https://www.ups.com/track?tracknum=1Z999AA1");
    expect(trackingUrl("UPS", "a/b?c")).toBe("https://www.ups.com/track?tracknum=a%2Fb%3Fc");
  });
  test("is null without a number and for another carrier", () => {
    expect([trackingUrl("UPS", " "), trackingUrl("Pigeon", "1")]).toEqual([null, null]);
  });
  test.each(CARRIERS)("of %s uses https", (carrier) => {
    expect(new URL(trackingUrl(carrier, "42") ?? "").protocol).toBe("https:");
    expect(trackingUrl(carrier, "42")).toContain("42");
  });
});

test("sends the typed link, else the carrier's link, else null", () => {
  const ups = { carrier: "UPS", trackingNumber: " 42 " };
  expect(toShippingDetails(draftWith(ups))).toEqual({
    ...{ carrier: "UPS", tracking_number: "42", tracking_url: "https://www.ups.com/track?tracknum=42", note: null },
  });
  expect(toShippingDetails(draftWith({ ...ups, trackingUrl: "https://example.org/42" })).tracking_url).toBe("https://example.org/42");
  expect(toShippingDetails(draftWith({ carrier: OTHER, otherCarrier: " Pigeon ", trackingNumber: "42" }))).toMatchObject({
    ...{ carrier: "Pigeon", tracking_url: null },
  });
});

test("restores stored details to the form", () => {
  const typed = draftWith({ carrier: "UPS", trackingNumber: "42", note: "Well played" });
  expect(shippingDraft(toShippingDetails(typed))).toEqual(typed);
  const other = draftWith({ carrier: OTHER, otherCarrier: "Pigeon", trackingUrl: "https://example.org/42" });
  expect(shippingDraft(toShippingDetails(other))).toEqual(other);
});

test.each(["http://example.org", "javascript:alert(1)", "example.org"])("refuses the link %s", (url) => {
  expect(Object.keys(shippingProblems(draftWith({ trackingUrl: url })))).toEqual(["trackingUrl"]);
});

test("refuses a note over 255 characters", () => {
  expect(Object.keys(shippingProblems(draftWith({ note: "x".repeat(256) })))).toEqual(["note"]);
  expect(shippingProblems(draftWith({ note: "x".repeat(255) }))).toEqual({});
});
