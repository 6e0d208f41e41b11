import type { PushSettings } from "../../config-push.ts";
import { type OutboundRules, trustLoopback } from "../../lib/outbound-address.ts";

/** Which endpoints pushes are sent to: https at the usual port, and services on this machine where the settings allow them. */
export const pushRules = ({ isLoopbackAllowed }: Pick<PushSettings, "isLoopbackAllowed">): OutboundRules => ({
  isTrustedHost: trustLoopback(isLoopbackAllowed),
  hasAnyPort: false,
});
