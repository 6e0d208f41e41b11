import { type ReactElement, Suspense, useState } from "react";
import { isMac } from "../../lib/is-mac.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { readPageShortcuts } from "../../lib/page-shortcuts.ts";
import { isFreeForKeys, singleKeysSwitch } from "../../lib/single-keys.ts";
import { useWindowKey } from "../../lib/use-window-key.ts";
import { type Shortcut, toShortcuts } from "../../platform/shortcuts/shortcut-labels.ts";

const GoTo = lazyPart(() => import("./go-to.tsx"), "GoTo");
const ShortcutsDialog = lazyPart(() => import("../../platform/shortcuts/shortcuts-dialog.tsx"), "ShortcutsDialog");

/** Opens the dialog that goes to a page by name at ⌘K on a Mac and Ctrl+K elsewhere, and the list of the page's keys at `?`. */
export function PageKeys(): ReactElement {
  const [isGoing, setGoing] = useState(false);
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[] | null>(null);
  useWindowKey((event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const hasCommandKey = isMac() ? metaKey : ctrlKey;
    if (hasCommandKey && !altKey && !shiftKey && key.toLowerCase() === "k") setGoing((was) => !was);
    else if (key === "?" && !altKey && !ctrlKey && !metaKey && singleKeysSwitch.isOn() && isFreeForKeys(target))
      setShortcuts(toShortcuts([...readPageShortcuts(), "go_to", "help"]));
    else return;
    event.preventDefault();
  });
  return (
    <Suspense>
      {isGoing ? <GoTo onClose={() => setGoing(false)} /> : null}
      {shortcuts ? (
        <ShortcutsDialog
          isOpen
          onClose={() => setShortcuts(null)}
          shortcuts={shortcuts}
          note="Keys without Ctrl or Alt rest while you type, and everywhere when this is off."
        />
      ) : null}
    </Suspense>
  );
}
