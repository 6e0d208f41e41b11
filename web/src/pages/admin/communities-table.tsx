import { completeColors } from "@sparc/contract/theme/community-colors";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EditIcon } from "../../ui/icons/action-icons.ts";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { Crest } from "../../ui/jersey-avatar.tsx";
import type { AdminCommunity } from "./admin.queries.ts";
import type { CommunitySort } from "./admin-search.ts";
import { toDay } from "./audit-day.ts";
import { SortHead } from "./sort-head.tsx";
import { useCommunitySwitch } from "./use-community-switch.ts";

interface CommunitiesTableProps {
  readonly communities: readonly AdminCommunity[];
  readonly sort: CommunitySort | undefined;
  readonly onSort: (sort: CommunitySort | undefined) => void;
}

export function CommunitiesTable({ communities, sort, onSort }: CommunitiesTableProps): ReactElement {
  const { setActive, busyId } = useCommunitySwitch();
  return (
    <div className="table-wrap">
      <table className="grid-table dense fold">
        <caption className="visually-hidden">Communities</caption>
        <thead>
          <tr>
            <SortHead name="Community" orders={[undefined, "-name"]} sort={sort} onSort={onSort} />
            <th scope="col">Ink</th>
            <SortHead name="Members" className="number-cell" orders={["-members", "members"]} sort={sort} onSort={onSort} />
            <th scope="col" className="number-cell">
              Events
            </th>
            <th scope="col">Status</th>
            <SortHead name="Since" orders={["-created", "created"]} sort={sort} onSort={onSort} />
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {communities.map((community) => (
            <Row
              key={community.id}
              community={community}
              isBusy={busyId === community.id}
              onSwitch={() => setActive(community, !community.active)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly community: AdminCommunity;
  readonly isBusy: boolean;
  readonly onSwitch: () => void;
}

function Row({ community, isBusy, onSwitch }: RowProps): ReactElement {
  const { id, name, slug, active } = community;
  return (
    <tr>
      <th scope="row">
        <span className="name-cell has-avatar">
          <BrandCrest community={community} />
          <span>
            <Link to="/admin/communities/$id/edit" params={{ id }}>
              {name}
            </Link>
            <span className="meta">/c/{slug}</span>
          </span>
        </span>
      </th>
      <td className="wide-only">
        <Inks colors={community.colors} />
      </td>
      <td className="number-cell wide-only">{community.member_count.toLocaleString()}</td>
      <td className="number-cell wide-only">{community.event_count.toLocaleString()}</td>
      <td>
        <Chip tone={active ? "ok" : "plain"}>
          {active ? <CheckIcon /> : null}
          {active ? "Active" : "Inactive"}
        </Chip>
      </td>
      <td className="wide-only">
        <span className="meta">{toDay(community.created_at)}</span>
      </td>
      <td className="actions">
        <Button size="sm" className="hair" isBusy={isBusy} onClick={onSwitch}>
          {active ? "Deactivate" : "Activate"}
          <span className="visually-hidden"> {name}</span>
        </Button>{" "}
        <Link
          to="/admin/communities/$id/edit"
          params={{ id }}
          className={buttonClass({ size: "sm", variant: "quiet", isIcon: true })}
          aria-label={`Edit ${name}`}
        >
          <EditIcon className="size-s" />
        </Link>
      </td>
    </tr>
  );
}

/** Swatches of the primary and secondary colour; missing colours are filled with the platform's own. */
function Inks({ colors }: { readonly colors: AdminCommunity["colors"] }): ReactElement {
  const { primary, secondary } = completeColors(colors);
  return (
    <span className="inks">
      <i className="color-swatch" style={{ backgroundColor: primary }} />
      <i className="color-swatch" style={{ backgroundColor: secondary }} />
    </span>
  );
}

/** Shows a community's logo, or the platform's logo when it has none. */
function BrandCrest({ community }: { readonly community: { readonly assets: { readonly brandLogo: string | null } } }): ReactElement {
  return <Crest src={community.assets.brandLogo || "/logos/sparc.svg"} isPlate />;
}
