import { createStore, useStore } from "zustand";

/** What the page knows about its one socket. Offline of the browser is the pill's own business. */
interface ConnectionState {
  /** Whether anything listens at all; without listeners no socket is missed. */
  readonly isWanted: boolean;
  readonly isConnected: boolean;
  /** Round trip as the server measured it; null before the first ping. */
  readonly rttMs: number | null;
}

export const connection = createStore<ConnectionState>()(() => ({ isWanted: false, isConnected: false, rttMs: null }));

export function useConnection<Part>(select: (state: ConnectionState) => Part): Part {
  return useStore(connection, select);
}
