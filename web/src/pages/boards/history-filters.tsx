import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { sparcletTypes, webSparclet } from "../../platform/sparclets.ts";
import { FilterChip } from "../../ui/chip.tsx";

interface HistoryFiltersProps {
  readonly slug: string;
  /** The type whose events are listed; undefined for all. */
  readonly type: string | undefined;
}

/** Chips that list a community's past events of one type alone. The choice is part of the address. */
export function HistoryFilters({ slug, type }: HistoryFiltersProps): ReactElement {
  const navigate = useNavigate();
  const show = (next: string | undefined): void =>
    void navigate({ to: "/communities/$slug/history", params: { slug }, search: { type: next }, replace: true, resetScroll: false });
  return (
    <fieldset className="row filters">
      <legend className="visually-hidden">Type of game</legend>
      <FilterChip isOn={type === undefined} onToggle={() => show(undefined)}>
        All
      </FilterChip>
      {sparcletTypes().map((one) => {
        const sparclet = webSparclet(one);
        return sparclet ? (
          <FilterChip key={one} isOn={one === type} onToggle={(isOn) => show(isOn ? one : undefined)}>
            <sparclet.icon />
            {sparclet.filterLabel}
          </FilterChip>
        ) : null;
      })}
    </fieldset>
  );
}
