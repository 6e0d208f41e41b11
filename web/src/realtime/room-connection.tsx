import type { ReactElement } from "react";
import { ConnectionPill } from "../ui/connection-pill.tsx";
import { useConnection } from "./connection-store.ts";
import { reconnectNow } from "./socket-client.ts";

/** The connection pill of a page that needs its socket. */
export function RoomConnection(): ReactElement | null {
  const isConnected = useConnection((state) => state.isConnected);
  return <ConnectionPill isConnected={isConnected} onTryNow={reconnectNow} />;
}
