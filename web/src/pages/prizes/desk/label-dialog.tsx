import { type ReactElement, useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PrintIcon } from "../../../ui/icons/action-icons.ts";
import type { OpenAddress } from "./claims.queries.ts";
import { labelLines } from "./label-lines.ts";
import "./label-dialog.css";

interface LabelDialogProps {
  readonly address: OpenAddress;
  readonly onClose: () => void;
}

/** Dialog with an address label. Printing the page prints only the label. */
export function LabelDialog({ address, onClose }: LabelDialogProps): ReactElement {
  useEffect(() => {
    document.documentElement.classList.add("prints-label");
    return () => document.documentElement.classList.remove("prints-label");
  }, []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Label"
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
      <address className="prize-label">
        {labelLines(address).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one address, which never move
          <span key={at}>{line}</span>
        ))}
      </address>
      {address.phone ? <p className="small meta">Phone for the courier: {address.phone}</p> : null}
    </Dialog>
  );
}
