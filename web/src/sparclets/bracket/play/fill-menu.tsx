import type { ReactElement } from "react";
import { createMediaQueryHook } from "../../../lib/create-media-query-hook.ts";
import { usePersistedFlag } from "../../../lib/persisted-flag.ts";
import { singleKeysSwitch } from "../../../lib/single-keys.ts";
import { ChevronDownIcon } from "../../../ui/icons/arrow-icons.ts";
import { Menu } from "../../../ui/menu.tsx";
import { menuItem } from "../../../ui/menu-items.ts";
import type { FillKind } from "./fill.ts";

/** True on phones and tablets, which have no keys. */
const useIsTouch = createMediaQueryHook("(hover: none)");

/** Menu of the helpers that fill in open picks, and the switch for the keys. */
export function FillMenu({ onFill }: { readonly onFill: (kind: FillKind) => void }): ReactElement {
  const [hasKeys, setKeys] = usePersistedFlag(singleKeysSwitch);
  const isTouch = useIsTouch();
  return (
    <Menu
      label="Fill in"
      trigger={(trigger) => (
        <button type="button" className="btn size-sm" {...trigger}>
          Fill in
          <ChevronDownIcon className="size-s" />
        </button>
      )}
    >
      <button type="button" {...menuItem} onClick={() => onFill("finish_mine")}>
        Finish mine
      </button>
      <button type="button" {...menuItem} onClick={() => onFill("by_seed")}>
        By seed
      </button>
      <button type="button" {...menuItem} onClick={() => onFill("random")}>
        At random
      </button>
      <hr />
      <button type="button" {...menuItem} onClick={() => onFill("clear")}>
        Clear all
      </button>
      {isTouch ? null : (
        <>
          <hr />
          <button type="button" {...menuItem} onClick={() => setKeys(!hasKeys)}>
            {hasKeys ? "Switch single keys off" : "Switch single keys on"}
          </button>
        </>
      )}
    </Menu>
  );
}
