import type { ReactElement, ReactNode } from "react";
import { EventLink } from "../../../platform/events/event-link.tsx";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { PauseIcon, PlayIcon } from "../../../ui/icons/action-icons.ts";
import { ChevronLeftIcon } from "../../../ui/icons/arrow-icons.ts";
import { ClockIcon } from "../../../ui/icons/status-icons.ts";
import { ADDED_S, type HostActions } from "./actions.ts";
import type { PrimaryAction } from "./primary-action.ts";
import { EndRehearsal } from "./rehearsal.tsx";
import type { HostSnapshots } from "./snapshot.ts";
import { canAddTime, canPause, type HostView, isOver } from "./view.ts";

interface HostGoProps {
  readonly event: EventDetail;
  readonly view: HostView;
  readonly primary: PrimaryAction;
  readonly actions: HostActions;
  readonly snapshots: HostSnapshots;
  /** Type of the command in progress. */
  readonly busy: string | null;
}

/** Row of controls that runs the game: the main button always at the same place, with Back, Pause and more time beside it. */
export function HostGo({ event, view, primary, actions, snapshots, busy }: HostGoProps): ReactElement {
  const isPaused = view.is_paused === true;
  return (
    <div className="hc-go" data-sending={busy ?? undefined}>
      <SideButton label="Back" keyName="←" isOff={!snapshots.canGoBack} onPress={actions.back}>
        <ChevronLeftIcon />
      </SideButton>
      {snapshots.snapshot.kind === "now" && isOver(view) ? (
        <Over event={event} />
      ) : (
        <PrimaryButton primary={primary} isAway={snapshots.snapshot.kind !== "now"} busy={busy} onPress={actions.go} />
      )}
      <SideButton
        label={isPaused ? "Go on" : "Pause"}
        keyName="P"
        isOff={busy !== null || !(isPaused || canPause(view))}
        onPress={actions.pause}
      >
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </SideButton>
      <SideButton label={`+${ADDED_S} s`} keyName="T" isOff={busy !== null || !canAddTime(view)} onPress={actions.add_time}>
        <ClockIcon />
      </SideButton>
    </div>
  );
}

interface PrimaryButtonProps {
  readonly primary: PrimaryAction;
  /** True while the host looks back at another question or the table; the button then only returns to the present. */
  readonly isAway: boolean;
  readonly busy: string | null;
  readonly onPress: () => void;
}

function PrimaryButton({ primary, isAway, busy, onPress }: PrimaryButtonProps): ReactElement {
  const { label, hint, command } = isAway ? { label: "Back to now", hint: "Nothing changes for the room.", command: "look" } : primary;
  const isOff = command === null || (!isAway && busy !== null);
  return (
    <Button
      variant="primary"
      className="go-button"
      aria-disabled={isOff || undefined}
      isBusy={!isAway && busy !== null && busy === command}
      onClick={onPress}
    >
      <span>
        {label}
        <small>{hint}</small>
      </span>
      <span aria-hidden="true">
        <kbd>Space</kbd>
      </span>
    </Button>
  );
}

interface SideButtonProps {
  readonly label: string;
  readonly keyName: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function SideButton({ label, keyName, isOff, onPress, children }: SideButtonProps): ReactElement {
  return (
    <Button className="hair side-b" aria-disabled={isOff || undefined} onClick={onPress}>
      {children}
      <span>
        {label}{" "}
        <span aria-hidden="true">
          <kbd>{keyName}</kbd>
        </span>
      </span>
    </Button>
  );
}

function Over({ event }: { readonly event: EventDetail }): ReactElement {
  return event.rehearsal_of ? <EndRehearsal event={event} isLarge /> : <ResultsLink event={event} />;
}

function ResultsLink({ event }: { readonly event: EventDetail }): ReactElement {
  return (
    <EventLink event={{ ...event, status: "completed" }} className={buttonClass({ variant: "primary", className: "go-button" })}>
      <span>
        See the results
        <small>{event.status === "completed" ? "The game is over." : "The game is over. Stars are on their way."}</small>
      </span>
    </EventLink>
  );
}
