import { MAX_FACTOR } from "@sparc/sparclets/room-rules";
import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { OverlayPart } from "../../../platform/studio/overlay/overlay-part.tsx";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import type { HostCommands } from "./commands.ts";
import { HostGuests } from "./guests.tsx";
import { HostSound } from "./sound.tsx";
import { HostToggle } from "./toggle.tsx";
import { HostLinks } from "./top.tsx";
import type { HostView } from "./view.ts";

interface HostSettingsProps {
  readonly event: EventDetail;
  readonly view: HostView;
  /** Server time minus this device's time, in ms. */
  readonly offsetMs: number;
  /** Number of players with extended time. */
  readonly extended: number;
  readonly commands: HostCommands;
  readonly areKeysOn: boolean;
  readonly onKeys: (areOn: boolean) => void;
  readonly onHelp: () => void;
  readonly onEnd: () => void;
}

const SECONDS = [3, 5, 8, 10, 15, 20, 30, 45, 60];

/**
 * Settings of the console: extended time, automatic advance, and the keys and sound of this device. On phones they include the room's
 * controls.
 */
export function HostSettings(props: HostSettingsProps): ReactElement {
  const { event, view, offsetMs, extended, commands, areKeysOn, onKeys, onHelp, onEnd } = props;
  return (
    <section className="hc-settings" aria-labelledby="host-settings">
      <h2 className="h4" id="host-settings">
        Settings
      </h2>
      {view.phase === "podium" ? null : <ExtendedTime view={view} extended={extended} commands={commands} />}
      {view.auto_advance && view.phase !== "podium" ? <Pace auto={view.auto_advance} commands={commands} /> : null}
      {view.phase === "podium" ? null : <HostGuests eventId={event.id} areOn={view.evening?.guests === true} />}
      <HostToggle
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
      <HostSound view={view} offsetMs={offsetMs} />
      {event.rehearsal_of ? null : <OverlayPart eventId={event.id} />}
      <div className="hc-phone">
        <HostLinks event={event} view={view} commands={commands} onEnd={onEnd} />
      </div>
    </section>
  );
}

const TIME_CAPS = [1.5, 2, 3];

/** How many players have extended time, and the cap on it. It can only be set between questions, because an open window does not move. */
function ExtendedTime({ view, extended, commands }: Pick<HostSettingsProps, "view" | "extended" | "commands">): ReactElement {
  const isAsking = view.phase === "question" || view.phase === "closing";
  return (
    <Select
      label="Extended time, at most"
      hint={`${extended.toLocaleString()} ${extended === 1 ? "player has" : "players have"} more time.${isAsking ? " Can be changed between questions." : ""}`}
      value={view.time_cap ?? MAX_FACTOR}
      disabled={isAsking || commands.busy !== null}
      onChange={(event) => void commands.send({ type: "cap_time", factor: Number(event.target.value) })}
    >
      {TIME_CAPS.map((factor) => (
        <option key={factor} value={factor}>
          ×{factor}
        </option>
      ))}
    </Select>
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
      <HostToggle
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
