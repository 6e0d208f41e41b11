import type { Config } from "../../config.ts";

/** For people: the page that asks for confirmation. */
export const unsubscribePageUrl = ({ baseUrl }: Pick<Config, "baseUrl">, token: string): string =>
  `${baseUrl}/unsubscribe?token=${encodeURIComponent(token)}`;

/** For mail programs: a POST to it switches off, opening it leads to the page. */
export const unsubscribeCallUrl = ({ baseUrl, apiBase }: Pick<Config, "baseUrl" | "apiBase">, token: string): string =>
  `${apiBase ?? baseUrl}/api/v1/unsubscribe?token=${encodeURIComponent(token)}`;
