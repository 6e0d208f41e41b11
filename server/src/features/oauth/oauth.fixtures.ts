/** A browser for tests: it stores cookies, starts at the provider's button and returns with the provider's answer. */

import type { SignInProvider } from "@sparc/contract/auth/routes";
import { type OauthState, toOauthState } from "@sparc/contract/oauth-state";
import { sparclets } from "@sparc/sparclets/registry";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { type App, createApp } from "../../app.ts";
import { type Config, type Environment, readConfig } from "../../config.ts";
import type { Clock } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";

const WIDE = {
  SECRET_KEY: "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu",
  LIMIT_LOGIN_PER_5_MIN: "100000",
  LIMIT_SIGN_UP_PER_5_MIN: "100000",
  LIMIT_API_BURST_PER_10_S: "100000",
  LIMIT_LOOP_DELAY_MS: "60000",
  LOG_LEVEL: "silent",
};
export const HOME = "http://127.0.0.1:3000/";

export function openApp(input: { database: Database; clock: Clock; env: Environment; googleIssuer?: string }): Promise<App> {
  const read = readConfig({ ...WIDE, ...input.env });
  const at = (issuer: string) => read.signInProviders.map((one) => (one.name === "google" ? { ...one, issuer } : one));
  const config: Config = input.googleIssuer ? { ...read, signInProviders: at(input.googleIssuer) } : read;
  return createApp({ config, registry: sparclets, database: input.database, clock: input.clock });
}

export class TestBrowser {
  readonly #app: App;
  readonly cookies = new Map<string, string>();
  constructor(app: App) {
    this.#app = app;
  }

  async ask(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join("; ");
    const answer = await this.#app.http.inject({ ...options, headers: { ...options.headers, ...(cookie ? { cookie } : {}) } });
    for (const { name, value } of answer.cookies) {
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Follows the provider's button and returns the address that it leads to. */
  async begin(provider: SignInProvider = "oidc", query: Record<string, string> = {}): Promise<URL> {
    const answer = await this.ask({ url: `/auth/oauth/${provider}`, query });
    if (answer.statusCode !== 302) throw new Error(`${answer.statusCode} ${answer.body}`);
    return new URL(String(answer.headers.location));
  }

  login(payload: object): Promise<LightMyRequestResponse> {
    return this.ask({ method: "POST", url: "/auth/login", payload });
  }

  /** Sends the code and state of the address that the provider redirected to, as the page does. */
  finish(back: URL, provider: SignInProvider = "oidc"): Promise<LightMyRequestResponse> {
    const { code, state, iss } = Object.fromEntries(back.searchParams);
    return this.login({ provider, code, state, ...(iss ? { iss } : {}) });
  }

  /** Uses the hand-over cookie. Null without such a cookie. */
  async accessToken(): Promise<string | null> {
    const answer = await this.ask({ url: "/auth/token" });
    return answer.statusCode === 200 ? answer.json().sparc_access_token : null;
  }
}

/** Follows a browser at the provider until it is sent home. */
export async function walkHome(from: URL): Promise<URL> {
  const jar = new Map<string, string>();
  let address = from;
  for (let step = 0; step < 12; step += 1) {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { redirect: "manual", headers: { cookie } });
    await response.arrayBuffer();
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`The provider answers ${response.status} at ${address.pathname}`);
    address = new URL(location, address);
    if (address.href.startsWith(HOME)) return address;
  }
  throw new Error("The provider sends in circles");
}

/** The content of a state, as the page reads it. */
export function toContent(address: URL): OauthState | null {
  const [body = ""] = (address.searchParams.get("state") ?? "").split(".");
  return toOauthState(JSON.parse(Buffer.from(body, "base64url").toString()));
}
