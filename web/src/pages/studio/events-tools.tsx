import { type ReactElement, useEffect, useState } from "react";
import { useSearchChange } from "../../lib/use-search-change.ts";
import type { StudioSearch } from "../../platform/studio/studio-search.ts";
import { useSession } from "../../session/session-store.ts";
import { SearchIcon } from "../../ui/icons/action-icons.ts";
import { Segmented } from "../../ui/segmented.tsx";

const SEARCH_AFTER_MS = 250;

/** Filters of the events list: owner, community and search text. */
export function EventsTools({ search }: { readonly search: StudioSearch }): ReactElement {
  const communities = useSession((state) => state.user?.communities) ?? [];
  const go = useSearchChange<StudioSearch>();
  const [text, setText] = useState(search.search ?? "");
  // When a link clears the filters, the field is cleared too. Otherwise its text is newer than the address and stays.
  const isCleared = search.search === undefined;
  const [wasCleared, setWasCleared] = useState(isCleared);
  if (isCleared !== wasCleared) {
    setWasCleared(isCleared);
    if (isCleared) setText("");
  }
  useEffect(() => {
    if (text.trim() === (search.search ?? "")) return;
    const timer = setTimeout(() => go({ search: text.trim() || undefined }), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  });
  return (
    <search className="tools">
      <Segmented
        label="Whose events"
        options={[
          { value: "my_events", label: "My events" },
          { value: "all_events", label: "All events" },
        ]}
        value={search.eventView ?? "my_events"}
        onChange={(eventView) => go({ eventView })}
      />
      <select
        className="input compact"
        aria-label="Community"
        value={search.communityId ?? ""}
        onChange={(event) => go({ communityId: event.target.value || undefined })}
      >
        <option value="">All communities</option>
        {communities.map(({ community }) => (
          <option key={community.id} value={community.id}>
            {community.name}
          </option>
        ))}
      </select>
      <label className="find">
        <span className="visually-hidden">Search events</span>
        <SearchIcon />
        <input
          className="input compact"
          type="search"
          placeholder="Search by name or short link"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </search>
  );
}
