import type { SignInProvider } from "@sparc/contract/auth/routes";

/** An identity provider as the operator configured it. */
export interface ProviderSettings {
  name: SignInProvider;
  /** What people read on the button. */
  title: string;
  /** Its issuer identifier: everything else is discovered from there. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export type SignInProviders = readonly Readonly<ProviderSettings>[];

interface SignInVariables {
  OIDC_DOMAIN: string | null;
  OIDC_CLIENT_ID: string | null;
  OIDC_CLIENT_SECRET: string | null;
  OIDC_NAME: string | null;
  GOOGLE_CLIENT_ID: string | null;
  GOOGLE_CLIENT_SECRET: string | null;
}

const GOOGLE_ISSUER = "https://accounts.google.com";
const LOOPBACK = /^(127(\.\d+){3}|localhost|\[::1\])$/;

/** A bare domain is reached by https; an address may have a path, as some providers' issuers do. */
function toIssuer(domain: string): URL | null {
  const address = URL.parse(domain.includes("://") ? domain : `https://${domain}`);
  const isPlain = address && !address.username && !address.password && !address.search && !address.hash;
  return isPlain && /^https?:$/.test(address.protocol) ? address : null;
}

/** A half configuration is a mistake, and a secret never travels in the clear: plain http is for this machine alone. */
export function signInProblems(variables: SignInVariables, isLoopback: boolean): string[] {
  const problems: string[] = [];
  const { OIDC_DOMAIN, OIDC_NAME } = variables;
  const oidc = ["OIDC_DOMAIN", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
  for (const together of [oidc, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const]) {
    const missing = together.filter((name) => variables[name] === null);
    const set = together.filter((name) => variables[name] !== null);
    if (set.length > 0) problems.push(...missing.map((name) => `${name} is needed with ${set.join(" and ")}`));
  }
  if (OIDC_NAME !== null && OIDC_DOMAIN === null) problems.push("OIDC_DOMAIN is needed with OIDC_NAME");
  if (OIDC_DOMAIN === null) return problems;
  const issuer = toIssuer(OIDC_DOMAIN);
  if (!issuer) problems.push("OIDC_DOMAIN must be a domain such as id.example.org, or an https address without a query");
  else if (issuer.protocol === "http:" && !(isLoopback && LOOPBACK.test(issuer.hostname)))
    problems.push("OIDC_DOMAIN may use http only on this machine, while HOST and BASE_URL are on loopback");
  return problems;
}

/** Complete providers only; call after `signInProblems` found none. */
export function readSignInProviders(variables: SignInVariables): SignInProviders {
  const { OIDC_DOMAIN, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = variables;
  const providers: ProviderSettings[] = [];
  const issuer = OIDC_DOMAIN === null ? null : toIssuer(OIDC_DOMAIN);
  if (issuer && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    const title = variables.OIDC_NAME ?? issuer.hostname;
    providers.push({ name: "oidc", title, issuer: issuer.href, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET });
  }
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const client = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
    providers.push({ name: "google", title: "Google", issuer: GOOGLE_ISSUER, ...client });
  }
  return Object.freeze(providers);
}
