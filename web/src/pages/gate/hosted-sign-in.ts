/** The parameters with which an identity provider redirects the browser back. */
export interface Returned {
  readonly state: string;
  /** Missing when the provider refused. */
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/** The provider's parameters in the address of `/`; null unless there is a state with a code or an error. */
export function returnedIn(search: { code?: unknown; state?: unknown; error?: unknown; iss?: unknown }): Returned | null {
  const [code, state, error, iss] = [search.code, search.state, search.error, search.iss].map((value) =>
    typeof value === "string" && value !== "" ? value : undefined,
  );
  return state && (code || error) ? { state, code, error, iss } : null;
}
