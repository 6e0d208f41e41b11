import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { counted } from "../../lib/ordinals.ts";
import { dayAndTime } from "../../lib/times.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { savesQuery } from "./sealed.queries.ts";
import "./saves-sheet.css";

interface SavesProps {
  readonly eventId: string;
  /** The version of the newest save. */
  readonly version: number;
}

interface SavesSheetProps extends SavesProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A sheet with all of the viewer's saves and their receipts. */
export function SavesSheet({ isOpen, onClose, ...props }: SavesSheetProps): ReactElement | null {
  return (
    <Sheet isOpen={isOpen} title="Your saves" onClose={onClose}>
      <div className="stack">
        <p className="small meta">
          Each save has a receipt: a fingerprint of what was saved and when. After the lock it proves that yours counts.
        </p>
        <Saves {...props} />
      </div>
    </Sheet>
  );
}

function Saves({ eventId, version }: SavesProps): ReactElement {
  const { data, error, refetch } = useQuery({ ...savesQuery(eventId, version), enabled: version > 0 });
  if (version === 0) return <p>Nothing is saved yet.</p>;
  if (error) return <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label="Loading your saves" />;
  return (
    <ol className="saves">
      {data.data.map((save) => (
        <li key={save.version}>
          <b>{dayAndTime(Date.parse(save.at))}</b>
          <span className="small meta">{counted(save.changed.length, "pick")} changed</span>
          <code className="small">{save.hash.slice(0, 16)}</code>
        </li>
      ))}
    </ol>
  );
}
