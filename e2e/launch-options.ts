import type { LaunchOptions } from "@playwright/test";

/** Launch options of a journey's browser. Without a path Playwright's own browser is used. */
export const toLaunchOptions = (executablePath: string | undefined): LaunchOptions => ({
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
