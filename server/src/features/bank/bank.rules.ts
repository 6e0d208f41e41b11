import type { BankEntry, BankSource } from "@sparc/contract/entities/bank";
import { sha256 } from "../../lib/crypto.ts";
import type { BankItem } from "../../sparclets/server-sparclet.ts";
import { canonicalJson } from "../slots/canonical-json.ts";
import type { BankDraft } from "./bank.repository.ts";

/** A draft with its reusable items. */
export interface BankShelf {
  draft: Pick<BankDraft, "eventId" | "name" | "status" | "startedAt">;
  items: readonly BankItem[];
}

export interface BankFilter {
  search?: string | undefined;
  kind?: string | undefined;
  event_id?: string | undefined;
}

interface GatheredItem {
  entry: BankEntry;
  text: string;
  eventIds: Set<string>;
}

/** Equal items once, with their last use; drafts and items are in the order of use. */
export function gatherBank(
  shelves: readonly BankShelf[],
  input: { filter: BankFilter; wasCorrected: (eventId: string, key: string) => boolean },
): BankEntry[] {
  const gathered = new Map<string, GatheredItem>();
  for (const { draft, items } of shelves) {
    for (const item of items) {
      const id = sha256(canonicalJson({ kind: item.kind, item: item.item }))
        .toString("base64url")
        .slice(0, 22);
      const known = gathered.get(id) ?? { entry: newEntry(id, item, draft), text: folded(item.text), eventIds: new Set<string>() };
      gathered.set(id, known);
      known.entry.was_corrected ||= input.wasCorrected(draft.eventId, item.key);
      if (known.eventIds.has(draft.eventId)) continue;
      known.eventIds.add(draft.eventId);
      if (draft.startedAt === null) continue;
      known.entry.uses += 1;
      // A newer draft may come before the event in which the item was played.
      if (known.entry.last.used_at === null) known.entry.last = toLast(draft);
    }
  }
  const terms = folded(input.filter.search ?? "")
    .split(" ")
    .filter(Boolean);
  const { kind, event_id } = input.filter;
  return [...gathered.values()]
    .filter(({ entry }) => kind === undefined || entry.kind === kind)
    .filter(({ eventIds }) => event_id === undefined || eventIds.has(event_id))
    .filter(({ text }) => terms.every((term) => text.includes(term)))
    .map(({ entry }) => entry);
}

/** The events that have something. */
export function bankSources(shelves: readonly BankShelf[]): BankSource[] {
  return shelves
    .filter(({ items }) => items.length > 0)
    .map(({ draft, items }) => ({ id: draft.eventId, name: draft.name, used_at: usedAt(draft), count: items.length }));
}

function newEntry(id: string, { kind, item }: BankItem, draft: BankShelf["draft"]): BankEntry {
  return { id, kind, item, last: toLast(draft), uses: 0, was_corrected: false };
}

function toLast(draft: BankShelf["draft"]): BankEntry["last"] {
  return { event_id: draft.eventId, event_name: draft.name, status: draft.status, used_at: usedAt(draft) };
}

const usedAt = ({ startedAt }: Pick<BankDraft, "startedAt">): string | null => startedAt?.toISOString() ?? null;

/** Text for searching: case, accents and spacing make no difference. */
function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
}
