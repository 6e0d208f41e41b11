import { Link, useSearch } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

/** The day in the page's address, "past" for the list of past days, or null for today's puzzle. */
export function useAskedDay(): number | "past" | null {
  const { day } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  if (day === "past") return day;
  return /^\d{1,4}$/.test(String(day)) ? Number(day) : null;
}

interface DayLinkProps {
  /** Null means today's puzzle. */
  readonly day: number | "past" | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Link to another day of the same daily game. */
export function DayLink({ day, className, children }: DayLinkProps): ReactElement {
  return (
    <Link to="." search={(day === null ? {} : { day }) as never} className={className}>
      {children}
    </Link>
  );
}
