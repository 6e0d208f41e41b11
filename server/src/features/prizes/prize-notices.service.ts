import { type PrizeNoticeKind, prizeNoticeKind } from "@sparc/contract/entities/notice";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { findEventById } from "../events/events.repository.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { oneLine } from "../mail/mail-phrases.ts";
import type { WriteNotice } from "../notices/notice-writers.ts";
import { notifyMembers } from "../notifications/notify-members.service.ts";
import { findSealedClaims } from "./claim-addresses.repository.ts";
import { createClaimSeal } from "./claim-seal.ts";
import { findPrizeClaim, type PrizeClaimRecord } from "./prize-claims.repository.ts";
import { toTier } from "./prize-facts.ts";
import { claimPath, prizeMailText, prizeSubject } from "./prize-mail-texts.ts";

import { findPrizeRecipient } from "./prize-recipients.repository.ts";
import { winningTeam } from "./prizes.view.ts";

/** Notifies the winners of these claims, all of one event, in the transaction that is the reason. */
export async function notifyWinners(
  tx: Tx,
  options: { kind: PrizeNoticeKind; claims: readonly PrizeClaimRecord[]; notBefore?: Instant; now: Instant },
): Promise<void> {
  const { kind, claims, now, notBefore = now } = options;
  const [first] = claims;
  if (!first) return;
  const members = claims.map((claim) => ({
    userId: claim.userId,
    about: { objectId: claim.id, window: toWindow(kind, claim) },
    notBefore,
  }));
  await notifyMembers(tx, { kind, eventId: first.eventId, members, now });
}

/** Distinguishes one shipment from the next, so that no notice is sent about one that was undone. */
const toWindow = (kind: PrizeNoticeKind, { shippedAt, remindedAt }: PrizeClaimRecord): string =>
  String((kind === "prize_shipped" ? shippedAt : kind === "prize_ends" ? remindedAt : null) ?? kind);

/** Writes a mail about a prize when it is sent; null when it is not true of the claim any more. */
export function createPrizeMails(context: Pick<AppContext, "config" | "database" | "registry">, kind: PrizeNoticeKind): ComposeMail {
  const { config, database } = context;
  const { db } = database;
  const seal = createClaimSeal(config);
  return async ({ about, userId }) => {
    const claim = about && (await findClaimAsNotified(db, { kind, userId, about }));
    if (!claim) return null;
    const event = await findEventById(db, claim.eventId);
    const recipient = await findPrizeRecipient(db, claim.userId);
    if (!event || !recipient) return null;
    const { shipping } = seal.open((await findSealedClaims(db, [claim.id])).get(claim.id));
    const text = prizeMailText(kind, {
      ...{ productName: config.productName, baseUrl: config.baseUrl, displayName: recipient.displayName },
      ...{ event, claim, ...winningTeam(context, event, claim), tier: toTier(event, claim), shipping },
    });
    return { to: recipient.email, ...text };
  };
}

/** A notice about a prize with its current text; null when the claim's state has changed. */
export function createPrizeNotices({ database }: Pick<AppContext, "database">, kind: PrizeNoticeKind): WriteNotice {
  return async ({ userId, objectId, window }, { event }) => {
    const claim = await findClaimAsNotified(database.db, { kind, userId, about: { objectId, window } });
    if (!claim) return null;
    return {
      title: prizeSubject(kind, { tier: toTier(event, claim) }),
      detail: oneLine(event.name ?? "An event"),
      moment: kind === "prize_won" || kind === "prize_ends" ? { what: "claim_by", at: claim.claimBy } : null,
      path: claimPath({ event, claim }),
    };
  };
}

/** The claim, or null when what the notice says is no longer true. */
async function findClaimAsNotified(
  db: Queryable,
  { kind, userId, about }: { kind: PrizeNoticeKind; userId: string | null; about: { objectId: string; window: string } },
): Promise<PrizeClaimRecord | null> {
  const claim = await findPrizeClaim(db, about.objectId);
  return claim && claim.userId === userId && isTrueOf(kind, claim) && toWindow(kind, claim) === about.window ? claim : null;
}

/** The kinds that the claim's state makes untrue. */
export const untrueKinds = (claim: PrizeClaimRecord): PrizeNoticeKind[] => prizeNoticeKind.options.filter((kind) => !isTrueOf(kind, claim));

function isTrueOf(kind: PrizeNoticeKind, { state }: PrizeClaimRecord): boolean {
  if (kind === "prize_shipped") return state === "shipped";
  if (kind === "prize_cancelled") return state === "cancelled";
  return state === "won";
}
