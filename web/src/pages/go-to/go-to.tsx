import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactElement, useId, useState } from "react";
import { communityEventsQuery } from "../../platform/events/community-events.queries.ts";
import { useSession } from "../../session/session-store.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { findPlaces, type Place, toPlaces } from "./places.ts";
import "../../ui/menu.css";
import "./go-to.css";

/** A dialog that finds communities, games and pages by name. The field keeps the focus; arrow keys choose, and Enter opens. */
export function GoTo({ onClose }: { readonly onClose: () => void }): ReactElement {
  const router = useRouter();
  const listId = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const found = findPlaces(usePlaces(), text);
  const chosen = found[at];
  const open = ({ href }: Place): void => {
    onClose();
    void router.navigate({ href });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing && chosen) open(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Go to" className="go-to">
      <TextField
        label="A community, game or page"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${at}` : undefined}
        autoComplete="off"
        required={false}
        // The dialog focuses it as it opens.
        ref={(field) => {
          field?.setAttribute("autofocus", "");
        }}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="menu" id={listId} role="listbox" aria-label="Places">
        {found.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
          <div
            key={place.href}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(index)}
            onClick={() => open(place)}
          >
            <bdi className="grow">{place.label}</bdi>
            <span className="small meta">{place.note}</span>
          </div>
        ))}
      </div>
      <p className="small meta" role="status">
        {found.length === 0 ? "Nothing here has that name." : null}
      </p>
    </Dialog>
  );
}

function usePlaces(): readonly Place[] {
  const user = useSession((state) => state.user);
  const current = useSession((state) => state.community);
  const slug = (current ?? user?.communities[0])?.community.slug;
  const { data } = useQuery({ ...communityEventsQuery(slug ?? ""), enabled: slug !== undefined, refetchInterval: false });
  return user ? toPlaces({ user, events: data?.data ?? [] }) : [];
}
