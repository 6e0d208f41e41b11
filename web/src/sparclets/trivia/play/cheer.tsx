import { toCheerCooldownMs } from "@sparc/contract/cheers";
import { eventTopic } from "@sparc/contract/realtime/topic-names";
import { type CSSProperties, type ReactElement, useEffect, useRef, useState } from "react";
import { call } from "../../../api/api.ts";
import { notify } from "../../../realtime/socket-client.ts";
import { useOwnFace } from "../../../session/use-own-face.ts";
import { Face } from "../../../ui/face.tsx";
import { MuteIcon } from "../../../ui/icons/action-icons.ts";
import { StreakIcon } from "../../../ui/icons/status-icons.ts";
import "./lobby-wait.css";

interface CheerProps {
  readonly eventId: string;
  readonly cheers: "on" | "muted";
  /** How many have joined: the larger the crowd, the longer the cooldown. */
  readonly players: number;
}

/** A button that sends the player's mark across the big screen. While the host has muted cheers, it says so and stays in its place. */
export function Cheer({ eventId, cheers, players }: CheerProps): ReactElement {
  const face = useOwnFace();
  const cooldownMs = toCheerCooldownMs(players);
  const { sent, isCooling, isLost, send } = useCheer(eventId, cooldownMs);
  const isMuted = cheers === "muted";
  return (
    <div className="cheer-place">
      <button
        type="button"
        className={isMuted ? "cheer is-muted" : "cheer"}
        aria-disabled={isMuted || undefined}
        data-cooling={isCooling || undefined}
        style={{ "--cooldown": `${cooldownMs}ms` } as CSSProperties}
        onClick={isMuted ? undefined : send}
      >
        <Face face={face} />
        <span>
          <b>{isMuted ? "Cheers are off" : "Cheer"}</b>
          <span className="small">
            {isMuted ? "The host has the screen for now" : isLost ? "Not sent, there is no connection" : "Across the big screen"}
          </span>
        </span>
        {isMuted ? <MuteIcon className="size-l" /> : <StreakIcon className="size-l" />}
      </button>
      {sent > 0 && !isMuted ? (
        <span className="cheer-flown" key={sent} aria-hidden="true">
          <Face face={face} />
        </span>
      ) : null}
    </div>
  );
}

/** Sends cheers over the socket, or by HTTP while it is closed. Taps during the cooldown do nothing; the server would drop them. */
function useCheer(eventId: string, cooldownMs: number): { sent: number; isCooling: boolean; isLost: boolean; send: () => void } {
  const [sent, setSent] = useState(0);
  const [isCooling, setCooling] = useState(false);
  const [isLost, setLost] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (): void => {
    if (isCooling) return;
    setCooling(true);
    setSent(sent + 1);
    setLost(false);
    navigator.vibrate?.(10);
    timer.current = setTimeout(() => setCooling(false), cooldownMs);
    if (!notify({ type: "cheer", topic: eventTopic(eventId) })) call("cheers.send", { params: { id: eventId } }).catch(() => setLost(true));
  };
  return { sent, isCooling, isLost, send };
}
