import { type ReactElement, useEffect, useRef, useState } from "react";
import { announce } from "./announcer.ts";
import { Button } from "./button.tsx";
import { type ConnectionNotice, connectionNotice, nextChangeMs } from "./connection-notice.ts";
import { CheckIcon, OfflineIcon } from "./icons/status-icons.ts";
import { Spinner } from "./spinner.tsx";

const LABELS: Record<Exclude<ConnectionNotice, "none">, string> = {
  reconnecting: "Reconnecting",
  lost: "Connection lost. We keep trying.",
  offline: "You’re offline",
  back: "Back",
};

function useBrowserOffline(): boolean {
  const [isOffline, setOffline] = useState(() => navigator.onLine === false);
  useEffect(() => {
    const onChange = (): void => setOffline(navigator.onLine === false);
    window.addEventListener("online", onChange);
    window.addEventListener("offline", onChange);
    return () => {
      window.removeEventListener("online", onChange);
      window.removeEventListener("offline", onChange);
    };
  }, []);
  return isOffline;
}

function useConnectionNotice(isSocketOpen: boolean): ConnectionNotice {
  const isBrowserOffline = useBrowserOffline();
  // An open socket may take long to notice that the network is gone, so the browser's own state counts as well.
  const isConnected = isSocketOpen && !isBrowserOffline;
  const [startedAt] = useState(() => performance.now());
  const changedAt = useRef(startedAt);
  const wasConnected = useRef(isConnected);
  const hasBeenLost = useRef(false);
  const [notice, setNotice] = useState<ConnectionNotice>("none");
  useEffect(() => {
    if (wasConnected.current !== isConnected) {
      wasConnected.current = isConnected;
      changedAt.current = performance.now();
    }
    let timer: ReturnType<typeof setTimeout> | null = null;
    const update = (): void => {
      const facts = { isConnected, isBrowserOffline, sinceMs: performance.now() - changedAt.current, hasBeenLost: hasBeenLost.current };
      const next = connectionNotice(facts);
      if (next !== "back") hasBeenLost.current = next !== "none";
      setNotice(next);
      const waitMs = nextChangeMs(facts);
      timer = waitMs === null ? null : setTimeout(update, waitMs + 5);
    };
    update();
    return () => {
      if (timer !== null) clearTimeout(timer);
    };
  }, [isConnected, isBrowserOffline]);
  return notice;
}

interface ConnectionPillProps {
  readonly isConnected: boolean;
  readonly onTryNow: () => void;
}

/** How long "Try now" is shown as trying. */
const TRYING_MS = 2_000;

/** Shows nothing for short gaps, then a pill, and after 9 s a banner with "Try now". */
export function ConnectionPill({ isConnected, onTryNow }: ConnectionPillProps): ReactElement | null {
  const notice = useConnectionNotice(isConnected);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    if (notice !== "none") announce(LABELS[notice], "polite", "connection");
  }, [notice]);
  useEffect(() => {
    if (!isTrying) return;
    const timer = setTimeout(() => setTrying(false), TRYING_MS);
    return () => clearTimeout(timer);
  }, [isTrying]);
  if (notice === "none") return null;
  if (notice === "reconnecting" || notice === "back") {
    return (
      <div className="connection">
        <span className="pill">
          {notice === "back" ? <CheckIcon className="size-s" /> : <Spinner />}
          {LABELS[notice]}
        </span>
      </div>
    );
  }
  const tryNow = (): void => {
    setTrying(true);
    onTryNow();
  };
  return (
    <div className="connection wide">
      <div className="notice offline">
        <OfflineIcon className="size-s" />
        <span className="grow">{LABELS[notice]}</span>
        <Button size="sm" isBusy={isTrying} onClick={tryNow}>
          {isTrying ? "Trying" : "Try now"}
        </Button>
      </div>
    </div>
  );
}
