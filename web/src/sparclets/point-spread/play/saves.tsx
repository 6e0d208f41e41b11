import type { ReactElement } from "react";
import { SavesSheet as AllSaves } from "../../../platform/picks/saves-sheet.tsx";
import "../live/live.css";

interface SavesSheetProps {
  readonly eventId: string;
  readonly version: number;
  readonly onClose: () => void;
}

/** Every save of one's own, with its receipt. */
export function SavesSheet({ eventId, version, onClose }: SavesSheetProps): ReactElement {
  return <AllSaves isOpen className="s-spread" eventId={eventId} version={version} onClose={onClose} />;
}
