import type { SignInProvider } from "@sparc/contract/auth/routes";
import { rarePaths } from "../../api/rare-paths.gen.ts";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import type { Carried } from "./destination.ts";

/** Where the button of a provider leads: a page of the API, so that it is a plain link. With `confirm` it shows once more who is signed in. */
export function beginUrl(provider: SignInProvider, carried: Carried & { readonly confirm?: "true" }): string {
  const [, path] = rarePaths["auth.oauth"];
  const given = Object.entries(carried).flatMap(([name, value]): [string, string][] => (typeof value === "string" ? [[name, value]] : []));
  const query = String(new URLSearchParams(given));
  return `${bootstrapConfig.api_base}${path.replace("{provider}", provider)}${query ? `?${query}` : ""}`;
}
