import type { AnswersIn } from "@sparc/contract/entities/room";
import { createStore, useStore } from "zustand";

/** The state of the page's one socket. Whether the browser is offline is the connection pill's concern. */
interface ConnectionState {
  /** True when a page needs the socket; otherwise nothing is shown while it is closed. */
  readonly isWanted: boolean;
  readonly isConnected: boolean;
  /** The round-trip time measured by the server, in milliseconds; null before the first ping. */
  readonly rttMs: number | null;
  /** The latest count of answers to the open question, which comes with pings and with the receipt of an answer. */
  readonly answersIn: AnswersIn | null;
}

export const connection = createStore<ConnectionState>()(() => ({ isWanted: false, isConnected: false, rttMs: null, answersIn: null }));

export function useConnection<Part>(select: (state: ConnectionState) => Part): Part {
  return useStore(connection, select);
}
