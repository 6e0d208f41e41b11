import { Fragment, type ReactElement, useId } from "react";
import { Switch } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { KEY_LIST } from "./keys.ts";

interface HostKeyListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly areKeysOn: boolean;
  readonly onKeys: (areOn: boolean) => void;
}

/** Dialog that lists all keys of the console, with the switch that turns them off on this device. */
export function HostKeyList({ isOpen, onClose, areKeysOn, onKeys }: HostKeyListProps): ReactElement {
  const id = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys">
      <div className="hc-toggle">
        <Switch id={id} checked={areKeysOn} onChange={(event) => onKeys(event.target.checked)} />
        <span>
          <label htmlFor={id}>Keys on this device</label>
          <br />
          <span className="small meta">They rest while you type. Clickers use them too.</span>
        </span>
      </div>
      <dl className="hc-keylist">
        {KEY_LIST.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 ? " " : null}
                  <kbd>{key}</kbd>
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
