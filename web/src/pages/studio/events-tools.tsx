import type { ReactElement } from "react";
import { useSearchChange } from "../../lib/use-search-change.ts";
import type { StudioSearch } from "../../platform/studio/studio-search.ts";
import { useSession } from "../../session/session-store.ts";
import { FindField } from "../../ui/find-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { eventOfLink } from "./event-of-link.ts";

/** Filters of the events list: owner, community and search text. */
export function EventsTools({ search }: { readonly search: StudioSearch }): ReactElement {
  const communities = useSession((state) => state.user?.communities) ?? [];
  const go = useSearchChange<StudioSearch>();
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
      <FindField
        label="Search events"
        placeholder="Search by name or short link"
        value={search.search}
        onFind={(text) => go({ search: text })}
        toText={eventOfLink}
      />
    </search>
  );
}
