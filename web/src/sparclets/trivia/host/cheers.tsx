import type { ReactElement } from "react";
import { MuteIcon } from "../../../ui/icons/action-icons.ts";
import type { HostCommands } from "./commands.ts";
import { SwitchRow } from "./evening-row.tsx";
import type { HostView } from "./view.ts";
import "./cheers.css";

interface HostCheersProps {
  readonly view: HostView;
  /** Of the last minute. */
  readonly count: number;
  readonly commands: HostCommands;
}

/** Lets the lobby's cheers through or mutes them. After the lobby the switch says that none can come. */
export function HostCheers({ view, count, commands }: HostCheersProps): ReactElement {
  const isLobby = view.phase === "lobby";
  const areHidden = view.has_hidden_names === true;
  const lately = isLobby || count > 0 ? `${count.toLocaleString()} in the last minute` : "";
  return (
    <SwitchRow
      label="Cheers"
      hint={
        isLobby ? (areHidden ? "None while names are hidden: faces are hidden with them" : lately) : `Only in the lobby. ${lately}`.trim()
      }
      isOn={view.evening?.cheers === true && !(isLobby && areHidden)}
      isOff={!isLobby || areHidden || commands.busy !== null}
      onChange={(isOn) => void commands.send({ type: "mute_cheers", is_on: !isOn })}
    />
  );
}

/** Says in the console that cheers are muted. */
export function CheersMuted({ view }: Pick<HostCheersProps, "view">): ReactElement | null {
  if (view.lobby?.cheers !== "muted" || view.has_hidden_names) return null;
  return (
    <p className="cheers-muted">
      <MuteIcon />
      <span>
        <b>Cheers are muted</b>
        <span className="small meta">Phones say so. Names and faces in the lobby go on.</span>
      </span>
    </p>
  );
}
