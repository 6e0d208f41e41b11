import type { ReactElement } from "react";
import { ConnectionPill } from "../ui/connection-pill.tsx";
import { useConnection } from "./connection-store.ts";
import { reconnectNow } from "./socket-client.ts";

/** The pill of pages that listen to something. Elsewhere nobody misses a connection. */
export function RoomConnection(): ReactElement | null {
  const isWanted = useConnection((state) => state.isWanted);
  const isConnected = useConnection((state) => state.isConnected);
  return isWanted ? <ConnectionPill isConnected={isConnected} onTryNow={reconnectNow} /> : null;
}
