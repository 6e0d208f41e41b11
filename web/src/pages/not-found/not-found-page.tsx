import { NOT_FOUND_FOOT, NOT_FOUND_LEADS, NOT_FOUND_TITLE } from "@sparc/contract/not-found-texts";
import { Link, useRouterState } from "@tanstack/react-router";
import { Fragment, type ReactElement, type ReactNode, Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useSession } from "../../session/session-store.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CodeError, CodeInput, CodeLabel, useCodeEntry } from "../landing/code-entry.tsx";
import "./not-found.css";

interface NotFoundPageProps {
  readonly code?: string;
  readonly title?: string;
  readonly message?: ReactNode;
  /** The code of a short link that leads to no event. */
  readonly unknownCode?: string | undefined;
}

const TodaysGame = lazyPart(() => import("./todays-game.tsx"), "TodaysGame");

const CODE_MAX = 40;

const DEFAULT_MESSAGE = NOT_FOUND_LEADS.map((lead) => (
  <p key={lead} className="lead">
    {lead}
  </p>
));

function UnknownCode({ code }: { readonly code: string }): ReactElement {
  return (
    <p className="meta">
      No game has the code <b className="nf-code">{code.slice(0, CODE_MAX)}</b>. Please check it, or ask whoever sent you the link.
    </p>
  );
}

/** Field for a code, which leads to what has it. */
function CodeForm(): ReactElement {
  const entry = useCodeEntry();
  return (
    <form className="field nf-form" onSubmit={entry.onSubmit} noValidate>
      <CodeLabel entry={entry} />
      <span className="row nowrap">
        <CodeInput entry={entry} />
        <Button type="submit" isBusy={entry.isBusy}>
          Go
        </Button>
      </span>
      <CodeError entry={entry} />
    </form>
  );
}

/** The path with line breaks allowed at its slashes. */
function toSeat(pathname: string): ReactNode {
  const [, ...steps] = pathname.split("/");
  return steps.map((step, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the steps of an address never move
    <Fragment key={at}>
      <wbr />/{step}
    </Fragment>
  ));
}

/** The slug of the community in the address, for its members. Guests have their event alone. */
function useOwnCommunity(pathname: string): string | undefined {
  const named = /^\/communities\/([^/]+)/.exec(pathname)?.[1];
  return useSession(
    ({ user }) => (user?.is_guest ? undefined : user?.communities)?.find(({ community }) => community.slug === named)?.community.slug,
  );
}

export function NotFoundPage(props: NotFoundPageProps): ReactElement {
  const { code = "404", title = NOT_FOUND_TITLE, message = DEFAULT_MESSAGE, unknownCode } = props;
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const slug = useOwnCommunity(pathname);
  useTitle("Not found");
  return (
    <main id="main" className="not-found">
      <div className="torn" aria-hidden="true">
        <div className="half is-left">
          <p className="micro">Seat</p>
          <p className="small strong">{toSeat(pathname)}</p>
        </div>
        <div className="half is-right">
          <p className="score">{code}</p>
        </div>
      </div>
      <div className="nf-t">
        <h1 className="h1">
          <span className="visually-hidden">{code}: </span>
          {title}
        </h1>
        {message}
        {unknownCode ? <UnknownCode code={unknownCode} /> : null}
        <p className="row nf-a">
          <Link className={buttonClass({ variant: "primary", size: "xl" })} to="/">
            Home
          </Link>
          {slug ? (
            <Suspense>
              <TodaysGame slug={slug} />
            </Suspense>
          ) : null}
        </p>
        <CodeForm />
      </div>
      <p className="nf-f">{NOT_FOUND_FOOT}</p>
    </main>
  );
}
