/**
 * Fixtures of every journey: the real server with the demo (one for all files of a worker), browsers that are signed in, and a guard. A
 * journey fails when a page logs an error or a warning, throws, or violates its content security policy.
 */
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { PASSWORD, signedInStorage, toEmail } from "./api.ts";
import { type RunningServer, startServer } from "./start-server.ts";

export const phone = { width: 360, height: 640 };
export const desktop = { width: 1280, height: 720 };

interface OpenOptions {
  /** Key of a demo account, whose browser is already signed in (`logIn` signs in through the page). Default: not signed in. */
  as?: string;
  /** Password of the account, if it is not the demo's. */
  password?: string;
  path?: string;
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** Whether pages use motion. Default: false, so that journeys need not wait for it. */
  hasMotion?: boolean;
  /** Time zone of the device. Default: the machine's zone. */
  timezoneId?: string;
}

interface Journey {
  open(options?: OpenOptions): Promise<Page>;
  /** Allows a console message in this journey, such as the browser's error for an unreachable server or a missing page. */
  allow(pattern: RegExp): void;
  guard(context: BrowserContext): void;
}

/** The browser's message for a socket whose page was left before the handshake ended; the next page opens its own. */
const GIVEN_UP = /WebSocket is closed before the connection is established/;

export const test = base.extend<{ journey: Journey }, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
  journey: async ({ browser, server }, use, info) => {
    const loggedBefore = server.logLines.length;
    const contexts: BrowserContext[] = [];
    const problems: string[] = [];
    const allowed: RegExp[] = [GIVEN_UP];
    const guard = (context: BrowserContext) => {
      contexts.push(context);
      watch(context, problems);
    };
    await use({
      guard,
      allow: (pattern) => void allowed.push(pattern),
      async open({ as, password = PASSWORD, path, viewport = desktop, colorScheme = "light", hasMotion = false, timezoneId } = {}) {
        const isPhone = viewport.width < 600;
        const context = await browser.newContext({
          ...{ baseURL: server.baseUrl, viewport, colorScheme, hasTouch: isPhone, isMobile: isPhone },
          reducedMotion: hasMotion ? "no-preference" : "reduce",
          ...(timezoneId ? { timezoneId } : {}),
          ...(as ? { storageState: await signedInStorage(server, as, password) } : {}),
        });
        guard(context);
        const page = await context.newPage();
        if (path) await page.goto(path);
        return page;
      },
    });
    for (const context of contexts) await context.close();
    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    const warnings = toWarnings(server.logLines.slice(loggedBefore));
    // The server's warnings meanwhile may explain why a journey failed.
    if (info.status !== info.expectedStatus) expect(warnings, "what the server warned of").toEqual([]);
    expect(unexpected, warnings.join("\n")).toEqual([]);
  },
});

/**
 * Like `test`, with a server for one file alone, whose time an admin can move and which can send mails to a mail server. Call it once per
 * file.
 */
export const createTestWithMovableTime = ({ hasMailServer = false } = {}) =>
  test.extend<object, { server: RunningServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
      async ({}, use) => {
        const server = await startServer({ env: { DEV_CLOCK: "true" }, hasMailServer });
        await use(server);
        await server.stop();
      },
      { scope: "worker", timeout: 150_000 },
    ],
  });

const WARNING_LEVEL = 40;

const toWarnings = (logLines: readonly string[]) => logLines.filter((line) => Number(/"level":(\d+)/.exec(line)?.[1]) >= WARNING_LEVEL);

/** Records console errors, which include violations of the content security policy. */
function watch(context: BrowserContext, problems: string[]): void {
  context.on("console", (message) => {
    const kind = message.type();
    if (kind === "error" || kind === "warning") problems.push(`${kind}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => problems.push(`thrown: ${error.error().stack ?? error.error().message}`));
}

/** Signs in through the form and waits for the page that follows. */
export async function logIn(page: Page, person: string, password = PASSWORD): Promise<void> {
  if (!page.url().includes("/login")) await page.goto("/login");
  await page.getByLabel("Email").fill(toEmail(person));
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Expects no horizontal scrolling and, with `isFixed`, no vertical scrolling either. */
export async function expectNoScrolling(page: Page, { isFixed = false } = {}): Promise<void> {
  const extra = await page.evaluate(() => {
    const root = document.documentElement;
    return { x: root.scrollWidth - root.clientWidth, y: root.scrollHeight - root.clientHeight };
  });
  expect(extra.x, "scrolls sideways").toBe(0);
  if (isFixed) expect(extra.y, "scrolls downwards").toBe(0);
}
