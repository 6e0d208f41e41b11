import { useSearch } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { ViewLink } from "../../platform/events/view-link.tsx";

/** Search parameters of a point spread's page, so that a view can be shared by its address. */
export interface SpreadSearch {
  /** "table" shows the standings; "picks" shows the weeks of an event that is over. */
  readonly show?: "table" | "picks" | undefined;
  readonly week?: number | undefined;
}

/** The number of a week, or the key of a pick, which begins with the number of its week. */
const WEEK = /^\d{1,2}(?=_|$)/;

export function useSpreadSearch(): SpreadSearch {
  const given = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const show = given.show === "table" || given.show === "picks" ? given.show : undefined;
  const week = WEEK.exec(String(given.week ?? given.pick));
  return { show, week: week ? Number(week[0]) : undefined };
}

interface SpreadLinkProps {
  readonly search: SpreadSearch;
  readonly className?: string;
  readonly label?: string;
  /** True for the link of the view that is shown. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Link to another view of the same event. */
export function SpreadLink({ search, isCurrent, ...link }: SpreadLinkProps): ReactElement {
  return <ViewLink {...link} search={{ ...search }} current={isCurrent ? "page" : undefined} preservesScroll />;
}
