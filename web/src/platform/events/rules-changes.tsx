import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { counted } from "../../lib/ordinals.ts";
import { dayAndTime } from "../../lib/times.ts";
import type { EventDetail } from "./events.queries.ts";
import "./rules-changes.css";

/** Shows how the rules changed after somebody had entered, and why; nothing until it is loaded. */
export function RulesChanges({ event }: { readonly event: Pick<EventDetail, "id" | "rules_version"> }): ReactElement | null {
  const { data } = useQuery({
    queryKey: ["rules-changes", event.id, event.rules_version],
    queryFn: async ({ signal }) => (await call("events.rulesChanges", { params: { id: event.id }, signal })).data,
  });
  if (!data || data.length === 0) return null;
  return (
    <aside className="rules-changes" aria-label="Changed rules">
      <details>
        <summary>The rules were changed</summary>
        <ol className="stack">
          {data.map(({ rules_version, at, reason, changes, moved }) => (
            <li key={rules_version}>
              <p className="small meta">{dayAndTime(Date.parse(at))}</p>
              <p>“{reason}”</p>
              <ul className="small">
                {changes.map(({ label, before, after }) => (
                  <li key={label}>
                    {label}: <s>{before}</s> → <b>{after}</b>
                  </li>
                ))}
              </ul>
              {moved > 0 ? <p className="small meta">{counted(moved, "rank", "ranks")} moved by it.</p> : null}
            </li>
          ))}
        </ol>
      </details>
    </aside>
  );
}
