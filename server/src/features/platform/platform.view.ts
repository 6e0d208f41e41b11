import type { FailedJob, PlatformSwitches } from "@sparc/contract/entities/system";
import { toTime, toTimeOrNull } from "../../lib/wire-time.ts";
import type { GivenUpMessage } from "../outbox/given-up-messages.repository.ts";
import type { PlatformSwitch } from "./platform-switches.repository.ts";

export function toFailedJob(message: GivenUpMessage): FailedJob {
  const { id, channel, kind, reason, tries, event, webhook, blockedBy } = message;
  return {
    ...{ id, channel, kind, reason, tries, event, blocked_by: blockedBy },
    ...{ created_at: toTime(message.createdAt), given_up_at: toTime(message.givenUpAt) },
    webhook: webhook && { id: webhook.id, host: new URL(webhook.url).host, community_id: webhook.communityId },
  };
}

export function toPlatformSwitches({ newAccounts }: { newAccounts: PlatformSwitch | null }): PlatformSwitches {
  return {
    new_accounts: {
      is_on: newAccounts?.isOn ?? true,
      changed_at: toTimeOrNull(newAccounts?.changedAt ?? null),
      changed_by: newAccounts?.changedBy ?? null,
    },
  };
}
