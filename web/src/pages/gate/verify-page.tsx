import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { isLoggedIn } from "../../session/session-store.ts";
import { refetchUser } from "../../session/sign-in.ts";
import { buttonClass } from "../../ui/button.tsx";
import { MailedLinkPage } from "./mailed-link-page.tsx";

/** Page behind the mailed link that confirms an e-mail address. The link works once. */
export function VerifyPage({ token }: { readonly token: string | undefined }): ReactElement {
  const client = useQueryClient();
  const className = buttonClass({ variant: "primary", size: "xl", isWide: true });
  return (
    <MailedLinkPage
      title="Confirm your e-mail"
      token={token}
      asked={{
        heading: "Confirm your e-mail",
        text: "One press, and prizes can be claimed with this address.",
        button: "Confirm",
      }}
      done={{ heading: "Your e-mail is confirmed", text: "You sign in with it from now on." }}
      dead={{ heading: "This link no longer works", text: "It was used, or it is too old. Your settings send a new one." }}
      deadCode="auth.code_invalid"
      onPress={(given) => call("auth.verifyEmail", { body: { token: given } })}
      onDone={async () => {
        await client.invalidateQueries({ queryKey: ["profile"] });
        if (isLoggedIn()) await refetchUser().catch(() => undefined);
      }}
    >
      {isLoggedIn() ? (
        <Link to="/profile/settings" className={className}>
          Your settings
        </Link>
      ) : (
        <Link to="/login" search={{ redirect: "/profile/settings" }} className={className}>
          Log in
        </Link>
      )}
    </MailedLinkPage>
  );
}
