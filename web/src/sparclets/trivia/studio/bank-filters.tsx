import { SEARCH_MAX } from "@sparc/contract/limits";
import type { ReactElement } from "react";
import { SearchIcon } from "../../../ui/icons/action-icons.ts";
import { type QuestionType, TYPE_NAMES } from "../question/types.ts";
import { type BankPage, bankDay } from "./bank-labels.ts";
import type { Bank } from "./bank-use.ts";

interface BankFiltersProps {
  readonly bank: Bank;
  readonly sources: BankPage["sources"];
}

/** Filters of the question bank by text, type and event. */
export function BankFilters({ bank, sources }: BankFiltersProps): ReactElement {
  const { text, filter, write, narrow } = bank;
  return (
    <search className="bank-tools">
      <label className="bank-find">
        <span className="visually-hidden">Search the question bank</span>
        <SearchIcon />
        <input
          className="input"
          type="search"
          maxLength={SEARCH_MAX}
          placeholder="Search questions and answers"
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </label>
      <select
        className="input"
        aria-label="Kind of question"
        value={filter.kind}
        onChange={(event) => narrow({ kind: event.target.value as QuestionType | "" })}
      >
        <option value="">All kinds</option>
        {Object.entries(TYPE_NAMES).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </select>
      <select className="input" aria-label="Event" value={filter.eventId} onChange={(event) => narrow({ eventId: event.target.value })}>
        <option value="">All events</option>
        {sources.map(({ id, name, used_at }) => (
          <option key={id} value={id}>
            {name?.trim() || "Without a name"}, {used_at === null ? "not used yet" : bankDay(used_at)}
          </option>
        ))}
      </select>
    </search>
  );
}
