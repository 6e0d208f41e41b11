import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import type { EventDetail } from "../../features/events/events.queries.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/checkbox.tsx";
import { Select } from "../../ui/select.tsx";
import type { HostCommands } from "./host-commands.ts";
import { HostDoors } from "./host-top.tsx";
import type { HostView } from "./host-view.ts";

interface HostSettingsProps {
  readonly event: EventDetail;
  readonly view: HostView;
  readonly commands: HostCommands;
  readonly areKeysOn: boolean;
  readonly onKeys: (areOn: boolean) => void;
  readonly onHelp: () => void;
  readonly onEnd: () => void;
}

const SECONDS = [3, 5, 8, 10, 15, 20, 30, 45, 60];

/** How the game goes on, who gets in, and the keys of this device. */
export function HostSettings(props: HostSettingsProps): ReactElement {
  const { event, view, commands, areKeysOn, onKeys, onHelp, onEnd } = props;
  return (
    <section className="hc-settings" aria-labelledby="host-settings">
      <h2 className="h4" id="host-settings">
        Settings
      </h2>
      {view.auto_advance && view.phase !== "podium" ? <Pace auto={view.auto_advance} commands={commands} /> : null}
      <Toggle
        label="Keys on this device"
        hint={
          <>
            Space, P, T and others, only while you are not typing.{" "}
            <Button size="sm" variant="quiet" onClick={onHelp}>
              All keys
            </Button>
          </>
        }
        isOn={areKeysOn}
        onChange={onKeys}
      />
      <div className="hc-phone">
        <HostDoors event={event} view={view} commands={commands} onEnd={onEnd} />
      </div>
    </section>
  );
}

interface PaceProps {
  readonly auto: NonNullable<HostView["auto_advance"]>;
  readonly commands: HostCommands;
}

function Pace({ auto, commands }: PaceProps): ReactElement {
  const choices = SECONDS.includes(auto.seconds) ? SECONDS : [...SECONDS, auto.seconds].sort((left, right) => left - right);
  const isBusy = commands.busy !== null;
  const change = (isOn: boolean, seconds: number): void => void commands.send({ type: "set_auto_advance", is_on: isOn, seconds });
  return (
    <>
      <Toggle
        label="Go on by itself"
        hint="After each answer and each table."
        isOn={auto.is_on}
        isOff={isBusy}
        onChange={(isOn) => change(isOn, auto.seconds)}
      />
      {auto.is_on ? (
        <Select
          label="Seconds to wait"
          value={auto.seconds}
          disabled={isBusy}
          onChange={(event) => change(true, Number(event.target.value))}
        >
          {choices.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds} s
            </option>
          ))}
        </Select>
      ) : null}
    </>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly isOn: boolean;
  readonly isOff?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Toggle({ label, hint, isOn, isOff, onChange }: ToggleProps): ReactElement {
  const id = useId();
  return (
    <div className="hc-toggle">
      <Switch id={id} checked={isOn} aria-disabled={isOff || undefined} onChange={(event) => !isOff && onChange(event.target.checked)} />
      <span>
        <label htmlFor={id}>{label}</label>
        <br />
        <span className="small meta">{hint}</span>
      </span>
    </div>
  );
}
