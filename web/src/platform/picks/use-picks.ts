import type { Json } from "@sparc/sparclets/kernel/json";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../api/api.ts";
import { serverNow } from "../../lib/server-now.ts";
import { session, useSession } from "../../session/session-store.ts";
import { pendingPicksStore } from "./pending-picks-store.ts";
import { type OwnPicks, picksQuery } from "./picks.queries.ts";
import { PicksSaver, type PicksSnapshot, type SaveConflict } from "./picks-saver.ts";

export interface Picks extends PicksSnapshot {
  /** Sets picks by key; null removes one. */
  readonly change: (picks: Readonly<Record<string, Json>>) => void;
  readonly saveNow: () => void;
  readonly hasUnsaved: boolean;
}

interface PicksInput {
  readonly eventId: string;
  /** The server's picks when the page was opened, and after each refetch. */
  readonly server: OwnPicks;
  readonly onConflict: (conflict: SaveConflict) => void;
}

/** Savers of pages that were left and that may still have picks to send, by user and event. */
const leaving = new Map<string, PicksSaver>();

/** The viewer's own picks while they are being made. `PicksSaver` describes how they are saved. */
export function usePicks({ eventId, server, onConflict }: PicksInput): Picks {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?.id ?? "");
  const saver = useRef<PicksSaver | null>(null);
  const [now, setNow] = useState<PicksSnapshot>(() => ({
    picks: server.picks,
    save: { kind: "saved", at: server.receipt ? Date.parse(server.receipt.at) : null },
    version: server.version,
    receipt: server.receipt,
  }));
  const first = useRef(server);
  const notify = useRef(onConflict);
  useEffect(() => {
    notify.current = onConflict;
  });
  useEffect(() => {
    const pending = pendingPicksStore({ userId, eventId });
    const name = `${userId} ${eventId}`;
    leaving.get(name)?.stop();
    leaving.delete(name);
    const params = { id: eventId };
    const own = new PicksSaver({
      first: first.current,
      put: async ({ isLeaving, ...body }) => {
        if ((session.getState().user?.id ?? "") !== userId) {
          own.stop();
          throw new Error("Whoever made these picks has signed out");
        }
        const { data } = await call("picks.put", { params, body, hasKeepalive: isLeaving });
        const { refused: _, cleared: __, ...picks } = data;
        client.setQueryData(picksQuery(eventId).queryKey, picks);
        return data;
      },
      get: async () => (await call("picks.get", { params })).data,
      pending,
      now: serverNow,
      onChange: setNow,
      onConflict: (conflict) => notify.current(conflict),
    });
    saver.current = own;
    own.adopt(pending.read());
    const stop = followPage({ saver: own, follow: pending.follow, onOtherTab: () => own.adopt(pending.read()) });
    return () => {
      stop();
      leaving.set(name, own);
      void own.leave().then(() => {
        if (!own.hasUnsaved && leaving.get(name) === own) leaving.delete(name);
      });
      saver.current = null;
    };
  }, [userId, eventId, client]);
  useEffect(() => {
    first.current = server;
    saver.current?.rebase(server);
  }, [server]);
  const change = useCallback((picks: Readonly<Record<string, Json>>) => saver.current?.change(picks), []);
  const saveNow = useCallback(() => void saver.current?.flush(), []);
  return { ...now, change, saveNow, hasUnsaved: now.save.kind !== "saved" };
}

/** Saves pending picks when the page is hidden or closed and when the browser comes online, and takes over picks from other tabs. */
function followPage(input: { saver: PicksSaver; follow: (onChange: () => void) => () => void; onOtherTab: () => void }): () => void {
  const leave = (): void => void input.saver.flush(true);
  const hide = (): void => {
    if (document.hidden) leave();
  };
  const back = (): void => void input.saver.flush();
  const unfollow = input.follow(input.onOtherTab);
  window.addEventListener("pagehide", leave);
  window.addEventListener("online", back);
  document.addEventListener("visibilitychange", hide);
  return () => {
    unfollow();
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("online", back);
    document.removeEventListener("visibilitychange", hide);
  };
}
