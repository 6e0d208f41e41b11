import type { SessionState } from "../../session/session-state.ts";

/** The session as rows to read: everything but the tokens, of which only their presence is told. */
export function sessionFacts(state: SessionState, uses: number): readonly (readonly [string, string])[] {
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
