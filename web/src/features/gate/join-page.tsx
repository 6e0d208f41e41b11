import { safeRedirect } from "@sparc/contract/redirect";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import { setUser, useSession } from "../../session/session-store.ts";
import { refetchUser } from "../../session/sign-in.ts";
import "../../styles/gate.css";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { JerseyAvatar } from "../../ui/jersey-avatar.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notify } from "../../ui/notify.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { type Community, publicCommunityQuery } from "../communities/communities.queries.ts";
import { codeTarget } from "../landing/code-target.ts";
import type { Carried } from "./destination.ts";
import { GateSide, useCarriedCommunity } from "./gate-side.tsx";

interface JoinPageProps {
  readonly carried: Carried;
  /** Sent here from a page of the community. */
  readonly isTurnedAway: boolean;
}

/** Joining a community: one tap when it is known which, else a code, a short id or a link. */
export function JoinPage({ carried, isTurnedAway }: JoinPageProps): ReactElement {
  const community = useCarriedCommunity(carried);
  const { error } = useQuery({ ...publicCommunityQuery(carried.c ?? ""), enabled: carried.c !== undefined });
  const unknown = isApiError(error) && error.status === 404 ? carried.c : undefined;
  useTitle("Join", community?.name);
  return (
    <div className="s-gate">
      <main id="main" className="gate">
        <GateSide community={community} />
        <div className="gate-form">
          {community && isTurnedAway ? <Notice tone="warn">You're not a member of the {community.name} community</Notice> : null}
          <h1 className="h2">{community ? `Join ${community.name}?` : "Join a community"}</h1>
          {community ? <JoinTicket community={community} redirect={carried.redirect} /> : null}
          {community ? <p className="or">or another community</p> : null}
          <CodeForm key={unknown} unknown={unknown} />
        </div>
      </main>
    </div>
  );
}

function JoinTicket({
  community,
  redirect,
}: {
  readonly community: Community;
  readonly redirect: string | undefined;
}): ReactElement | null {
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!user) return null;
  const target = safeRedirect(redirect) ?? `/communities/${community.slug}`;
  const isMember = user.communities.some((one) => one.community.id === community.id);
  const join = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call("communities.join", { params: { id: community.slug } });
      setUser({ ...user, communities: [...user.communities, data] });
      // One member more than was read a moment ago.
      void client.invalidateQueries({ queryKey: publicCommunityQuery(community.slug).queryKey });
      await navigate({ href: target });
    } catch (error) {
      if (isApiError(error, "communities.already_member")) {
        notify.message(friendlyError(error));
        await refetchUser().catch(() => undefined);
        await navigate({ href: target });
      } else setProblem(friendlyError(error, "join-community", community.slug));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Ticket isThin stub={<JerseyAvatar name={user.display_name} photoUrl={user.photo_url} />}>
        <p className="micro meta">Admit one</p>
        <p className="h3">{user.display_name}</p>
        <p className="small meta">
          {isMember ? "Already a member" : `Member ${(community.member_count + 1).toLocaleString()}, from today`}
        </p>
      </Ticket>
      {problem ? (
        <Notice tone="bad" isLive>
          {problem}
        </Notice>
      ) : null}
      {isMember ? (
        <Link to={target} className="btn primary xl wide">
          Go to {community.name}
        </Link>
      ) : (
        <Button variant="primary" size="xl" isWide isBusy={isBusy} onClick={() => void join()}>
          {isGame(redirect) ? "Join and go to the game" : `Join ${community.name}`}
        </Button>
      )}
    </>
  );
}

function isGame(redirect: string | undefined): boolean {
  return /^\/(communities\/[^/]+\/sparclets|e|events)\//.test(redirect ?? "");
}

const notFound = (code: string): string => `Community '${code}' not found. Please check the code and try again.`;

/** `unknown`: the code somebody came with, which nothing has. */
function CodeForm({ unknown = "" }: { readonly unknown?: string | undefined }): ReactElement {
  const navigate = useNavigate();
  const [code, setCode] = useState(unknown);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(unknown === "" ? null : notFound(unknown));
  const lookUp = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const target = await codeTarget(code);
      if (target) await navigate({ href: target });
      else setProblem(notFound(code));
    } catch (error) {
      setProblem(friendlyError(error, "join-community", code));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code !== "" && !isBusy) void lookUp();
  };
  return (
    <form onSubmit={onSubmit}>
      <CodeField
        label="Community code"
        name="code"
        hint="From an invitation. A whole link works too."
        value={code}
        error={problem}
        onChange={setCode}
        end={
          <Button type="submit" variant="ink" isBusy={isBusy}>
            Look up
          </Button>
        }
      />
    </form>
  );
}
