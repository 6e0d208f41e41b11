import { Link, useSearch } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

/** The day that the page's address asks for, or the list of past ones; null: today's. */
export function useAskedDay(): number | "past" | null {
  const { day } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  if (day === "past") return day;
  return /^\d{1,4}$/.test(String(day)) ? Number(day) : null;
}

interface DayLinkProps {
  /** Null: today's puzzle. */
  readonly day: number | "past" | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Another day of the same game. */
export function DayLink({ day, className, children }: DayLinkProps): ReactElement {
  return (
    <Link to="." search={(day === null ? {} : { day }) as never} className={className}>
      {children}
    </Link>
  );
}
