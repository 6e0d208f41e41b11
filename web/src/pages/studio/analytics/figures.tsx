import type { ReactElement } from "react";
import type { AnalyticsLabels } from "../../../platform/sparclet.ts";
import { Select } from "../../../ui/select.tsx";
import type { EventAnalytics, SlotAnalytics } from "./analytics.queries.ts";
import { FunnelFigure } from "./funnel-figure.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { PartsFigure } from "./parts-figure.tsx";
import { RightFigure, StayingFigure } from "./slots-figures.tsx";
import { PointsFigure, TimesFigure } from "./whole-figures.tsx";

export interface FiguresProps {
  readonly data: EventAnalytics;
  readonly labels: AnalyticsLabels;
  /** Beginning of the CSV files' names. */
  readonly file: string;
}

export interface SlotFiguresProps extends FiguresProps {
  /** Slots of the selected group. */
  readonly slots: readonly SlotAnalytics[];
}

interface AllFiguresProps extends FiguresProps {
  readonly timeZone: string;
  /** The selected group, such as a round or week, as it stands in the address. */
  readonly group: string | undefined;
  readonly onGroup: (group: string | undefined) => void;
}

export function Figures({ group, onGroup, timeZone, ...shared }: AllFiguresProps): ReactElement {
  const { data } = shared;
  const groups = toGroups(data);
  const slots = groups.includes(group ?? "") ? data.slots.filter((slot) => slot.group === group) : data.slots;
  const ofSlots = { ...shared, slots };
  return (
    <div className="an-figures">
      <KeyFigures data={data} />
      <FunnelFigure {...shared} />
      {groups.length > 1 ? (
        <div className="an-group">
          <Select
            label="Show"
            value={groups.includes(group ?? "") ? group : ""}
            onChange={({ target }) => onGroup(target.value || undefined)}
          >
            <option value="">All of it</option>
            {groups.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </div>
      ) : null}
      <RightFigure {...ofSlots} />
      <StayingFigure {...ofSlots} />
      <div className="figs2">
        <PointsFigure {...shared} />
        <TimesFigure {...shared} timeZone={timeZone} />
      </div>
      <PartsFigure {...ofSlots} />
    </div>
  );
}

function toGroups({ slots }: EventAnalytics): readonly string[] {
  return [...new Set(slots.flatMap(({ group }) => group ?? []))];
}
