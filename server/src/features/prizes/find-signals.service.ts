import { setImmediate as turn } from "node:timers/promises";
import type { PrizeSignal, PrizeSignals } from "@sparc/contract/entities/prize-claim";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import { findAnswersToSlot } from "../answers/answers.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import { findShownPlayers } from "../players/shown-names.repository.ts";
import { canonicalJson } from "../slots/canonical-json.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { FORMER_MEMBER, playerNumber } from "../standings/standings-rows.ts";
import { findAddressGroups } from "./claim-addresses.repository.ts";
import { type Entrant, findEntrants, findSharedSessions } from "./fair-play.repository.ts";
import { type AnswerColumn, type AnswerSigns, findAnswerSigns, toAnswerColumn } from "./fair-play.rules.ts";
import { answerSignals, disposableSignal, newAccountSignal, sharedSignal } from "./fair-play.view.ts";
import { findDisposableDomain, toInbox } from "./inbox.rules.ts";
import { findUnresolvedPrizeClaims } from "./prize-claims.repository.ts";
import { DAY_MS } from "./prize-facts.ts";

/** Winners that are looked at. Each is compared with the whole field once. */
const WINNERS_MAX = 200;
/** A network that more people share is that of a venue, a school or a provider. */
const NETWORK_MAX = 4;

type SharedKind = Parameters<typeof sharedSignal>[0];
/** What a winner has in common with others, by their user ids. */
interface Shared {
  kind: SharedKind;
  others: readonly string[];
}

/**
 * Finds what people should look at before they ship: off every path of play, when somebody opens the prize desk. Nothing is stored for it,
 * and nothing is refused by it.
 */
export function createFindSignals(context: Pick<AppContext, "database" | "registry">) {
  const { db } = context.database;
  return async (event: EventRecord): Promise<PrizeSignals> => {
    const claims = await findUnresolvedPrizeClaims(db, { eventId: event.id, limit: WINNERS_MAX });
    const winners = new Set(claims.map(({ userId }) => userId));
    const hasAnswers = toSparclet(context, event).rules.toMode(event.rules) === "room";
    const entrants = winners.size === 0 ? [] : await findEntrants(db, event.id);
    const sharing = await findSharing(db, { event, winners, entrants });
    const columns = hasAnswers && winners.size > 0 ? await loadColumns(db, event) : [];
    const checked: Checked[] = [];
    for (const entrant of entrants.filter(({ userId }) => winners.has(userId))) {
      checked.push({ entrant, shared: sharing.get(entrant.userId) ?? [], signs: findAnswerSigns(columns, entrant.entryNo) });
      await turn();
    }
    const named = await loadNames(db, { event, entrants, checked });
    const found = checked.flatMap(({ entrant, shared, signs }) => {
      const sharedSignals = shared.map(({ kind, others }) => sharedSignal(kind, others.map(named.byUserId)));
      const signals = [...accountSignals(event, entrant), ...sharedSignals, ...answerSignals(signs, named.byEntryNo)];
      return signals.length > 0 ? [{ user_id: entrant.userId, signals }] : [];
    });
    return { checked_count: winners.size, has_answers: hasAnswers, winners: found };
  };
}

/** What was found of one winner. */
interface Checked {
  entrant: Entrant;
  shared: readonly Shared[];
  signs: AnswerSigns;
}

/** The others who are named, as an event shows them, with their numbers. */
async function loadNames(
  db: Queryable,
  { event, entrants, checked }: { event: EventRecord; entrants: readonly Entrant[]; checked: readonly Checked[] },
) {
  const byEntryNo = new Map(entrants.map((entrant) => [entrant.entryNo, entrant]));
  const byUserId = new Map(entrants.map((entrant) => [entrant.userId, entrant]));
  const userIds = checked.flatMap(({ shared, signs }) => [
    ...shared.flatMap(({ others }) => others),
    ...signs.alike.flatMap(({ entryNo }) => byEntryNo.get(entryNo)?.userId ?? []),
  ]);
  const players = await findShownPlayers(db, { eventId: event.id, userIds: [...new Set(userIds)] });
  const toName = (entrant: Entrant | undefined): string => {
    const name = (entrant && players.get(entrant.userId)?.displayName) ?? FORMER_MEMBER;
    return entrant ? `${name} (player ${playerNumber(entrant.entryNo)})` : name;
  };
  return { byUserId: (userId: string) => toName(byUserId.get(userId)), byEntryNo: (entryNo: number) => toName(byEntryNo.get(entryNo)) };
}

function accountSignals({ startedAt, startsAt }: EventRecord, { email, joinedPlatformAt }: Entrant): PrizeSignal[] {
  const start = startedAt ?? startsAt;
  const age = start === null ? null : start - joinedPlatformAt;
  const domain = email === null ? null : findDisposableDomain(email);
  return [...(age !== null && age < DAY_MS ? [newAccountSignal(age)] : []), ...(domain === null ? [] : [disposableSignal(domain)])];
}

async function findSharing(
  db: Queryable,
  { event, winners, entrants }: { event: EventRecord; winners: ReadonlySet<string>; entrants: readonly Entrant[] },
): Promise<Map<string, Shared[]>> {
  const sharing = new Map<string, Shared[]>();
  const add = (kind: SharedKind, userIds: readonly string[]) => {
    for (const userId of userIds.filter((one) => winners.has(one))) {
      const known = sharing.get(userId) ?? [];
      const before = known.find((one) => one.kind === kind);
      const others = userIds.filter((one) => one !== userId);
      // Somebody may share several browsers with the same person.
      if (before) before.others = [...new Set([...before.others, ...others])];
      else sharing.set(userId, [...known, { kind, others }]);
    }
  };
  for (const group of toInboxGroups(entrants)) add("same_inbox", group);
  for (const group of await findAddressGroups(db, event.id)) add("same_address", group);
  for (const { kind, userIds } of await findSharedSessions(db, { eventId: event.id, userIds: [...winners] }))
    if (kind === "browser" || userIds.length <= NETWORK_MAX) add(kind === "browser" ? "same_browser" : "same_network", userIds);
  return sharing;
}

/** Entrants whose mail arrives at the same inbox, where there are several. */
function toInboxGroups(entrants: readonly Entrant[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const { email, userId } of entrants) {
    if (email === null) continue;
    const inbox = toInbox(email);
    groups.set(inbox, [...(groups.get(inbox) ?? []), userId]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** One question at a time, so that memory holds the answers of one and the packed columns of the others. */
async function loadColumns(db: Queryable, { id, entryCount }: EventRecord): Promise<AnswerColumn[]> {
  const columns: AnswerColumn[] = [];
  for (const { key } of (await findSlots(db, id)).filter(({ sealedAt }) => sealedAt !== null)) {
    const answers = await findAnswersToSlot(db, id, key);
    const given = answers.map(({ entryNo, value, elapsedMs }) => ({ entryNo, choice: canonicalJson(value), elapsedMs }));
    columns.push(toAnswerColumn(entryCount, given));
    await turn();
  }
  return columns;
}
