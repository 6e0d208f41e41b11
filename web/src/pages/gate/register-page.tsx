import { REGISTER_HEADING } from "@sparc/contract/page-headings";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { accountProblems } from "../../lib/account-problems.ts";
import { saveDraft } from "../../lib/draft-store.ts";
import { nullBlanks } from "../../lib/null-blanks.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useTitle } from "../../lib/use-title.ts";
import { FIRST_STARS } from "../../session/session-state.ts";
import { session } from "../../session/session-store.ts";
import { register } from "../../session/sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CommunityTerms } from "../communities/community-terms.tsx";
import { joinCommunity } from "../communities/join-community.ts";
import { EmailField, NameField, PhoneField } from "./account-fields.tsx";
import { useCarriedCommunity } from "./carried-community.ts";
import { type Carried, toDestination } from "./destination.ts";
import { GatePage } from "./gate-page.tsx";
import { useGateSubmit } from "./gate-submit.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { OverEventPart } from "./over-event-part.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";

const EMPTY = { name: "", email: "", phone: "" };

/** Sign-up form. Its values are saved as a draft, except the password. */
export function RegisterPage({ carried }: { readonly carried: Carried }): ReactElement {
  const community = useCarriedCommunity(carried);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [typed, setTyped, dropTyped] = useDraft("register", EMPTY);
  const [password, setPassword] = useState("");
  useTitle("Sign Up", community?.name);
  const gate = useGateSubmit({
    context: "register",
    shows: ["display_name", "email", "password", "phone_number"],
    check: () => accountProblems({ ...typed, password }),
    submit: async () => {
      await register({
        email: typed.email.trim(),
        password,
        display_name: typed.name.trim(),
        ...nullBlanks({ phone_number: typed.phone.trim() }),
      });
      dropTyped();
      // A failed join is ignored here, because the destination page explains why the person cannot join.
      if (community) await joinCommunity({ client, slug: community.slug }).catch(() => undefined);
      const { user } = session.getState();
      if (user) await navigate({ href: toDestination(carried, user) });
    },
  });
  const change = (part: keyof typeof EMPTY) => (value: string) => setTyped({ ...typed, [part]: value });
  return (
    <GatePage community={community}>
      <form className="gate-form" onSubmit={gate.onSubmit} noValidate>
        <h1 className="h2">{REGISTER_HEADING}</h1>
        <OverEventPart carried={carried} />
        {gate.problem ? (
          <Notice tone="bad" isLive>
            {gate.problem}
            {isApiError(gate.error, "auth.email_unavailable") ? (
              <>
                {" "}
                <Link to="/login" search={carried} onClick={() => saveDraft("login-email", typed.email.trim())}>
                  Log in instead
                </Link>
              </>
            ) : null}
          </Notice>
        ) : null}
        <ProviderButtons carried={{ ...carried, c: community?.slug ?? carried.c }} />
        <NameField value={typed.name} error={gate.fields.display_name} hint="You can change it later." onChange={change("name")} />
        <EmailField value={typed.email} error={gate.fields.email} onChange={change("email")} />
        <NewPasswordField owner="ordinary" value={password} error={gate.fields.password} onChange={setPassword} />
        <PhoneField value={typed.phone} error={gate.fields.phone_number} onChange={change("phone")} />
        <Button type="submit" variant="primary" size="xl" isWide isBusy={gate.isBusy}>
          {community ? `Sign up and join ${community.name}` : `Sign up, get ${FIRST_STARS} stars`}
        </Button>
        {community ? <CommunityTerms community={community} /> : null}
        <p className="small meta">
          Have an account?{" "}
          <Link to="/login" search={carried}>
            Login
          </Link>
        </p>
      </form>
    </GatePage>
  );
}
