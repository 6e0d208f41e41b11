import { type ReactElement, useEffect, useState } from "react";
import { clockTime } from "../../lib/times.ts";
import { endViewing, readViewing } from "../../session/viewing.ts";
import { Button } from "../../ui/button.tsx";
import { AlertIcon } from "../../ui/icons/status-icons.ts";
import "./viewing-banner.css";

/** Says on every page of a tab that views a community as a member that it does, and leads back to the admin area. */
export function ViewingBanner(): ReactElement | null {
  const viewing = readViewing();
  const endsAt = viewing ? Date.parse(viewing.endsAt) : 0;
  const [isOver, setOver] = useState(() => Date.now() >= endsAt);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  if (!viewing) return null;
  const stop = (): void => {
    endViewing();
    // A new page, so that nothing of the viewed session stays in memory.
    location.assign(viewing.back);
  };
  return (
    <aside className="viewing-banner" aria-label="Viewing as a member">
      <AlertIcon />
      <p>
        <b>
          {isOver ? "This view has ended" : "Viewing as a member"}: <bdi>{viewing.name}</bdi>
        </b>
        <span className="small">
          {isOver ? "Begin again from the admin area." : `Read only, until ${clockTime(endsAt)}. Nothing is saved.`}
        </span>
      </p>
      <Button variant="plain" onClick={stop}>
        Stop viewing
      </Button>
    </aside>
  );
}
