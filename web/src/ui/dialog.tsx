import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { CrossIcon } from "./icons/status-icons.ts";
import { TextField } from "./text-field.tsx";
import { useModal } from "./use-modal.ts";
import "./dialog.css";

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons, with the primary one last. */
  readonly footer?: ReactNode;
  readonly isWide?: boolean;
  /** Only its buttons close it, for what is shown once. */
  readonly isPersistent?: boolean;
  readonly className?: string;
}

/** A modal dialog with a label and a trapped focus. Esc, Back, the scrim and a visible button close it; the focus then returns. */
export function Dialog(props: DialogProps): ReactElement | null {
  const { isOpen, onClose, title, children, footer, isWide, isPersistent, className } = props;
  const dialog = useModal({ isOpen, onClose, isPersistent });
  const titleId = useId();
  if (!isOpen) return null;
  return (
    <dialog className={classNames("dialog", isWide && "wide", className)} ref={dialog} aria-labelledby={titleId}>
      <ModalHeader titleId={titleId} title={title} onClose={onClose} />
      {children}
      {footer ? <footer>{footer}</footer> : null}
    </dialog>
  );
}

interface ModalHeaderProps {
  readonly titleId: string;
  readonly title: ReactNode;
  readonly onClose: () => void;
}

export function ModalHeader({ titleId, title, onClose }: ModalHeaderProps): ReactElement {
  return (
    <header>
      <h2 className="h3" id={titleId}>
        {title}
      </h2>
      <Button variant="quiet" isIcon aria-label="Close" onClick={onClose}>
        <CrossIcon />
      </Button>
    </header>
  );
}

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The verb on the confirming button. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** For an action that cannot be undone: the name that the user must type first. */
  readonly typedName?: string;
  readonly isBusy?: boolean;
  readonly isDanger?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps): ReactElement | null {
  const { isOpen, onClose, onConfirm, title, children, confirmLabel, cancelLabel = "Cancel", typedName, isBusy, isDanger } = props;
  const [typed, setTyped] = useState("");
  const formId = useId();
  const isAllowed = typedName === undefined || typed.trim() === typedName;
  const close = (): void => {
    setTyped("");
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isAllowed && !isBusy) onConfirm();
  };
  const footer = (
    <>
      <Button onClick={close}>{cancelLabel}</Button>
      <Button
        type="submit"
        form={formId}
        variant={isDanger || typedName !== undefined ? "danger" : "primary"}
        isBusy={isBusy}
        aria-disabled={!isAllowed || undefined}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} footer={footer}>
      <form id={formId} className="stack" onSubmit={submit}>
        <div>{children}</div>
        {typedName === undefined ? null : (
          <TextField
            label={
              <>
                Type <b>{typedName}</b> to confirm
              </>
            }
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
      </form>
    </Dialog>
  );
}
