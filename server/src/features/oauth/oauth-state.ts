import { hkdfSync } from "node:crypto";
import { type OauthState, toOauthState } from "@sparc/contract/oauth-state";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Config } from "../../config.ts";
import { hmacSha256, timingSafeEqual } from "../../lib/crypto.ts";
import { randomToken } from "../../lib/ids.ts";

/** Time limit at the identity provider. */
export const STATE_S = 600;
const NONCE_BYTES = 16;

/**
 * A sign-in under way. Verifier and nonce are derived from the state and the browser's cookie, so that no table holds rows of abandoned
 * sign-ins.
 */
export interface OauthFlow {
  state: string;
  content: OauthState;
  /** The PKCE verifier: 43 characters that only this server knows. */
  verifier: string;
  /** The value that the ID token has to repeat. */
  nonce: string;
}

export interface OauthStates {
  /** `browser` is the secret in the browser's cookie. */
  begin(input: { content: Pick<OauthState, "provider" | "redirect" | "c" | "eid" | "confirm">; browser: string; now: Instant }): OauthFlow;
  /** Null for a state that is forged, belongs to another browser or is too old. */
  read(input: { state: string; browser: string; now: Instant }): OauthFlow | null;
}

interface DerivedKey {
  tag: Buffer;
  flow: Buffer;
}

export function createOauthStates(config: Pick<Config, "secretKeys">): OauthStates {
  const keys = config.secretKeys.map(({ secret }) => ({
    tag: Buffer.from(hkdfSync("sha256", secret, "", "sparc oauth state", 32)),
    flow: Buffer.from(hkdfSync("sha256", secret, "", "sparc oauth flow", 32)),
  }));
  const [signing] = keys as [DerivedKey];
  const toTag = (key: DerivedKey, body: string, browser: string) => hmacSha256(key.tag, `${browser} ${body}`);
  const toFlow = (key: DerivedKey, input: { state: string; content: OauthState; browser: string }): OauthFlow => {
    const derive = (name: string) => hmacSha256(key.flow, `${name} ${input.browser} ${input.state}`).toString("base64url");
    return { state: input.state, content: input.content, verifier: derive("verifier"), nonce: derive("nonce") };
  };
  return {
    begin({ content: given, browser, now }) {
      const content: OauthState = { ...given, nonce: randomToken(NONCE_BYTES), exp: Math.floor(now / 1_000) + STATE_S };
      const body = Buffer.from(JSON.stringify(content)).toString("base64url");
      const state = `${body}.${toTag(signing, body, browser).toString("base64url")}`;
      return toFlow(signing, { state, content, browser });
    },
    read({ state, browser, now }) {
      const [body = "", tag = "", ...rest] = state.split(".");
      const given = Buffer.from(tag, "base64url");
      // A second spelling of the same bytes would be accepted as another state, so that the same state could be used twice.
      if (rest.length > 0 || given.toString("base64url") !== tag) return null;
      const key = keys.find((one) => timingSafeEqual(toTag(one, body, browser), given));
      const content = key && toOauthState(JSON.parse(Buffer.from(body, "base64url").toString()));
      return content && now < content.exp * 1_000 ? toFlow(key, { state, content, browser }) : null;
    },
  };
}
