import { useEffect } from "react";
import { useWindowKey } from "../../../lib/use-window-key.ts";
import type { HostCommands } from "./commands.ts";
import { type HostKeyAction, keyAction } from "./keys.ts";
import type { PrimaryAction } from "./primary-action.ts";
import { type HostSnapshot, type HostSnapshots, NOW } from "./snapshot.ts";
import { hostSoundSwitch } from "./sound.tsx";
import { usePressOnce } from "./use-press-once.ts";
import { canAddTime, canPause, type HostView } from "./view.ts";

export const ADDED_S = 10;

export type HostActions = Readonly<Record<HostKeyAction, () => void>>;

interface ActionsInput {
  readonly view: HostView | null;
  readonly primary: PrimaryAction | null;
  readonly commands: HostCommands;
  readonly snapshots: HostSnapshots;
  readonly areKeysOn: boolean;
  readonly onHelp: () => void;
}

/** Returns one handler per button and key of the host console. Each ignores a second press right after the first. */
export function useHostActions(input: ActionsInput): HostActions {
  const { view, primary, commands, snapshots, areKeysOn, onHelp } = input;
  const once = usePressOnce();
  const send = (type: string, rest: Record<string, boolean | number> = {}): void => void commands.send({ type, ...rest });
  const actions: HostActions = {
    go: () =>
      once("go", () => {
        if (snapshots.snapshot.kind !== "now") snapshots.setSnapshot(NOW);
        else if (primary?.command) send(primary.command);
      }),
    back: () => snapshots.back(),
    pause: () =>
      once("pause", () => {
        if (view?.is_paused) send("resume");
        else if (view && canPause(view)) send("pause");
      }),
    add_time: () => once("add_time", () => view && canAddTime(view) && send("add_time", { seconds: ADDED_S })),
    table: () => snapshots.toggleTable(),
    auto_advance: () => once("auto_advance", () => view?.auto_advance && send("set_auto_advance", { is_on: !view.auto_advance.is_on })),
    sound: () => hostSoundSwitch.set(!hostSoundSwitch.isOn()),
    full_screen: toggleFullScreen,
    help: onHelp,
  };
  useWindowKey((event) => {
    const action = areKeysOn ? keyAction(event) : null;
    if (!action) return;
    event.preventDefault();
    if (!event.repeat) actions[action]();
  });
  return actions;
}

function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
  // Browsers refuse full screen inside frames and on phones; the page then stays as it is.
  done?.catch(() => undefined);
}

/** Leaves the played question or the table that the host looks back at whenever the room moves on (`moment` changes). */
export function useReturnToNow(moment: string, setSnapshot: (snapshot: HostSnapshot) => void): void {
  useEffect(() => {
    if (moment !== "") setSnapshot(NOW);
  }, [moment, setSnapshot]);
}
