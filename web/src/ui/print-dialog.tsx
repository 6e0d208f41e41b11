import { type ReactElement, type ReactNode, Suspense, useEffect } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { PrintIcon } from "./icons/action-icons.ts";
import "./print-dialog.css";

interface PrintDialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** What is printed: black on white, on as many pages as it takes. The dialog shows it, too. */
  readonly sheet: ReactNode;
  /** Choices and notes above the sheet. */
  readonly children?: ReactNode;
  readonly isWide?: boolean;
}

/** A dialog that shows a sheet and prints it alone. */
export function PrintDialog({ title, onClose, sheet, children, isWide = false }: PrintDialogProps): ReactElement {
  return (
    <Dialog
      isOpen
      isWide={isWide}
      onClose={onClose}
      title={title}
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
        {children}
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
