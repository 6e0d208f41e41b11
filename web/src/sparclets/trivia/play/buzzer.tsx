import { type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { useConnection } from "../../../realtime/connection-store.ts";
import { BoltIcon } from "../../../ui/icons/action-icons.ts";
import { playSound } from "./sound.ts";

const QUICK_MS = 120;
const FAIR_MS = 250;

/**
 * Describes the round-trip time. Up to 250 ms of it is subtracted from every answer's time, so that a slow connection is no disadvantage.
 */
export function connectionLabel(input: { isConnected: boolean; rttMs: number | null }): string {
  if (!input.isConnected) return "No connection right now, we keep trying";
  if (input.rttMs === null) return "Measuring your connection";
  const figure = `${Math.round(input.rttMs)} ms`;
  if (input.rttMs < QUICK_MS) return `Connection is quick, ${figure}`;
  return input.rttMs <= FAIR_MS
    ? `Connection is fine, ${figure}, and not counted`
    : `Connection is slow, ${figure}: 250 of it are not counted`;
}

/** Button in the lobby that shows a player that taps are registered and how good the connection is. */
export function Buzzer(): ReactElement {
  const rttMs = useConnection((state) => state.rttMs);
  const isConnected = useConnection((state) => state.isConnected);
  const [taps, setTaps] = useState(0);
  return (
    <button
      type="button"
      className="buzz"
      onClick={() => {
        setTaps(taps + 1);
        navigator.vibrate?.(20);
        playSound("locked");
      }}
    >
      <BoltIcon className="size-l" />
      <span className="grow">
        <b>{taps > 0 ? "It works" : "Test your buzzer"}</b>
        <span className="small">{connectionLabel({ isConnected, rttMs })}</span>
      </span>
      <span className="micro">{taps > 0 ? counted(taps, "tap") : "Tap"}</span>
    </button>
  );
}
