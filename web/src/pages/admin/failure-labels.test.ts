import { expect, test } from "vitest";
import { reasonLabel } from "./failure-labels.ts";

test.each([
  ["status_307", "the answer was 307, a redirect"],
  ["status_500", "the answer was 500"],
  ["550", "the answer was 550"],
  ["ENOTFOUND", "the host’s name is unknown"],
  ["EAUTH", "the mail server refused the sign-in"],
  ["message_unsendable", "the message could not be made, or its recipient is gone"],
  ["push_gone", "the browser does not take messages any more"],
  ["SomeError", "SomeError"],
])("explains the reason %s", (reason, label) => expect(reasonLabel(reason)).toBe(label));
