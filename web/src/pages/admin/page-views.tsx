import type { PageKind } from "@sparc/contract/entities/page-view";
import type { ReactElement } from "react";
import { TableHead } from "../../ui/table-head.tsx";
import type { Stats } from "./admin.queries.ts";

const LABELS: Readonly<Record<PageKind, string>> = {
  home: "Start",
  sign_in: "Signing in",
  sign_up: "Signing up",
  join_community: "Joining a community",
  communities: "Communities",
  community: "A community’s home",
  history: "History",
  leaderboard: "Leaderboard",
  play: "Games",
  results: "Results",
  studio: "Studio",
  create: "New event",
  edit: "Editor",
  host: "Host’s console",
  present: "Big screen",
  event_analytics: "Figures of an event",
  admin: "Admin",
  profile: "Profile",
  other: "Other pages",
};

/** Table of how often each kind of page was opened. */
export function PageViews({ counts }: { readonly counts: Stats["page_views"] }): ReactElement {
  return (
    <section aria-labelledby="page-views">
      <h2 className="pane-h" id="page-views">
        <span>Page views</span>
        <span className="small meta">Nobody is recognised in them</span>
      </h2>
      {counts.length === 0 ? (
        <p className="small meta">No page was opened in the last 30 days.</p>
      ) : (
        <table className="grid-table dense" aria-labelledby="page-views">
          <TableHead columns={["Page", { name: "7 days", isNumber: true }, { name: "30 days", isNumber: true }]} />
          <tbody>
            {counts.map(({ kind, views_7d, views_30d }) => (
              <tr key={kind}>
                <th scope="row">{LABELS[kind]}</th>
                <td className="number-cell">{views_7d.toLocaleString()}</td>
                <td className="number-cell">{views_30d.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
