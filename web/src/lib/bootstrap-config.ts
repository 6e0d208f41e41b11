import type { Bootstrap } from "@sparc/contract/bootstrap";

/** What the server wrote into the first HTML. Everything has a default, for the development server. */
function read(): Partial<Bootstrap> {
  const text = document.getElementById("bootstrap")?.textContent;
  if (!text) return {};
  try {
    return JSON.parse(text) as Partial<Bootstrap>;
  } catch {
    return {};
  }
}

const given = read();

export const bootstrapConfig: Bootstrap["config"] = {
  api_base: given.config?.api_base ?? "",
  websocket_base: given.config?.websocket_base ?? "",
  product_name: given.config?.product_name || "Sparc",
  product_key: given.config?.product_key || "sparc",
  analytics: given.config?.analytics ?? null,
  has_debug_logging: given.config?.has_debug_logging ?? false,
};

/** The ways to sign in beside a password, and how long one must be. */
export const firstSignIn: Bootstrap["sign_in"] = given.sign_in ?? {
  providers: [],
  oidc_name: null,
  password_min_length: { ordinary: 10, staff: 15 },
};

/** The community of the address this tab was opened with. */
export const firstCommunity: Bootstrap["community"] = given.community ?? null;

/** Where a community left something blank. */
export const DEFAULT_LOGO = "/logos/sparc.svg";

/** An address to be read out or typed: without scheme. */
export function spokenAddress(path: string): string {
  return `${location.host}${path}`;
}
