import * as z from "zod";
import { id, time } from "../ids.ts";
import { REASON_MAX } from "../limits.ts";

export const messageChannel = z.enum(["email", "push", "webhook"]);

/**
 * Why a job cannot be sent again: its time is over, the address it had is erased, or its webhook is removed or paused. An erased address is
 * one that differs from the account's.
 */
export const jobBlock = z.enum(["expired", "address_erased", "webhook_removed", "webhook_paused"]);

/** A message of the outbox that was given up. Its recipient is not named. */
export const failedJob = z.object({
  id,
  channel: messageChannel,
  kind: z.string(),
  /** The recipient's status code or the connection's error code: "550", "ECONNREFUSED". */
  reason: z.string(),
  tries: z.number().int(),
  created_at: time,
  given_up_at: time,
  /** The event that it is about. */
  event: z.object({ id, name: z.string().nullable() }).nullable(),
  /** Of a webhook's message; null when the webhook was removed. Of its address only the host is shown. */
  webhook: z.object({ id, host: z.string(), community_id: id }).nullable(),
  /** Null when it can be sent again. */
  blocked_by: jobBlock.nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** `waiting`: it is tried again. `finished`: somebody had it sent again already, and it has left the outbox since. */
export const retriedJob = z.object({ id, status: z.enum(["waiting", "finished"]) });
export type RetriedJob = z.infer<typeof retriedJob>;

/** A switch that nobody has changed yet has neither time nor person; of a deleted account there is no name. */
const platformSwitch = z.object({
  is_on: z.boolean(),
  changed_at: time.nullable(),
  changed_by: z.string().nullable(),
});

export const platformSwitches = z.object({
  /** Whether people can make accounts. Guests can take seats, and accounts can sign in, either way. */
  new_accounts: platformSwitch,
});
export type PlatformSwitches = z.infer<typeof platformSwitches>;

export const switchChange = z.strictObject({
  new_accounts: z.boolean(),
  /** Goes to the audit log. */
  reason: z.string("Say why").trim().min(1, "Say why").max(REASON_MAX, "Keep it under 255 characters"),
});
export type SwitchChange = z.output<typeof switchChange>;
