import { useSearch } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { textParam } from "../../../lib/search-params.ts";
import { ViewLink } from "../../../platform/events/view-link.tsx";

/** The state of a bracket's page that is in its address, so that it can be shared. */
export interface LiveSearch {
  /** "paths": chances, what-if and comparison. "print": the printable sheet. */
  readonly show?: "paths" | "print" | undefined;
  /** Number of the entry to compare with. */
  readonly with?: number | undefined;
  /** Results of the what-if; see `addressOfChoices`. */
  readonly if?: string | undefined;
}

const ENTRY = /^\d{1,10}$/;

export function useLiveSearch(): LiveSearch {
  const given = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const show = given.show === "paths" || given.show === "print" ? given.show : undefined;
  return { show, with: ENTRY.test(String(given.with)) ? Number(given.with) : undefined, if: textParam(given.if) };
}

interface LiveLinkProps {
  readonly search: LiveSearch;
  readonly hash?: string;
  readonly className?: string;
  /** True for the link to the part of the page that is shown, among several links to one view. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Link to another view of the same bracket. */
export function LiveLink({ search, isCurrent, ...link }: LiveLinkProps): ReactElement {
  return <ViewLink {...link} search={{ ...search }} current={isCurrent ? "location" : undefined} />;
}
