import { defineConfig } from "@playwright/test";
import { toLaunchOptions } from "./e2e/launch-options.ts";
import { findBrowser } from "./scripts/chromium.mjs";

/** The journeys start the real server themselves, so there is no webServer here. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results",
  // Two workers leave two cores idle for a third of the time, as journeys wait for clocks and pages. Every worker has a server of its own.
  workers: 3,
  fullyParallel: false,
  // What only a full run plays; decision 0106 says why each. TEST_FULL=1 plays everything.
  ...(process.env.TEST_FULL === "1" ? {} : { grepInvert: /@full/ }),
  // Whether something comes is what is looked at, not when: a busy machine may take its time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  reporter: "list",
  use: {
    browserName: "chromium",
    headless: true,
    // Recording every page costs as much as the pages themselves: TRACE=1 asks for it.
    trace: process.env.TRACE === "1" ? "retain-on-failure" : "off",
    // A name that is not on the page fails soon and says which, instead of using up the whole journey.
    actionTimeout: 30_000,
    launchOptions: toLaunchOptions(findBrowser()),
  },
});
