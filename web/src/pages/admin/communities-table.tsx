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
import type { Column } from "./communities-columns.tsx";
import { SortHead } from "./sort-head.tsx";
import { useCommunitySwitch } from "./use-community-switch.ts";

interface CommunitiesTableProps {
  readonly communities: readonly AdminCommunity[];
  readonly sort: CommunitySort | undefined;
  readonly onSort: (sort: CommunitySort | undefined) => void;
  /** Also communities of other pages. */
  readonly selected: readonly AdminCommunity[];
  readonly onSelect: (communities: readonly AdminCommunity[]) => void;
  readonly hidden: ReadonlySet<Column>;
}

export function CommunitiesTable({ communities, sort, onSort, selected, onSelect, hidden }: CommunitiesTableProps): ReactElement {
  const { setActive, busyId } = useCommunitySwitch();
  const isSelected = ({ id }: AdminCommunity): boolean => selected.some((one) => one.id === id);
  const others = selected.filter((one) => !communities.some(({ id }) => id === one.id));
  const toggle = (community: AdminCommunity): void =>
    onSelect(isSelected(community) ? selected.filter(({ id }) => id !== community.id) : [...selected, community]);
  const isAll = communities.every(isSelected);
  return (
    <div className="table-wrap">
      <table className="grid-table dense fold">
        <caption className="visually-hidden">Communities</caption>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                className="tickbox"
                aria-label="Select all on this page"
                checked={isAll}
                onChange={() => onSelect(isAll ? others : [...others, ...communities])}
              />
            </th>
            <SortHead name="Community" orders={[undefined, "-name"]} sort={sort} onSort={onSort} />
            {hidden.has("ink") ? null : <th scope="col">Ink</th>}
            {hidden.has("members") ? null : (
              <SortHead name="Members" className="number-cell" orders={["-members", "members"]} sort={sort} onSort={onSort} />
            )}
            {hidden.has("events") ? null : (
              <th scope="col" className="number-cell">
                Events
              </th>
            )}
            <th scope="col">Status</th>
            {hidden.has("since") ? null : <SortHead name="Since" orders={["-created", "created"]} sort={sort} onSort={onSort} />}
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
              hidden={hidden}
              isSelected={isSelected(community)}
              onToggle={() => toggle(community)}
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
  readonly hidden: ReadonlySet<Column>;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly isBusy: boolean;
  readonly onSwitch: () => void;
}

function Row({ community, hidden, isSelected, onToggle, isBusy, onSwitch }: RowProps): ReactElement {
  const { id, name, slug, active } = community;
  return (
    <tr>
      <td className="wide-only">
        <input type="checkbox" className="tickbox" aria-label={`Select ${name}`} checked={isSelected} onChange={onToggle} />
      </td>
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
      {hidden.has("ink") ? null : (
        <td className="wide-only">
          <Inks colors={community.colors} />
        </td>
      )}
      {hidden.has("members") ? null : <td className="number-cell wide-only">{community.member_count.toLocaleString()}</td>}
      {hidden.has("events") ? null : <td className="number-cell wide-only">{community.event_count.toLocaleString()}</td>}
      <td>
        <Chip tone={active ? "ok" : "plain"}>
          {active ? <CheckIcon /> : null}
          {active ? "Active" : "Inactive"}
        </Chip>
      </td>
      {hidden.has("since") ? null : (
        <td className="wide-only">
          <span className="meta">{toDay(community.created_at)}</span>
        </td>
      )}
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
