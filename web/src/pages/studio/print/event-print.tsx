import { type ReactElement, useState } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { PrintSheets } from "../../../platform/sparclet.ts";
import { PrintDialog } from "../../../ui/print-dialog.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { TableTents } from "./table-tents.tsx";

interface EventPrintProps {
  readonly event: EventDetail;
  /** The type's own sheets. */
  readonly sheets: PrintSheets | undefined;
  readonly onClose: () => void;
}

const TENTS = { value: "tents", label: "Table tents", note: "Four on an A4 or Letter page: cut, fold, and put one on each table" };

/** What an event needs on paper: cards with its link, and what its type prints. */
export function EventPrint({ event, sheets, onClose }: EventPrintProps): ReactElement {
  const kinds = [...(sheets?.kinds ?? []), TENTS];
  const [chosen, setChosen] = useState(TENTS.value);
  const kind = kinds.find(({ value }) => value === chosen) ?? TENTS;
  const sheet = sheets && kind !== TENTS ? <sheets.Sheet event={event} kind={kind.value} /> : <TableTents event={event} />;
  return (
    <PrintDialog title="Print" isWide onClose={onClose} sheet={sheet}>
      {kinds.length > 1 ? <Segmented label="What to print" options={kinds} value={kind.value} onChange={setChosen} /> : null}
      <p className="small meta">{kind.note}</p>
    </PrintDialog>
  );
}
