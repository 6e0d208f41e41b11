import { useSearch } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { textParam } from "../../../lib/search-params.ts";
import { ViewLink } from "../../../platform/events/view-link.tsx";

/** What of a bracket's page stands in its address, so that it can be handed on. */
export interface LiveSearch {
  /** "paths": the ways to the top, what-if and comparing. "print": one sheet of paper. */
  readonly show?: "paths" | "print" | undefined;
  /** The entry one compares with. */
  readonly with?: number | undefined;
  /** Results that are tried out; see `addressOfChoices`. */
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
  /** Of several that lead to places of one view: this is the place. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Another view of the same bracket. */
export function LiveLink({ search, isCurrent, ...link }: LiveLinkProps): ReactElement {
  return <ViewLink {...link} search={{ ...search }} current={isCurrent ? "location" : undefined} />;
}
