import { type ReactElement, type ReactNode, Suspense } from "react";
import { Sheet } from "../../ui/sheet.tsx";
import { Spinner } from "../../ui/spinner.tsx";

interface RulesSheetProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet with the type's explanation of points. */
export function RulesSheet({ onClose, children }: RulesSheetProps): ReactElement {
  return (
    <Sheet isOpen title="How points work" onClose={onClose}>
      <Suspense fallback={<Spinner label="Getting the rules" />}>{children}</Suspense>
    </Sheet>
  );
}
