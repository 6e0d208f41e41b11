import type { Config } from "../../config.ts";

/** The page for people, which asks for confirmation. */
export const unsubscribePageUrl = ({ baseUrl }: Pick<Config, "baseUrl">, token: string): string =>
  `${baseUrl}/unsubscribe?token=${encodeURIComponent(token)}`;

/** The address for mail programs: a POST switches the mails off, and a browser that opens it is led to the page. */
export const unsubscribeCallUrl = ({ baseUrl, apiBase }: Pick<Config, "baseUrl" | "apiBase">, token: string): string =>
  `${apiBase ?? baseUrl}/api/v1/unsubscribe?token=${encodeURIComponent(token)}`;
