import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { counted } from "../../lib/ordinals.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import { useSearchChange } from "../../lib/use-search-change.ts";
import { useTitle } from "../../lib/use-title.ts";
import { CsvDownload } from "../../platform/lists/csv-download.tsx";
import { FindField } from "../../ui/find-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { type AdminUser, toUsersQuery, type UserList, usersQuery } from "./admin.queries.ts";
import { readUsersSearch, type UsersSearch } from "./admin-search.ts";
import { AdminShell } from "./admin-shell.tsx";
import { NoneFit, PagedList } from "./paged-list.tsx";
import { UsersTable } from "./users-table.tsx";

const HEADS = ["Name", "E-mail", "Role", "Suspended", "Communities", "Last here", "Joined"];

/** Lists the accounts with their role and when they were last seen. */
export function UsersPage({ search: given }: { readonly search: UsersSearch }): ReactElement {
  const search = readUsersSearch(given);
  useTitle("Users and roles", "Admin");
  const go = useSearchChange<UsersSearch>();
  const query = useQuery(usersQuery(search));
  const data = useExistingPage(query);
  const isEmpty = data?.data.length === 0;
  return (
    <AdminShell>
      <header className="desk-head">
        <div>
          <h1 className="h2" tabIndex={-1}>
            Users and roles
          </h1>
          <p className="small">
            {data ? `${toPeopleLabel(data.counts)} ` : ""}Every change of role is in the <Link to="/admin/audit">audit log</Link>.
          </p>
        </div>
        <div className="row end">{data && !isEmpty ? <UsersCsv search={search} total={data.pagination.total_entries} /> : null}</div>
      </header>
      <UsersTools search={search} counts={data?.counts} onChange={go} />
      <PagedList what="users" query={query} page={data} empty={<NoneFit title="Nobody fits these filters." />}>
        {(users) => <UsersTable users={users} sort={search.sort} onSort={(sort) => go({ sort })} />}
      </PagedList>
    </AdminShell>
  );
}

/** How many accounts there are among those that fit the search, such as "9,412 people. 2 admins, 14 creators." */
const toPeopleLabel = ({ all, admin, creator }: UserList["counts"]): string =>
  `${counted(all, "person", "people")}. ${counted(admin, "admin")}, ${counted(creator, "creator")}.`;

interface UsersToolsProps {
  readonly search: UsersSearch;
  readonly counts: UserList["counts"] | undefined;
  readonly onChange: (change: UsersSearch) => void;
}

function UsersTools({ search, counts, onChange }: UsersToolsProps): ReactElement {
  const named = (name: string, count: number | undefined) => (count === undefined ? name : `${name} ${count.toLocaleString()}`);
  return (
    <search className="tools" aria-label="Filter users">
      <FindField
        label="Search users"
        placeholder="Name, e-mail or id"
        value={search.search}
        onFind={(text) => onChange({ search: text })}
      />
      <Segmented
        label="Role"
        options={[
          { value: "all", label: "All" },
          { value: "admin", label: named("Admins", counts?.admin) },
          { value: "creator", label: named("Creators", counts?.creator) },
          { value: "suspended", label: named("Suspended", counts?.suspended) },
        ]}
        value={search.role ?? "all"}
        onChange={(role) => onChange({ role: role === "all" ? undefined : role })}
      />
    </search>
  );
}

function UsersCsv({ search, total }: { readonly search: UsersSearch; readonly total: number }): ReactElement {
  return (
    <CsvDownload
      file="users.csv"
      what={total === 1 ? "1 user" : `${total} users`}
      heads={HEADS}
      toCells={(user: AdminUser) => [
        ...[user.display_name, user.email, user.role, user.is_suspended ? "yes" : "no", String(user.community_count)],
        ...[user.last_seen_at ?? "", user.date_joined],
      ]}
      load={(page) => call("admin.users.list", { query: { ...toUsersQuery(search), page, page_size: 100 } })}
    />
  );
}
