import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../lib/ids.ts";
import { findEventById } from "../events/events.repository.ts";
import { insertMails } from "../mail/mails.repository.ts";
import type { ComposeMail } from "../mail/outbox.service.ts";
import { findSealedClaims } from "./claim-addresses.repository.ts";
import { createClaimSeal } from "./claim-seal.ts";
import { findPrizeClaim, type PrizeClaimRecord } from "./prize-claims.repository.ts";
import { tierOf } from "./prize-facts.ts";
import type { PrizeMailKind } from "./prize-mail-kind.ts";
import { prizeMailText } from "./prize-mail-texts.ts";
import { findPrizeRecipient } from "./prize-recipients.repository.ts";

/** So many mails in one statement, which takes a number of values for each. */
const MAILS_AT_ONCE = 1_000;

/** Mails to the winners of these claims, one each, in the transaction that is their reason. */
export async function enqueuePrizeMails(
  tx: Tx,
  mails: { kind: PrizeMailKind; claims: readonly PrizeClaimRecord[]; notBefore?: Instant; now: Instant },
): Promise<void> {
  const { kind, claims, now, notBefore = now } = mails;
  const rows = claims.map((claim) => ({
    ...{ id: newId(), kind, userId: claim.userId, email: null, notBefore, now },
    about: { objectId: claim.id, window: windowOf(kind, claim) },
  }));
  for (let from = 0; from < rows.length; from += MAILS_AT_ONCE) await insertMails(tx.db, rows.slice(from, from + MAILS_AT_ONCE));
}

/** Tells one shipping from the next, so that the mail of one that was taken back does not leave. */
const windowOf = (kind: PrizeMailKind, { shippedAt, remindedAt }: PrizeClaimRecord): string =>
  String((kind === "prize_shipped" ? shippedAt : kind === "prize_ends" ? remindedAt : null) ?? kind);

/** Writes a mail about a prize when it is sent; null when it is not true of the claim any more. */
export function createPrizeMails(context: Pick<AppContext, "config" | "database">, kind: PrizeMailKind): ComposeMail {
  const { config, database } = context;
  const { db } = database;
  const seal = createClaimSeal(config);
  return async ({ about, userId }) => {
    const claim = about && (await findPrizeClaim(db, about.objectId));
    if (!claim || claim.userId !== userId || !isTrueOf(kind, claim) || windowOf(kind, claim) !== about.window) return null;
    const event = await findEventById(db, claim.eventId);
    const recipient = await findPrizeRecipient(db, claim.userId);
    if (!event || !recipient) return null;
    const { shipping } = seal.open((await findSealedClaims(db, [claim.id])).get(claim.id));
    const text = prizeMailText(kind, {
      ...{ productName: config.productName, baseUrl: config.baseUrl, displayName: recipient.displayName },
      ...{ event, claim, tier: tierOf(event, claim), shipping },
    });
    return { to: recipient.email, ...text };
  };
}

function isTrueOf(kind: PrizeMailKind, { state }: PrizeClaimRecord): boolean {
  if (kind === "prize_shipped") return state === "shipped";
  if (kind === "prize_cancelled") return state === "cancelled";
  return state === "won";
}
