import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense, useCallback, useEffect, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import type { OverlayProps } from "../../platform/sparclet.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { setOverlayKey } from "../../realtime/socket-client.ts";
import { useRoom } from "../../realtime/use-room.ts";
import { applyCommunityTheme } from "../../theme/page-colors.ts";
import { readOverlay } from "./read-overlay.ts";
import "./overlay-page.css";

const TRY_AGAIN_MS = 2_500;
/** How often the event's name, brand and address are read again. */
const REFRESH_MS = 60_000;

/**
 * The overlay of a hosted event for broadcasting software: a transparent page without a login. Its key in the address reads the room as the
 * big screen sees it. While the connection is lost it shows the last picture, and once the key is refused it shows nothing.
 */
export function OverlayPage({ id }: { readonly id: string }): ReactElement | null {
  const [key] = useState(() => location.hash.slice(1));
  const [refused, setRefused] = useState<{ readonly hasShown: boolean } | null>(null);
  useTransparentPage();
  if (refused) return <Refused {...refused} />;
  return <OverlayRoom id={id} overlayKey={key} onRefused={(hasShown) => setRefused({ hasShown })} />;
}

interface OverlayRoomProps {
  readonly id: string;
  readonly overlayKey: string;
  /** `hasShown`: whether the overlay has shown the room before. */
  readonly onRefused: (hasShown: boolean) => void;
}

function OverlayRoom({ id, overlayKey, onRefused }: OverlayRoomProps): ReactElement | null {
  const [isKeyRefused, setKeyRefused] = useState(false);
  const read = useCallback(async () => {
    try {
      return await readOverlay(id, overlayKey);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) setKeyRefused(true);
      throw error;
    }
  }, [id, overlayKey]);
  // Before the room subscribes, because the socket opens with its first topic.
  useEffect(() => setOverlayKey(overlayKey), [overlayKey]);
  const { data } = useQuery({
    queryKey: ["overlay", id],
    queryFn: read,
    retry: false,
    refetchInterval: (query) => (query.state.data ? REFRESH_MS : TRY_AGAIN_MS),
    refetchIntervalInBackground: true,
  });
  const readRoom = useCallback(async () => (await read()).room, [read]);
  const room = useRoom<OverlayProps["room"]["view"]>(id, "screen", readRoom);
  const event = data?.event;
  const isRefused = room.refusal !== null || isKeyRefused;
  const hasShown = room.view !== null;
  useTitle(event?.name || "Overlay", "Overlay");
  useEffect(() => {
    if (event) applyCommunityTheme(event.community.colors);
  }, [event]);
  useEffect(() => {
    if (isRefused) onRefused(hasShown);
  });
  const Part = event ? webSparclet(event.type)?.screens.Overlay : undefined;
  if (!event || !Part || !hasShown) return null;
  return (
    <Suspense>
      <Part event={event} room={room} />
    </Suspense>
  );
}

/** Viewers of a stream that is on need not know of a revoked key; whoever sets up the overlay does. */
function Refused({ hasShown }: { readonly hasShown: boolean }): ReactElement | null {
  if (hasShown) return null;
  return (
    <main id="main" className="overlay-refused">
      <h1 className="h4">This overlay’s address does not work</h1>
      <p>It was replaced or revoked, or a part of it is missing. Make a new one in the Studio, at the event’s “Publish” step.</p>
    </main>
  );
}

/** Marks the whole document, which the server's first HTML has marked already, as transparent while this page is open. */
function useTransparentPage(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.overlay = "";
    return () => {
      delete dataset.overlay;
    };
  }, []);
}
