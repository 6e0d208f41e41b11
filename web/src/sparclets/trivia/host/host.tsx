import { Link } from "@tanstack/react-router";
import { type ReactElement, Suspense, useEffect, useState } from "react";
import { spokenAddress } from "../../../lib/bootstrap-config.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { usePersistedFlag } from "../../../lib/persisted-flag.ts";
import { singleKeysSwitch } from "../../../lib/single-keys.ts";
import { useFocusAfterRemoval } from "../../../lib/use-focus-after-removal.ts";
import { useWakeLock } from "../../../lib/use-wake-lock.ts";
import { EventLink } from "../../../platform/events/event-link.tsx";
import { isFinished } from "../../../platform/events/event-status.ts";
import { ShortcutsDialog } from "../../../platform/shortcuts/shortcuts-dialog.tsx";
import { joinPath } from "../../../platform/studio/join-path.ts";
import { type RoomNow, useRoom } from "../../../realtime/use-room.ts";
import "./host.css";
import "./side.css";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { announce } from "../../../ui/announcer.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { isInTeams } from "../teams/team-labels.ts";
import { toReviewedQuestion } from "../typed/reviewed-question.ts";
import { useCalledOff } from "../use-called-off.ts";
import { useHostActions, useReturnToNow } from "./actions.ts";
import { HostWantBack } from "./back.tsx";
import { type HostCommands, useHostCommands } from "./commands.ts";
import { EVENING_ID, HostEvening } from "./evening.tsx";
import { HostFix } from "./fix.tsx";
import { HostGo } from "./go.tsx";
import { HostKeyLine } from "./key-line.tsx";
import { HOST_SHORTCUTS } from "./keys.ts";
import { HostNow } from "./now.tsx";
import { usePlayed } from "./played.ts";
import { HostPlayers } from "./players.tsx";
import { primaryAction } from "./primary-action.ts";
import { Rehearse } from "./rehearsal.tsx";
import { HostSettings } from "./settings.tsx";
import { HostNext, HostRoom } from "./side.tsx";
import { NOW, useHostSnapshot } from "./snapshot.ts";
import { type HostTab, HostTabs } from "./tabs.tsx";
import { HostTop } from "./top.tsx";
import { useSettledAction } from "./use-settled-action.ts";
import { type HostView, isOver, momentLabels, placeLabel } from "./view.ts";

const FeedbackSummary = lazyPart(() => import("../../../platform/feedback/feedback-summary.tsx"), "FeedbackSummary");
const HostTeams = lazyPart(() => import("../teams/host-teams.tsx"), "HostTeams");
const HostTyped = lazyPart(() => import("../typed/host-typed.tsx"), "HostTyped");
const RunHost = lazyPart(() => import("../run/host.tsx"), "RunHost");

/** A self-paced game has no host console: its owner can only open and end it. */
export function Host({ event }: PlayProps): ReactElement {
  if (event.rules.mode !== "self_paced") return <LiveHost event={event} />;
  return (
    <Suspense>
      <RunHost event={event} />
    </Suspense>
  );
}

/**
 * The host console of a live game. Everything it shows comes from the room, so that a reload or a second device takes over at once. Each
 * command names the state it was sent from, so that a second click or a second host cannot skip a step.
 */
function LiveHost({ event }: PlayProps): ReactElement {
  const room = useRoom<HostView>(event.id, "host");
  const commands = useHostCommands({ eventId: event.id, seq: room.seq, isTracked: !event.rehearsal_of });
  useCalledOff(room.hasLoaded && room.view === null && !event.rehearsal_of);
  const [isEnding, setEnding] = useState(false);
  useFocusAfterRemoval();
  useWakeLock(room.view !== null && !isOver(room.view));
  return (
    <Console event={event} room={room} commands={commands} onEnd={() => setEnding(true)}>
      <EndDialog
        isOpen={isEnding}
        isRehearsal={event.rehearsal_of !== undefined}
        onClose={() => setEnding(false)}
        onEnd={() => void commands.send({ type: "end" })}
      />
    </Console>
  );
}

interface ConsoleProps extends PlayProps {
  readonly room: RoomNow<HostView>;
  readonly commands: HostCommands;
  readonly onEnd: () => void;
  readonly children: ReactElement;
}

