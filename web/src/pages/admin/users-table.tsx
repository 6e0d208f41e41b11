import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { relativeMoment } from "../../lib/times.ts";
import { useSession } from "../../session/session-store.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Face } from "../../ui/face.tsx";
import { LockIcon } from "../../ui/icons/status-icons.ts";
import type { AdminUser } from "./admin.queries.ts";
import type { UserSort } from "./admin-search.ts";
import { toDay } from "./audit-day.ts";
import { GiveStarsDialog } from "./give-stars-dialog.tsx";
import { SortHead } from "./sort-head.tsx";
import { UserChangeDialog } from "./user-change-dialog.tsx";
import type { UserStep } from "./user-labels.ts";

interface UsersTableProps {
  readonly users: readonly AdminUser[];
  readonly sort: UserSort | undefined;
  readonly onSort: (sort: UserSort | undefined) => void;
}

export function UsersTable({ users, sort, onSort }: UsersTableProps): ReactElement {
  const [step, setStep] = useState<UserStep | null>(null);
  const [starsFor, setStarsFor] = useState<AdminUser | null>(null);
  return (
    <>
      <table className="grid-table dense fold user-table">
        <caption className="visually-hidden">Users</caption>
        <thead>
          <tr>
            <SortHead name="Name" orders={[undefined, "-name"]} sort={sort} onSort={onSort} />
            <th scope="col">Role</th>
            <th scope="col">Communities</th>
            <SortHead name="Last here" orders={["-last_seen", "last_seen"]} sort={sort} onSort={onSort} />
            <SortHead name="Joined" orders={["-joined", "joined"]} sort={sort} onSort={onSort} />
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} onStep={setStep} onStars={setStarsFor} />
          ))}
        </tbody>
      </table>
      {starsFor ? <GiveStarsDialog key={starsFor.id} user={starsFor} onClose={() => setStarsFor(null)} /> : null}
      {step ? <UserChangeDialog key={step.user.id} step={step} onClose={() => setStep(null)} /> : null}
    </>
  );
}

interface RowProps {
  readonly user: AdminUser;
  readonly onStep: (step: UserStep) => void;
  readonly onStars: (user: AdminUser) => void;
}

function Row({ user, onStep, onStars }: RowProps): ReactElement {
  const ownId = useSession((state) => state.user?.id);
  const isOwn = user.id === ownId;
  const { display_name: name, is_suspended: isSuspended } = user;
  return (
    <tr>
      <th scope="row">
        <span className="name-cell has-avatar">
          <Face face={user.face} photoUrl={user.photo_url} size="s" />
          <span>
            {name} {isOwn ? <Chip>You</Chip> : null}
            {isSuspended ? (
              <Chip tone="bad">
                <LockIcon />
                Suspended
              </Chip>
            ) : null}
            <span className="meta">{user.email}</span>
          </span>
        </span>
      </th>
      <td>
        <select
          className="input cell"
          aria-label={`Role of ${name}`}
          value={user.role}
          disabled={isOwn}
          onChange={({ target }) => onStep({ kind: "role", user, role: target.value as AdminUser["role"] })}
        >
          <option value="ordinary">Ordinary</option>
          <option value="creator">Creator</option>
          <option value="admin">Admin</option>
        </select>
      </td>
      <td className="wide-only">{toCommunities(user)}</td>
      <td className="wide-only">
        <span className="meta">{user.last_seen_at ? relativeMoment(Date.parse(user.last_seen_at)) : "never"}</span>
      </td>
      <td className="wide-only">
        <span className="meta">{toDay(user.date_joined)}</span>
      </td>
      <td className="actions">
        {isOwn ? null : (
          <Button size="sm" className="hair" onClick={() => onStep({ kind: isSuspended ? "readmit" : "suspend", user })}>
            {isSuspended ? "Readmit" : "Suspend"}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}{" "}
        {isOwn ? null : (
          <Button size="sm" variant="quiet" onClick={() => onStars(user)}>
            Stars<span className="visually-hidden"> for {name}</span>
          </Button>
        )}{" "}
        {isOwn || !user.has_second_factor ? null : (
          <Button size="sm" variant="quiet" onClick={() => onStep({ kind: "reset_code", user })}>
            Reset code<span className="visually-hidden"> of {name}</span>
          </Button>
        )}{" "}
        <Link
          to="/admin/audit"
          search={{ object: user.id }}
          className={buttonClass({ size: "sm", variant: "quiet", className: "wide-only" })}
        >
          Log<span className="visually-hidden"> of {name}</span>
        </Link>
      </td>
    </tr>
  );
}

function toCommunities({ communities, community_count }: AdminUser): string {
  const more = community_count - communities.length;
  return more > 0 ? `${communities.join(", ")} and ${more} more` : communities.join(", ");
}
