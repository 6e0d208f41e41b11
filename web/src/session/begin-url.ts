import type { SignInProvider } from "@sparc/contract/auth/routes";
import { rarePaths } from "../api/rare-paths.gen.ts";
import { bootstrapConfig } from "../lib/bootstrap-config.ts";

/** Where the person goes afterwards, as the sign-in page's search parameters have it. */
interface Destination {
  readonly redirect?: string | undefined;
  readonly c?: string | undefined;
  readonly eid?: string | undefined;
}

/**
 * Address of the API page that starts a sign-in with the provider; the browser follows it as a plain link. With `confirm` the provider
 * reconfirms the signed-in person.
 */
export function beginUrl(provider: SignInProvider, carried: Destination & { readonly confirm?: "true" }): string {
  const [, path] = rarePaths["auth.oauth"];
  const given = Object.entries(carried).flatMap(([name, value]): [string, string][] => (typeof value === "string" ? [[name, value]] : []));
  const query = String(new URLSearchParams(given));
  return `${bootstrapConfig.api_base}${path.replace("{provider}", provider)}${query ? `?${query}` : ""}`;
}
