/** The claims of an access token that pages read. */
export interface TokenClaims {
  /** The user's id. */
  readonly sub?: string;
  /** Seconds since 1970. */
  readonly iat?: number;
  readonly exp?: number;
}

/** Reads a token's claims without checking it; null when it is not readable. */
export function tokenClaims(accessToken: string): TokenClaims | null {
  try {
    const payload = accessToken.split(".")[1] ?? "";
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as TokenClaims;
  } catch {
    return null;
  }
}
