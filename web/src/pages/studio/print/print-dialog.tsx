import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { PrintSheets } from "../../../platform/sparclet.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PrintIcon } from "../../../ui/icons/action-icons.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { TableTents } from "./table-tents.tsx";
import "./print.css";

interface PrintDialogProps {
  readonly event: EventDetail;
  /** The type's own sheets. */
  readonly sheets: PrintSheets | undefined;
  readonly onClose: () => void;
}

const TENTS = { value: "tents", label: "Table tents", note: "Four on an A4 or Letter page: cut, fold, and put one on each table" };

/** Dialog that prints what an event needs on paper. It shows the sheet; printing prints the sheet alone, on as many pages as it takes. */
export function PrintDialog({ event, sheets, onClose }: PrintDialogProps): ReactElement {
  const kinds = [...(sheets?.kinds ?? []), TENTS];
  const [chosen, setChosen] = useState(TENTS.value);
  const kind = kinds.find(({ value }) => value === chosen) ?? TENTS;
  const sheet = sheets && kind !== TENTS ? <sheets.Sheet event={event} kind={kind.value} /> : <TableTents event={event} />;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Print"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => print()}>
            <PrintIcon className="size-s" />
            Print
          </Button>
        </>
      }
    >
      <div className="stack">
        {kinds.length > 1 ? <Segmented label="What to print" options={kinds} value={kind.value} onChange={setChosen} /> : null}
        <p className="small meta">{kind.note}</p>
        <Suspense>
          <div className="print-preview">{sheet}</div>
          <OnPaper>{sheet}</OnPaper>
        </Suspense>
      </div>
    </Dialog>
  );
}

/** Prints its children in place of the page. A dialog itself cannot be printed on several pages. */
function OnPaper({ children }: { readonly children: ReactNode }): ReactElement {
  useEffect(() => {
    document.documentElement.classList.add("prints-sheets");
    return () => document.documentElement.classList.remove("prints-sheets");
  }, []);
  return createPortal(<div className="print-sheets">{children}</div>, document.body);
}
