import { type ReactElement, type ReactNode, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { GatePage } from "./gate-page.tsx";
import { useGateSubmit } from "./gate-submit.ts";

interface PageText {
  readonly heading: string;
  readonly text: string;
}

interface MailedLinkPageProps {
  readonly title: string;
  /** Token of the link; a link without one is dead. */
  readonly token: string | undefined;
  readonly asked: PageText & { readonly button: string };
  readonly done: PageText;
  readonly dead: PageText;
  /** Error code of a dead link; any other error is shown and can be retried. */
  readonly deadCode: string;
  readonly onPress: (token: string) => Promise<unknown>;
  /** Called after the action has succeeded. */
  readonly onDone: () => Promise<void>;
  /** Links shown after the action and for a dead link. */
  readonly children: ReactNode;
}

/** Page behind a mailed link that performs an action. It waits for a click, because mail filters open links too. */
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
    <GatePage community={null}>
      <form className="gate-form" onSubmit={gate.onSubmit}>
        <h1 className="h2">{outcome === "asked" ? asked.heading : a[outcome].heading}</h1>
        {outcome === "asked" ? (
          <>
            <p className="meta">{asked.text}</p>
            <ProblemNotice text={gate.problem} />
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
    </GatePage>
  );
}
