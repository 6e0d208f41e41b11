import { Link } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useId } from "react";
import { ModalHeader } from "../../ui/dialog.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { useIsWide } from "../layout/use-is-wide.ts";
import { NoticesList } from "./notices-list.tsx";
import { closeNotices } from "./panel-store.ts";

const TITLE = "Notifications";

/** The notices: a panel under the bell from 768 px, a bottom sheet below. */
export function NoticesPanel(): ReactElement {
  const Frame = useIsWide() ? WidePanel : NarrowPanel;
  return (
    <Frame>
      <NoticesList />
      <p className="small notices-foot">
        <Link to="/profile/settings" hash="notifications" onClick={closeNotices}>
          What reaches you
        </Link>
      </p>
    </Frame>
  );
}

interface FrameProps {
  readonly children: ReactNode;
}

function WidePanel({ children }: FrameProps): ReactElement {
  const panel = useModal({ isOpen: true, onClose: closeNotices });
  const titleId = useId();
  return (
    <dialog className="dialog notices-panel" ref={panel} aria-labelledby={titleId}>
      <ModalHeader titleId={titleId} title={TITLE} onClose={closeNotices} />
      {children}
    </dialog>
  );
}

function NarrowPanel({ children }: FrameProps): ReactElement {
  return (
    <Sheet isOpen onClose={closeNotices} title={TITLE}>
      {children}
    </Sheet>
  );
}
