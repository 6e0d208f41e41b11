import { Fragment, type ReactElement, useId } from "react";
import { isMac } from "../../lib/is-mac.ts";
import { usePersistedFlag } from "../../lib/persisted-flag.ts";
import { singleKeysSwitch } from "../../lib/single-keys.ts";
import { Switch } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Shortcut } from "./shortcut-labels.ts";
import "./shortcuts.css";

interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly shortcuts: readonly Shortcut[];
  /** A sentence about the keys. */
  readonly note: string;
}

/** Dialog that lists all keys of a page, with the switch that turns single keys off on this device. */
export function ShortcutsDialog({ isOpen, onClose, shortcuts, note }: ShortcutsDialogProps): ReactElement {
  const id = useId();
  const [areKeysOn, setKeysOn] = usePersistedFlag(singleKeysSwitch);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys">
      <div className="shortcut-switch">
        <Switch id={id} checked={areKeysOn} onChange={(event) => setKeysOn(event.target.checked)} />
        <span>
          <label htmlFor={id}>Keys on this device</label>
          <br />
          <span className="small meta">{note}</span>
        </span>
      </div>
      <dl className="shortcut-list">
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 ? " " : null}
                  <kbd>{isMac() ? key.replace("Ctrl", "⌘") : key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
