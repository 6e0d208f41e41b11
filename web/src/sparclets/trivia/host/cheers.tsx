import type { ReactElement } from "react";
import { MuteIcon } from "../../../ui/icons/action-icons.ts";
import type { HostCommands } from "./commands.ts";
import { HostToggle } from "./toggle.tsx";
import type { HostView } from "./view.ts";
import "./cheers.css";

interface HostCheersProps {
  readonly view: HostView;
  /** Of the last minute. */
  readonly count: number;
  readonly commands: HostCommands;
}

/** Lets the lobby's cheers through or mutes them. Nothing where the event has none, and after the lobby. */
export function HostCheers({ view, count, commands }: HostCheersProps): ReactElement | null {
  const cheers = view.lobby?.cheers;
  if (cheers === undefined) return null;
  return (
    <HostToggle
      label="Cheers"
      hint={
        view.has_hidden_names ? "None while names are hidden: faces are hidden with them." : `${count.toLocaleString()} in the last minute`
      }
      isOn={cheers === "on"}
      isOff={commands.busy !== null || view.has_hidden_names === true}
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
