import type { ReactElement } from "react";
import { PrintDialog } from "../../../ui/print-dialog.tsx";
import type { OpenAddress } from "./claims.queries.ts";
import { labelLines } from "./label-lines.ts";
import "./label-dialog.css";

interface LabelDialogProps {
  readonly address: OpenAddress;
  readonly onClose: () => void;
}

/** Dialog with an address label, which is printed alone. */
export function LabelDialog({ address, onClose }: LabelDialogProps): ReactElement {
  const label = (
    <address className="print-page prize-label">
      {labelLines(address).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one address, which never move
        <span key={at}>{line}</span>
      ))}
    </address>
  );
  return (
    <PrintDialog title="Label" onClose={onClose} sheet={label}>
      {address.phone ? <p className="small meta">Phone for the courier: {address.phone}</p> : null}
    </PrintDialog>
  );
}
