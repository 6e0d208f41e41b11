import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { Distribution } from "../../../ui/distribution.tsx";
import type { SlotAnalytics } from "./analytics.queries.ts";
import { Figure } from "./figure.tsx";
import { isPicked } from "./figure-labels.ts";
import { partsTable, shareBase, slotName } from "./figure-tables.ts";
import type { SlotFiguresProps } from "./figures.tsx";

/** Shares of the answers or picks of each slot. An open slot's shares are shown to nobody, not even to the event's hosts. */
export function PartsFigure({ data, slots, labels, file }: SlotFiguresProps): ReactElement {
  const shownSlots = slots.filter(({ parts }) => parts.some((shares) => shares.length > 0));
  const open = slots.filter(({ is_sealed }) => !is_sealed).length;
  const what = isPicked(data) ? "picks" : "answers";
  const left = data.is_final
    ? `${counted(open, `${labels.slot} was`, `${labels.slots} were`)} not played.`
    : `${counted(open, labels.slot, labels.slots)} still open: how those ${what} fall is told once they close, to you as to everybody.`;
  const definition = `Of those who had given something there when it closed. Everybody can read the same.${open > 0 ? ` ${left}` : ""}`;
  return (
    <Figure
      table={partsTable({ data, slots: shownSlots, labels })}
      definition={definition}
      file={file}
      none={shownSlots.length > 0 ? null : data.is_final ? "Nothing was played." : "Nothing has closed yet."}
    >
      <div className="an-parts">
        {shownSlots.map((slot) => (
          <SlotParts key={slot.key} slot={slot} name={slotName(slot, labels)} />
        ))}
      </div>
    </Figure>
  );
}

function SlotParts({ slot, name }: { readonly slot: SlotAnalytics; readonly name: string }): ReactElement {
  return (
    <div>
      <h3 className="small strong">{name}</h3>
      {slot.is_void || slot.result ? <p className="small meta">{slot.is_void ? "Counts for nobody" : slot.result}</p> : null}
      {slot.parts.map((shares) => (
        <Distribution
          key={shares[0]?.label}
          label={name}
          labelWidth="minmax(0, 11rem)"
          isPercent
          total={shareBase(slot, shares)}
          rows={shares.map(({ label, count, is_right: isRight }, at) => ({ key: `${at} ${label}`, label, count, isRight }))}
        />
      ))}
    </div>
  );
}
