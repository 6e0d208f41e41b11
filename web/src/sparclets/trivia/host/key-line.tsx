import type { ReactElement } from "react";
import { usePersistedFlag } from "../../../lib/persisted-flag.ts";
import { Button } from "../../../ui/button.tsx";
import { hostSoundSwitch } from "./sound.tsx";

interface HostKeyLineProps {
  readonly areKeysOn: boolean;
  /** Null where automatic advance does not apply, as after the end of the game. */
  readonly isAutoOn: boolean | null;
  readonly onKeys: (areOn: boolean) => void;
  readonly onHelp: () => void;
}

/** Keys without a button of their own, listed under the main button on wide screens. */
export function HostKeyLine({ areKeysOn, isAutoOn, onKeys, onHelp }: HostKeyLineProps): ReactElement {
  const [hasSound] = usePersistedFlag(hostSoundSwitch);
  return (
    <div className="keys">
      {areKeysOn ? (
        <>
          <span>
            <kbd>L</kbd>Table
          </span>
          <span>
            <kbd>M</kbd>Sound: {hasSound ? "on" : "off"}
          </span>
          <span>
            <kbd>F</kbd>Full screen
          </span>
          {isAutoOn === null ? null : (
            <span>
              <kbd>A</kbd>By itself: {isAutoOn ? "on" : "off"}
            </span>
          )}
          <span>
            Clickers send <kbd>PgDn</kbd> <kbd>PgUp</kbd>
          </span>
        </>
      ) : (
        <span>Keys are off on this device.</span>
      )}
      <Button size="sm" variant="quiet" onClick={onHelp}>
        All keys{" "}
        <span aria-hidden="true">
          <kbd>?</kbd>
        </span>
      </Button>
      {areKeysOn ? null : (
        <Button size="sm" variant="quiet" onClick={() => onKeys(true)}>
          Switch keys on
        </Button>
      )}
    </div>
  );
}
