import type { Bootstrap } from "@sparc/contract/bootstrap";

/** Reads the settings that the server wrote into the first HTML. The development server writes none, so each has a default. */
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

/** Sign-in providers besides the password, and the password's minimum length. */
export const firstSignIn: Bootstrap["sign_in"] = given.sign_in ?? {
  providers: [],
  oidc_name: null,
  password_min_length: { ordinary: 10, staff: 15 },
};

/** The community of the address with which this tab was opened; null for any other address. */
export const firstCommunity: Bootstrap["community"] = given.community ?? null;

/** The event of the address with which this tab was opened; null for any other address. */
export const firstEvent: Bootstrap["event"] = given.event ?? null;

/** The open communities when this tab was opened on the landing page. */
export const firstCommunities: Bootstrap["communities"] = given.communities ?? null;

/** The logo of a community that has none of its own. */
export const DEFAULT_LOGO = "/logos/sparc.svg";

/** An address without its scheme, for people who type it or hear it read out. */
export function spokenAddress(path: string): string {
  return `${location.host}${path}`;
}
