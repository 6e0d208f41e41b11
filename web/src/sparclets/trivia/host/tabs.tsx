import type { ReactElement } from "react";

export type HostTab = "room" | "players" | "fix" | "settings";

const TABS: readonly { readonly tab: HostTab; readonly label: string }[] = [
  { tab: "room", label: "Room" },
  { tab: "players", label: "Players" },
  { tab: "fix", label: "Put right" },
  { tab: "settings", label: "Settings" },
];

/** On phones the console shows one part at a time, chosen by these tabs; on wider screens all parts show and the tabs are hidden. */
export function HostTabs({ tab, onTab }: { readonly tab: HostTab; readonly onTab: (tab: HostTab) => void }): ReactElement {
  return (
    <nav className="tabs compact hc-tabs" aria-label="Console">
      {TABS.map((one) => (
        <button key={one.tab} type="button" aria-current={one.tab === tab || undefined} onClick={() => onTab(one.tab)}>
          {one.label}
        </button>
      ))}
    </nav>
  );
}
