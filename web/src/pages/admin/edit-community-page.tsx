import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useBlocker } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { useTitle } from "../../lib/use-title.ts";
import { ListStates } from "../../platform/lists/list-states.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Chip } from "../../ui/chip.tsx";
import { notify } from "../../ui/notify.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { type AdminCommunity, communityQuery } from "./admin.queries.ts";
import { AdminShell } from "./admin-shell.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { CommunityFields } from "./community-fields.tsx";
import { toChanges, toForm } from "./community-form.ts";
import { CommunityGuests } from "./community-guests.tsx";
import { type Change, useCommunityChange } from "./use-community-change.ts";
import { useCommunityForm } from "./use-community-form.ts";
import { useCommunitySwitch } from "./use-community-switch.ts";
import { ViewAsMember } from "./view-as-member.tsx";
import "./brand-editor.css";
import "../studio/editors.css";

/** Page that edits one community's texts, colours, images and whether it is active. */
export function EditCommunityPage({ id }: { readonly id: string }): ReactElement {
  const query = useQuery(communityQuery(id));
  useTitle(query.data?.name ?? "Community", "Admin");
  return (
    <AdminShell>
      {query.data ? (
        <EditForm key={id} community={query.data} />
      ) : (
        <>
          <h1 className="visually-hidden" tabIndex={-1}>
            Community
          </h1>
          <ListStates what="community" query={query} />
        </>
      )}
    </AdminShell>
  );
}

function EditForm({ community }: { readonly community: AdminCommunity }): ReactElement {
  const [stored, setStored] = useState(() => toForm(community));
  const state = useCommunityForm({ start: stored, hasSlugFromName: false });
  const client = useQueryClient();
  const { isBusy, run } = useSingleFlight();
  const [problem, setProblem] = useState<string | null>(null);
  const change = toChanges(stored, state.form);
  const isChanged = Object.keys(change).length > 0;
  useBlocker({
    // Closing the account menu is also a step in the browser's history, but does not leave the page.
    shouldBlockFn: ({ current, next }) =>
      isChanged && current.pathname !== next.pathname && !window.confirm("Leave without saving your changes?"),
    enableBeforeUnload: isChanged,
  });
  const save = async (): Promise<void> => {
    setProblem(null);
    const wrong = state.check();
    if (wrong) return document.getElementById(wrong)?.focus();
    try {
      const { data } = await call("admin.communities.update", { params: { id: community.id }, body: change as Change });
      setStored(toForm(data));
      client.setQueryData(communityQuery(community.id).queryKey, data);
      await client.invalidateQueries({ queryKey: ["admin-communities"] });
      notify.success("Changes saved");
    } catch (error) {
      state.refuse(error);
      setProblem(friendlyError(error));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged) void run(save);
  };
  return (
    <form onSubmit={submit} noValidate>
      <EditHead community={community} isBusy={isBusy} isChanged={isChanged} />
      <ProblemNotice text={problem} />
      <div className="brand-columns">
        <div className="stack gap-l">
          <CommunityFields state={state} communityId={community.id} storedSlug={stored.slug} />
          <StaffRanking community={community} />
          <CommunityGuests community={community} />
        </div>
        <BrandPreview form={state.form} />
      </div>
    </form>
  );
}

interface EditHeadProps {
  readonly community: AdminCommunity;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
}

function EditHead({ community, isBusy, isChanged }: EditHeadProps): ReactElement {
  const { setActive, busyId } = useCommunitySwitch();
  const { active, name, slug } = community;
  return (
    <header className="desk-head">
      <div>
        <h1 className="h2" tabIndex={-1}>
          {name}
        </h1>
        <p className="small">
          <Chip tone={active ? "ok" : "plain"}>{active ? "Active" : "Inactive"}</Chip> {community.member_count.toLocaleString()}{" "}
          {community.member_count === 1 ? "member" : "members"}, {community.event_count.toLocaleString()}{" "}
          {community.event_count === 1 ? "event" : "events"}.{" "}
          {active ? (
            <Link to="/communities/$slug" params={{ slug }}>
              Its page
            </Link>
          ) : (
            "Only live games go on."
          )}{" "}
          <Link to="/admin/audit" search={{ object: community.id }}>
            Its log
          </Link>{" "}
          <Link to="/admin/communities/$id/webhooks" params={{ id: community.id }}>
            Webhooks
          </Link>
        </p>
      </div>
      <div className="row end">
        <Link to="/admin/communities" className={buttonClass({ variant: "quiet" })}>
          All communities
        </Link>
        {active ? <ViewAsMember community={community} /> : null}
        <Button className="hair" isBusy={busyId !== null} onClick={() => setActive(community, !active)}>
          {active ? "Deactivate" : "Activate"}
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy} aria-disabled={!isChanged || undefined}>
          Save changes
        </Button>
      </div>
    </header>
  );
}

/** Switch for ranking staff on the community's leaderboard. */
function StaffRanking({ community }: { readonly community: AdminCommunity }): ReactElement {
  const { isBusy, change } = useCommunityChange(community);
  return (
    <Checkbox
      label="Hosts and admins stand on the leaderboard"
      hint="Nobody earns stars from a game they host. Off: they stand on no leaderboard here, and are told so."
      checked={community.is_staff_ranked}
      aria-disabled={isBusy || undefined}
      onChange={(event) => change({ is_staff_ranked: event.target.checked }, "Leaderboard changed")}
    />
  );
}
