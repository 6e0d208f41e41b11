import { type ReactElement, type ReactNode, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import "./gate.css";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { GateSide } from "./gate-side.tsx";
import { useGateSubmit } from "./gate-submit.ts";

interface Said {
  readonly heading: string;
  readonly text: string;
}

interface MailedLinkPageProps {
  readonly title: string;
  /** Of the link; a link without one is dead. */
  readonly token: string | undefined;
  readonly asked: Said & { readonly button: string };
  readonly done: Said;
  readonly dead: Said;
  /** The refusal by which a dead link is known; any other error is shown and can be tried again. */
  readonly deadCode: string;
  readonly onPress: (token: string) => Promise<unknown>;
  /** Comes once the press has worked. */
  readonly onDone: () => Promise<void>;
  /** Where to go from what was done, or from a dead link. */
  readonly children: ReactNode;
}

/** Where a mailed link leads that does something. It waits for a press, because mail filters open links too. */
export function MailedLinkPage({ title, token, asked, deadCode, children, ...a }: MailedLinkPageProps): ReactElement {
  const [outcome, setOutcome] = useState<"asked" | "done" | "dead">(token === undefined ? "dead" : "asked");
  useTitle(title);
  const gate = useGateSubmit({
    context: "general",
    shows: [],
    submit: async () => {
      try {
        await a.onPress(token ?? "");
      } catch (error) {
        if (!isApiError(error, deadCode)) throw error;
        setOutcome("dead");
        return;
      }
      setOutcome("done");
      await a.onDone();
    },
  });
  return (
    <div className="s-gate">
      <main id="main" className="gate">
        <GateSide community={null} />
        <form className="gate-form" onSubmit={gate.onSubmit}>
          <h1 className="h2">{outcome === "asked" ? asked.heading : a[outcome].heading}</h1>
          {outcome === "asked" ? (
            <>
              <p className="meta">{asked.text}</p>
              {gate.problem ? (
                <Notice tone="bad" isLive>
                  {gate.problem}
                </Notice>
              ) : null}
              <Button type="submit" variant="primary" size="xl" isWide isBusy={gate.isBusy}>
                {asked.button}
              </Button>
            </>
          ) : (
            <>
              <p className="meta" role="status">
                {a[outcome].text}
              </p>
              {children}
            </>
          )}
        </form>
      </main>
    </div>
  );
}
