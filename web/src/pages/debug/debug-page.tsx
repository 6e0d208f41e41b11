import type { ReactElement } from "react";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { usePersistedFlag } from "../../lib/persisted-flag.ts";
import { useTitle } from "../../lib/use-title.ts";
import { debugFlag } from "../../session/debug-log.ts";
import type { SessionState } from "../../session/session-state.ts";
import { useSession } from "../../session/session-store.ts";
import { tokenUses } from "../../session/token-uses.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import "./debug.css";

/** Shows this browser's session data for support. Logging out does not leave this page. */
export function DebugPage(): ReactElement {
  const state = useSession((whole) => whole);
  useTitle("Debug");
  return (
    <main id="main" className="page read">
      <h1 className="h1">Debug</h1>
      <Facts title="Session" rows={sessionFacts(state, tokenUses())} />
      <Facts
        title="Settings"
        rows={[
          ["Product", bootstrapConfig.product_name],
          ["Storage prefix", `${bootstrapConfig.product_key}_`],
          ["API", bootstrapConfig.api_base || location.origin],
          ["Websocket", bootstrapConfig.websocket_base || location.origin],
          ["Debug logging by default", bootstrapConfig.has_debug_logging ? "on" : "off"],
        ]}
      />
      {state.user?.role === "admin" ? <FlagSwitch /> : null}
    </main>
  );
}

function Facts({ title, rows }: { readonly title: string; readonly rows: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <section className="debug" aria-label={title}>
      <h2 className="h3">{title}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="meta">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FlagSwitch(): ReactElement {
  const [isOn, setOn] = usePersistedFlag(debugFlag);
  return (
    <section className="debug" aria-label="Debug flag">
      <Checkbox
        label="Debug logging in this browser"
        hint="Writes calls and session changes to the browser's console, for admins only."
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
    </section>
  );
}

/** The session's values as rows. Of each token only its presence is shown. */
function sessionFacts(state: SessionState, uses: number): readonly (readonly [string, string])[] {
  const { user, community, cardRectangle: card } = state;
  const given = (value: string | null | undefined): string => value || "none";
  return [
    ["Access token", state.accessToken === null ? "none" : "present"],
    ["Refresh token", state.refreshToken === null ? "none" : "present"],
    ["Access token set", state.tokenSetAt === null ? "none" : new Date(state.tokenSetAt).toISOString()],
    ["Access token uses", String(uses)],
    ["User id", given(user?.id)],
    ["Email", given(user?.email)],
    ["Display name", given(user?.display_name)],
    ["Role", given(user?.role)],
    ["Joined", given(user?.date_joined)],
    ["Communities", given(user?.communities.map((one) => one.community.slug).join(", "))],
    ["Current community", given(community?.community.slug)],
    ["Switching community", state.isSwitching ? "yes" : "no"],
    ["Stars", String(state.stars)],
    ["Stars before", String(state.previousStars)],
    ["Card rectangle", card === null ? "none" : [card.x, card.y, card.width, card.height].map(Math.round).join(", ")],
  ];
}
