import type { LaunchOptions } from "@playwright/test";

/** How each browser of the journeys starts. Without a path it is Playwright's own. */
export const launchOptionsOf = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
