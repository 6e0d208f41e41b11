/** What an identity provider sent the browser home with. */
export interface Returned {
  readonly state: string;
  /** Missing when the provider said no. */
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/** The parts of the address of `/` that belong together: a code or an error counts only with a state. */
export function returnedIn(search: { code?: unknown; state?: unknown; error?: unknown; iss?: unknown }): Returned | null {
  const [code, state, error, iss] = [search.code, search.state, search.error, search.iss].map((value) =>
    typeof value === "string" && value !== "" ? value : undefined,
  );
  return state && (code || error) ? { state, code, error, iss } : null;
}
