import type { Config } from "../../config.ts";
import type { OutboundRules } from "../../lib/outbound-address.ts";

/** Which addresses webhooks may have: public ones by https, and the hosts that the operator has named. */
export const webhookRules = ({ webhookHosts }: Pick<Config, "webhookHosts">): OutboundRules => ({
  isTrustedHost: (hostname) => webhookHosts.includes(hostname),
  hasAnyPort: true,
});
