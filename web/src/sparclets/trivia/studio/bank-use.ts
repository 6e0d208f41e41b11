import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../api/api.ts";
import type { QuestionType } from "../question/types.ts";
import type { BankEntry, BankPage } from "./bank-labels.ts";

const SEARCH_AFTER_MS = 250;
const PAGE = 20;

export interface BankFilter {
  readonly kind: QuestionType | "";
  readonly eventId: string;
}

export interface Bank {
  readonly text: string;
  readonly filter: BankFilter;
  readonly isFiltered: boolean;
  readonly page: number;
  readonly data: BankPage | undefined;
  readonly error: Error | null;
  /** True while the shown page still belongs to the previous search or filter. */
  readonly isStale: boolean;
  /** Selected entries, in the order of selection. */
  readonly chosen: readonly BankEntry[];
  readonly write: (text: string) => void;
  readonly narrow: (change: Partial<BankFilter>) => void;
  readonly clear: () => void;
  readonly turn: (page: number) => void;
  readonly toggle: (entry: BankEntry) => void;
  readonly retry: () => void;
}

const ANYTHING: BankFilter = { kind: "", eventId: "" };

/** Not cached (`gcTime: 0`): every opening of the dialog fetches anew, so that questions written a minute ago are included. */
const bankQuery = (eventId: string, query: { readonly search: string; readonly page: number } & BankFilter) =>
  queryOptions({
    queryKey: ["bank", eventId, query],
    queryFn: ({ signal }) => {
      const { search, kind, page } = query;
      const narrowed = { ...(search ? { search } : {}), ...(kind ? { kind } : {}), ...(query.eventId ? { event_id: query.eventId } : {}) };
      return call("events.bank", { params: { id: eventId }, query: { ...narrowed, page, page_size: PAGE }, signal });
    },
    gcTime: 0,
    placeholderData: (before) => before,
  });

/** State of the question bank: search, filter, page and selection. Changing search, filter or page leaves the selection unchanged. */
export function useBank(eventId: string): Bank {
  const [text, setText] = useState("");
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState(ANYTHING);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly BankEntry[]>([]);
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => {
      setSearch(text.trim());
      setPage(1);
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, search]);
  const query = useQuery(bankQuery(eventId, { search, page, ...filter }));
  return {
    ...{ text, filter, page, chosen },
    isFiltered: search !== "" || filter.kind !== "" || filter.eventId !== "",
    data: query.data,
    error: query.error,
    isStale: query.isPlaceholderData,
    write: setText,
    narrow: (change) => {
      setFilter({ ...filter, ...change });
      setPage(1);
    },
    clear: () => {
      setText("");
      setSearch("");
      setFilter(ANYTHING);
      setPage(1);
    },
    turn: setPage,
    toggle: (entry) =>
      setChosen(chosen.some(({ id }) => id === entry.id) ? chosen.filter(({ id }) => id !== entry.id) : [...chosen, entry]),
    retry: () => void query.refetch(),
  };
}
