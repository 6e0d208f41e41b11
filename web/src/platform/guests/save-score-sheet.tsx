import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, type ReactNode, useState } from "react";
import { call } from "../../api/api.ts";
import { fieldErrors, isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { emailProblem, passwordProblem } from "../../lib/account-problems.ts";
import { firstSignIn } from "../../lib/bootstrap-config.ts";
import { saveDraft } from "../../lib/draft-store.ts";
import { focusHeading } from "../../lib/focus-heading.ts";
import { ordinalSuffix } from "../../lib/ordinals.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { beginUrl } from "../../session/begin-url.ts";
import { session, setUser, useSession } from "../../session/session-store.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { GoogleIcon } from "../../ui/icons/place-icons.ts";
import { CheckIcon, GiftIcon } from "../../ui/icons/status-icons.ts";
import { Notice } from "../../ui/notice.tsx";
import { notify } from "../../ui/notify.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ownGameQuery } from "../events/events.queries.ts";
import { guestStarsQuery } from "./guest.queries.ts";
import "../../ui/divider.css";
import "./save-score.css";
import { usePointsName } from "../../theme/points-name.ts";

/** Sheet with which a guest becomes an account: the same user, with everything they have. Its input outlives closing, except the password. */
export function SaveScoreSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <Sheet isOpen onClose={onClose} title="Keep my score">
      <div className="save-score">
        <SavedParts />
        <Providers />
        <SaveForm onClose={onClose} />
      </div>
    </Sheet>
  );
}

function SavedParts(): ReactElement {
  const { many } = usePointsName();
  const user = useSession((state) => state.user);
  const eventId = user?.guest_event_id ?? "";
  const { data: game } = useQuery({ ...ownGameQuery(eventId), enabled: eventId !== "", refetchInterval: false });
  const { data: stars } = useQuery({ ...guestStarsQuery, enabled: eventId !== "", refetchInterval: false });
  const community = user?.communities[0]?.community.name;
  const isRanked = game?.is_joined && game.rank !== null;
  return (
    <ul className="saved-parts">
      {isRanked ? (
        <SavedPart figure={game.points}>
          {game.rank}
          {ordinalSuffix(game.rank ?? 0)} of {game.players.toLocaleString()}, with your answers
        </SavedPart>
      ) : (
        <SavedPart>Your place in the game, with your answers</SavedPart>
      )}
      {stars ? <SavedPart figure={stars}>Your {many}</SavedPart> : null}
      <SavedPart>Your name{community ? `, and your place in ${community}` : ""}</SavedPart>
      <SavedPart icon={<GiftIcon />}>And you can claim what you win</SavedPart>
    </ul>
  );
}

interface SavedPartProps {
  readonly icon?: ReactNode;
  readonly figure?: number;
  readonly children: ReactNode;
}

function SavedPart({ icon = <CheckIcon />, figure, children }: SavedPartProps): ReactElement {
  return (
    <li>
      {icon}
      <span>{children}</span>
      {figure === undefined ? null : <b className="num">{figure.toLocaleString()}</b>}
    </li>
  );
}

const useHere = (): string => useRouterState({ select: (state) => state.location.href });

function Providers(): ReactElement | null {
  const redirect = useHere();
  const { providers, oidc_name } = firstSignIn;
  if (providers.length === 0) return null;
  return (
    <>
      {providers.map((provider) => (
        <a key={provider} className={buttonClass({ isWide: true })} href={beginUrl(provider, { redirect })}>
          {provider === "google" ? <GoogleIcon /> : null}
          Keep it with {provider === "google" ? "Google" : (oidc_name ?? "your account")}
        </a>
      ))}
      <p className="divider">or with e-mail</p>
    </>
  );
}

function SaveForm({ onClose }: { readonly onClose: () => void }): ReactElement {
  const client = useQueryClient();
  const redirect = useHere();
  const { isBusy, run } = useSingleFlight();
  const [email, setEmail, dropEmail] = useDraft("save-score-email", "");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<unknown>(null);
  const hasAccount = isApiError(error, "guests.email_has_account");
  const fields = { ...fieldErrors(error), ...missing };
  const upgrade = async (): Promise<void> => {
    setError(null);
    try {
      const { data } = await call("auth.upgradeGuest", { body: { email: email.trim(), password } });
      setUser(data);
    } catch (refused) {
      // Another tab of this browser may have kept the score.
      if (session.getState().user?.is_guest) return setError(refused);
    }
    dropEmail();
    onClose();
    // The button that opened the sheet disappears with it, and so does the focus.
    requestAnimationFrame(() => requestAnimationFrame(focusHeading));
    notify.success("Your score is kept");
    await client.invalidateQueries();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const found = { ...emailProblem(email), ...passwordProblem(password) };
    setMissing(found);
    if (Object.keys(found).length === 0) void run(upgrade);
  };
  const toLogin = (): void => {
    saveDraft("login-email", email.trim());
    onClose();
  };
  return (
    <form className="save-score" onSubmit={onSubmit} noValidate>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        error={fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        hint={`${firstSignIn.password_min_length.ordinary} characters or more. Paste is fine.`}
        value={password}
        error={fields.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {error !== null && !fields.email && !fields.password ? (
        <Notice tone={hasAccount ? "info" : "bad"} isLive>
          {friendlyError(error, "register")}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" size="xl" isWide isBusy={isBusy}>
        Keep my score
      </Button>
      <p className="small meta center">
        Have an account?{" "}
        <Link to="/login" search={{ redirect }} onClick={toLogin}>
          Login
        </Link>
        , and what you did here moves to it. If you do neither, your name is erased 30 days after your last visit.
      </p>
    </form>
  );
}
