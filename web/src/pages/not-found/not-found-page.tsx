import { Link, useRouterState } from "@tanstack/react-router";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { useTitle } from "../../lib/use-title.ts";
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

const CODE_MAX = 40;

const DEFAULT_MESSAGE = (
  <>
    <p className="lead">The page you're looking for has been traded to another team.</p>
    <p className="lead">Don't worry though – there's plenty of action happening elsewhere!</p>
  </>
);

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

export function NotFoundPage(props: NotFoundPageProps): ReactElement {
  const { code = "404", title = "Looks like this play didn't work out!", message = DEFAULT_MESSAGE, unknownCode } = props;
  const pathname = useRouterState({ select: (state) => state.location.pathname });
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
        </p>
        <CodeForm />
      </div>
      <p className="nf-f">Need help? Contact the coaching staff!</p>
    </main>
  );
}
