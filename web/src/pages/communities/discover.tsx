import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { counted } from "../../lib/ordinals.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { useSession } from "../../session/session-store.ts";
import "./discover.css";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { FindField } from "../../ui/find-field.tsx";
import { notify } from "../../ui/notify.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import { DiscoverStrip } from "./discover-strip.tsx";
import { joinCommunity } from "./join-community.ts";
import { leaveCommunity } from "./leave-community.ts";
import { type OpenCommunity, openCommunitiesQuery } from "./open-communities.queries.ts";
import { Welcome } from "./welcome.tsx";

interface DiscoverProps {
  readonly title: string;
  readonly lead: string;
  /** Shown beside the list, for people who were given a code. */
  readonly codeForm: ReactNode;
}

/** Lists the communities that anybody can join, with their current events and a button to join. */
export function Discover({ title, lead, codeForm }: DiscoverProps): ReactElement {
  const client = useQueryClient();
  const router = useRouter();
  const { run } = useSingleFlight();
  const [search, setSearch] = useState<string | undefined>();
  const [joined, setJoined] = useState<OpenCommunity | null>(null);
  const [joining, setJoining] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ readonly id: string; readonly text: string } | null>(null);
  const own = useSession((state) => state.user?.communities);
  const heading = useRef<HTMLHeadingElement>(null);
  const all = useQuery(openCommunitiesQuery(undefined));
  const { data, error, isPending, refetch } = useQuery(openCommunitiesQuery(search));
  const isSlow = useDelayedBusy(isPending);
  const total = all.data?.pagination.total_entries;
  useEffect(() => {
    if (joined) heading.current?.focus();
  }, [joined]);
  const undo = async (community: OpenCommunity, joinedAt: string): Promise<void> => {
    try {
      await leaveCommunity({ client, slug: community.slug, joinedAt });
      setJoined((shown) => (shown?.id === community.id ? null : shown));
      // The pressed Undo button disappears with its toast, so the focus moves to the heading. Invalidating the router makes the guards run,
      // which lead a person who has opened the community's pages out of them.
      heading.current?.focus();
      await router.invalidate();
    } catch (refused) {
      notify.error(friendlyError(refused));
    }
  };
  const join = (community: OpenCommunity): Promise<void> =>
    run(async () => {
      setJoining(community.id);
      setProblem(null);
      try {
        const joinedAt = await joinCommunity({ client, slug: community.slug });
        if (joinedAt === null) return;
        notify.undo(`You joined ${community.name}.`, () => void undo(community, joinedAt), "success");
        setJoined(community);
      } catch (refused) {
        setProblem({ id: community.id, text: friendlyError(refused, "join-community", community.slug) });
      } finally {
        setJoining(null);
      }
    });
  // The community just joined stays at the top, whatever is searched for afterwards.
  const others = data?.data.filter(({ id }) => id !== joined?.id) ?? [];
  const isIn = ({ id }: OpenCommunity) => own?.some(({ community }) => community.id === id) ?? false;
  return (
    <div className="s-discover">
      <div className="discover-head">
        <div>
          <h1 className="h1" tabIndex={-1} ref={heading}>
            {joined ? "You are in" : title}
          </h1>
          <p className="lead meta" role="status">
            {joined ? memberText(joined) : search && data ? `${data.pagination.total_entries} of ${total ?? "all"} for “${search}”.` : lead}
          </p>
        </div>
        {total === 0 ? null : (
          <FindField
            label="Search communities"
            placeholder={total === undefined ? "Search" : `Search ${counted(total, "open community", "open communities")}`}
            value={search}
            onFind={setSearch}
          />
        )}
      </div>
      <div className="discover-list">
        {joined ? <Welcome community={joined} /> : null}
        {error && !data ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
        {isSlow ? (
          <Loading label="Loading the communities">
            <Skeleton height="96px" />
          </Loading>
        ) : null}
        {data?.data.length === 0 ? <NothingFound search={search} /> : null}
        <ul className="strips">
          {[...(joined ? [joined] : []), ...others].map((community) => (
            <li key={community.id}>
              <DiscoverStrip
                community={community}
                isIn={isIn(community)}
                isJoining={joining === community.id}
                problem={problem?.id === community.id ? problem.text : null}
                onJoin={() => void join(community)}
              />
            </li>
          ))}
        </ul>
        {joined ? (
          <p className="small meta">
            All of yours are under <Link to="/communities">Communities</Link>.
          </p>
        ) : null}
      </div>
      <div className="discover-side">{codeForm}</div>
    </div>
  );
}

/** The count was read before the join, so the new member adds one to it. */
const memberText = ({ name, member_count }: OpenCommunity) =>
  `Member ${(member_count + 1).toLocaleString()} of ${name}, since a second ago.`;

function NothingFound({ search }: { readonly search: string | undefined }): ReactElement {
  const isAdmin = useSession((state) => state.user?.role === "admin");
  if (search !== undefined) return <EmptyState title={`No community is called “${search}”.`}>Another word may find it.</EmptyState>;
  if (!isAdmin) return <EmptyState title="The first community is still to come.">An admin opens it.</EmptyState>;
  return (
    <EmptyState
      title="The first community is still to come."
      action={
        <Link className={buttonClass({ variant: "ink" })} to="/admin/communities/create">
          Open the first community
        </Link>
      }
    >
      A name, a logo and two colours are enough. Then join it here, and create its first event.
    </EmptyState>
  );
}