function Console({ event, room, commands, onEnd, children }: ConsoleProps): ReactElement {
  const { view, counts, offsetMs, seq } = room;
  const [tab, setTab] = useState<HostTab>("room");
  const [isHelp, setHelp] = useState(false);
  const [areKeysOn, setKeysOn] = usePersistedFlag(singleKeysSwitch);
  const hasTeams = isInTeams(event.rules);
  const played = usePlayed({ event, seq, hasBegun: view !== null && view.question_no > 0 });
  const snapshots = useHostSnapshot(played, view);
  const reviewed = view && toReviewedQuestion({ view, snapshot: snapshots.snapshot, played });
  const primary = useSettledAction(view && primaryAction(view, counts));
  const toEvening = (): void => {
    setTab("settings");
    // On a phone the part is there once its tab is drawn.
    setTimeout(() => document.getElementById(EVENING_ID)?.focus());
  };
  const actions = useHostActions({ view, primary, commands, snapshots, areKeysOn, onHelp: () => setHelp(true), onEvening: toEvening });
  useReturnToNow(view ? `${view.phase} ${view.question_no}` : "", snapshots.setSnapshot);
  useSpokenMoment(view);
  return (
    <main id="main" className="host-console" data-tab={tab}>
      <HostTop event={event} view={view} counts={counts} commands={commands} onEnd={onEnd} />
      {view && primary ? (
        <>
          <section className="hc-now" aria-label="Now">
            <Problem commands={commands} />
            {counts?.want_back ? <HostWantBack eventId={event.id} count={counts.want_back} /> : null}
            <HostNow
              eventId={event.id}
              view={view}
              snapshot={snapshots.snapshot}
              played={played}
              seq={seq}
              offsetMs={offsetMs}
              address={spokenAddress(joinPath(event))}
              hasScreen={(counts?.screens ?? 0) > 0}
              onReturn={() => snapshots.setSnapshot(NOW)}
            />
            <HostTabs tab={tab} onTab={setTab} />
            {reviewed ? (
              <Suspense>
                <HostTyped key={reviewed.question.slot} eventId={event.id} {...reviewed} seq={seq} commands={commands} />
              </Suspense>
            ) : null}
            <HostFix view={view} played={played} commands={commands} isAudited={!event.rehearsal_of} />
          </section>
          <aside className="hc-side" aria-label="The room">
            <HostRoom view={view} counts={counts} isRehearsal={event.rehearsal_of !== undefined} />
            {isOver(view) && !event.rehearsal_of ? <HostFeedback eventId={event.id} /> : <HostNext view={view} />}
            <HostEvening event={event} view={view} counts={counts} commands={commands} />
            {hasTeams ? (
              <Suspense>
                <HostTeams event={event} />
              </Suspense>
            ) : null}
            <HostPlayers eventId={event.id} joined={counts?.joined ?? 0} hasTeams={hasTeams} />
            <HostSettings
              event={event}
              view={view}
              offsetMs={offsetMs}
              extended={counts?.extended ?? 0}
              commands={commands}
              areKeysOn={areKeysOn}
              onKeys={setKeysOn}
              onHelp={actions.help}
              onEnd={onEnd}
            />
          </aside>
          <div className="hc-foot">
            <HostGo event={event} view={view} primary={primary} actions={actions} snapshots={snapshots} busy={commands.busy} />
            <HostKeyLine
              areKeysOn={areKeysOn}
              isAutoOn={view.phase === "podium" ? null : (view.auto_advance?.is_on ?? null)}
              onKeys={setKeysOn}
              onHelp={actions.help}
            />
          </div>
        </>
      ) : (
        <section className="hc-now" aria-label="Now">
          <NoRoom event={event} hasLoaded={room.hasLoaded} />
        </section>
      )}
      {children}
      <ShortcutsDialog
        isOpen={isHelp}
        onClose={() => setHelp(false)}
        shortcuts={HOST_SHORTCUTS}
        note="They rest while you type. Clickers use them too."
      />
    </main>
  );
}

function HostFeedback({ eventId }: { readonly eventId: string }): ReactElement {
  return (
    <section aria-labelledby="host-feedback">
      <h2 className="h4" id="host-feedback">
        How players found it
      </h2>
      <Suspense>
        <FeedbackSummary eventId={eventId} />
      </Suspense>
    </section>
  );
}

/** Announces the room's state to screen readers, whoever or whatever changed it, and not again when a big screen comes or goes. */
function useSpokenMoment(view: HostView | null): void {
  const announcement = view ? `${placeLabel(view)}. ${momentLabels(view)}.` : "";
  useEffect(() => announce(announcement, "polite", "room"), [announcement]);
}

function Problem({ commands }: { readonly commands: HostCommands }): ReactElement | null {
  if (commands.problem === null) return null;
  return (
    <Notice tone="bad" isLive>
      {commands.problem}
    </Notice>
  );
}

interface EndDialogProps {
  readonly isOpen: boolean;
  readonly isRehearsal: boolean;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

function EndDialog({ isOpen, isRehearsal, onClose, onEnd }: EndDialogProps): ReactElement {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onEnd();
      }}
      title="End the game here?"
      confirmLabel="End game"
      isDanger
    >
      A question that is still open does not count. {isRehearsal ? "The podium comes next." : "Results are final and stars are given."}
    </ConfirmDialog>
  );
}

function NoRoom({ event, hasLoaded }: PlayProps & { readonly hasLoaded: boolean }): ReactElement | null {
  if (!hasLoaded) return null;
  const linkClass = buttonClass({ size: "sm" });
  if (event.rehearsal_of) {
    return (
      <Notice
        action={
          <Link to="/studio/events/$id/host" params={{ id: event.rehearsal_of }} className={linkClass}>
            Back to the game
          </Link>
        }
      >
        This rehearsal is over. Nothing of it was kept.
      </Notice>
    );
  }
  if (isFinished(event)) {
    return (
      <Notice
        action={
          <EventLink event={event} className={linkClass}>
            See the results
          </EventLink>
        }
      >
        This game is over.
      </Notice>
    );
  }
  return (
    <Notice
      action={
        <span className="row">
          {event.status === "draft" ? <Rehearse event={event} /> : null}
          <Link to="/studio/events/$id/edit" params={{ id: event.id }} className={linkClass}>
            Open the editor
          </Link>
        </span>
      }
    >
      {event.status === "cancelled"
        ? `This game was called off.${event.cancel_reason ? ` “${event.cancel_reason}”` : ""}`
        : "The lobby opens when the event is published."}
    </Notice>
  );
}
