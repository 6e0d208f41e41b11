import { counted } from "../../../lib/ordinals.ts";
import { relativeMoment } from "../../../lib/times.ts";
import { reasonLabel } from "../failure-labels.ts";
import type { FailedJob } from "./system.queries.ts";

const CHANNELS: Readonly<Record<FailedJob["channel"], string>> = { email: "E-mail", push: "Push", webhook: "Webhook" };

const BLOCKS: Readonly<Record<NonNullable<FailedJob["blocked_by"]>, string>> = {
  expired: "Its time is over.",
  address_erased: "Its address is erased. The person can ask for it again.",
  webhook_removed: "Its webhook was removed.",
  webhook_paused: "Its webhook is paused.",
};

export const kindLabel = (kind: string): string => kind.replaceAll(/[_.]/g, " ");

/** What the job is, such as "Webhook to bot.example" and "E-mail: now open". */
export const jobTitle = ({ channel, kind, webhook }: FailedJob): string =>
  webhook ? `${CHANNELS[channel]} to ${webhook.host}` : `${CHANNELS[channel]}: ${kindLabel(kind)}`;

/** How often it was tried, why it failed and when, and what it is about. */
export function jobFacts({ tries, reason, kind, webhook, event, given_up_at }: FailedJob, now: number): string {
  const about = webhook ? kindLabel(kind) : event?.name;
  const when = relativeMoment(Math.min(Date.parse(given_up_at), now - 1), now);
  return [`${counted(tries, "try", "tries")}, ${reasonLabel(reason)}`, when, about].filter(Boolean).join(" · ");
}

/** Why a job cannot be sent again; null when it can. */
export const blockLabel = ({ blocked_by: block }: FailedJob): string | null => (block === null ? null : BLOCKS[block]);
