import type { SignInProvider } from "@sparc/contract/auth/routes";
import { rarePaths } from "../../api/rare-paths.gen.ts";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import type { Carried } from "./destination.ts";

/**
 * Address of the API page that starts a sign-in with the provider; the browser follows it as a plain link. With `confirm` the provider
 * reconfirms the signed-in person.
 */
export function beginUrl(provider: SignInProvider, carried: Carried & { readonly confirm?: "true" }): string {
  const [, path] = rarePaths["auth.oauth"];
  const given = Object.entries(carried).flatMap(([name, value]): [string, string][] => (typeof value === "string" ? [[name, value]] : []));
  const query = String(new URLSearchParams(given));
  return `${bootstrapConfig.api_base}${path.replace("{provider}", provider)}${query ? `?${query}` : ""}`;
}
