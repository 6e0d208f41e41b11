import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useSyncExternalStore } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import { profileQuery } from "../../platform/profile/profile.queries.ts";
import { useSession } from "../../session/session-store.ts";
import { lessMotion, setLessMotion } from "../../theme/motion-preference.ts";
import { type ThemePreference, useThemePreference } from "../../theme/theme-preference.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import { useCurrentColors } from "../communities/community-theme.ts";
import { SectionData } from "./section-data.tsx";
import { SectionEmail } from "./section-email.tsx";
import { SectionNotifications } from "./section-notifications.tsx";
import { SectionPassword } from "./section-password.tsx";
import { SectionSecondFactor } from "./section-second-factor.tsx";
import { SectionSessions } from "./section-sessions.tsx";
import { SectionYou } from "./section-you.tsx";
import { Setting } from "./setting.tsx";
import { useCurrentSection } from "./use-current-section.ts";
import "./settings-page.css";

const SECTIONS = [
  ["you", "You"],
  ["mail", "E-mail"],
  ["password", "Password"],
  ["second-factor", "Sign-in code"],
  ["notifications", "Notifications"],
  ["look", "Appearance"],
  ["sessions", "Signed in"],
  ["data", "Your data"],
] as const;
const SECTION_IDS = SECTIONS.map(([id]) => id);

/** Page of the account's settings: profile, sign-in, sessions, notifications and data. */
export function SettingsPage(): ReactElement {
  const { data, error, isPending, fetchStatus, refetch } = useQuery(profileQuery);
  const isOffline = fetchStatus === "paused";
  const isSlow = useDelayedBusy(isPending && !isOffline);
  const { current, choose } = useCurrentSection(SECTION_IDS);
  const isFactorMissing = useSession((state) => state.user?.is_second_factor_missing === true);
  useTitle("Settings");
  useCurrentColors();
  return (
    <div className="s-settings">
      <main id="main" className="page settings">
        <nav className="set-nav" aria-label="Settings">
          <h1 className="h2">Settings</h1>
          {data ? (
            <ul className="jumps">
              {SECTIONS.map(([id, label]) => (
                <li key={id}>
                  <a href={`#${id}`} aria-current={id === current || undefined} onClick={() => choose(id)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </nav>
        <div className="set-main">
          {isOffline ? <Notice tone="warn">You are offline. Changes can be kept as soon as you are back.</Notice> : null}
          {!data && error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
          {!data && isSlow ? <SettingsSkeleton /> : null}
          {data ? (
            <>
              {isFactorMissing ? (
                <Notice tone="warn">
                  Studio and Admin open once an authenticator app is bound to your account. Set it up under Sign-in code.
                </Notice>
              ) : null}
              <SectionYou profile={data} />
              <SectionEmail profile={data} />
              <SectionPassword profile={data} />
              <SectionSecondFactor profile={data} />
              <SectionNotifications profile={data} />
              <SectionAppearance />
              <SectionSessions />
              <SectionData profile={data} />
            </>
          ) : null}
        </div>
      </main>
    </div>
  );
}

function SettingsSkeleton(): ReactElement {
  return (
    <Loading label="Loading your settings">
      <div className="stack">
        <Skeleton height="88px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
    </Loading>
  );
}

const THEMES: readonly { value: ThemePreference; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "Auto" },
];

/** Theme choice, which is stored in this browser and applied at once. */
function SectionAppearance(): ReactElement {
  const [theme, setTheme] = useThemePreference();
  const isLess = useSyncExternalStore(lessMotion.subscribe, lessMotion.isOn);
  return (
    <Setting id="look" title="Appearance">
      <Segmented label="Theme" options={THEMES} value={theme} onChange={setTheme} />
      <Checkbox
        label="Less motion"
        hint="Fades instead of movement, in this browser."
        checked={isLess}
        onChange={(event) => setLessMotion(event.target.checked)}
      />
    </Setting>
  );
}
