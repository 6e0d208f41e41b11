/**
 * What every journey has: the real server with the demo (one for all files of a worker), browsers that sign in through the page, and a guard.
 * A journey fails when a page writes an error or a warning to its console, throws, or breaks its content security policy.
 */
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { emailOf, PASSWORD, sessionByApi } from "./api.ts";
import { type RunningServer, startServer } from "./start-server.ts";

export const phone = { width: 360, height: 640 };
export const desktop = { width: 1280, height: 720 };

interface OpenOptions {
  /** Key of one of the demo's people, whose browser is signed in already; `logIn` is the way through the page. Nobody without it. */
  as?: string;
  /** Theirs, when it is not the demo's. */
  password?: string;
  path?: string;
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** Whether pages move. Default false, as nothing is to be waited for. */
  hasMotion?: boolean;
  /** Where the device is; the machine's own zone without it. */
  timezoneId?: string;
}

interface Journey {
  open(options?: OpenOptions): Promise<Page>;
  /** What pages may write to their consoles in this journey: the browser's own words about a server that is away, a page that is not there. */
  allow(pattern: RegExp): void;
  guard(context: BrowserContext): void;
}

/** The browser's words for a socket that its page has left before a busy machine answered the handshake: the next page opens its own. */
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
          ...(as ? { storageState: await storageOf(server, as, password) } : {}),
        });
        guard(context);
        const page = await context.newPage();
        if (path) await page.goto(path);
        return page;
      },
    });
    for (const context of contexts) await context.close();
    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    const warnings = warningsOf(server.logLines.slice(loggedBefore));
    // What the server warned of meanwhile may say why a journey failed.
    if (info.status !== info.expectedStatus) expect(warnings, "what the server warned of").toEqual([]);
    expect(unexpected, warnings.join("\n")).toEqual([]);
  },
});

/** The same with a server that no other file uses and whose time an admin can move, and whose mails a mail server takes where it is asked for. To be called once a file. */
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

const warningsOf = (logLines: readonly string[]) => logLines.filter((line) => Number(/"level":(\d+)/.exec(line)?.[1]) >= WARNING_LEVEL);

/** What the browser of somebody who has signed in keeps. */
async function storageOf(server: RunningServer, person: string, password: string) {
  const { accessToken, refreshToken, user } = await sessionByApi(server, person, password);
  const localStorage = [
    { name: "sparc_access_token", value: accessToken },
    { name: "sparc_refresh_token", value: refreshToken },
    { name: "sparc_session", value: JSON.stringify({ state: { user, tokenSetAt: Date.now() } }) },
  ];
  return { cookies: [], origins: [{ origin: server.baseUrl, localStorage }] };
}

/** A violation of the content security policy comes as an error of the console, so it is covered. */
function watch(context: BrowserContext, problems: string[]): void {
  context.on("console", (message) => {
    const kind = message.type();
    if (kind === "error" || kind === "warning") problems.push(`${kind}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => problems.push(`thrown: ${error.error().stack ?? error.error().message}`));
}

/** Through the form, as a person would; ends on the page that comes after it. */
export async function logIn(page: Page, person: string, password = PASSWORD): Promise<void> {
  if (!page.url().includes("/login")) await page.goto("/login");
  await page.getByLabel("Email").fill(emailOf(person));
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Nothing to scroll sideways; with `isFixed`, nothing to scroll downwards either. */
export async function expectNoScrolling(page: Page, { isFixed = false } = {}): Promise<void> {
  const extra = await page.evaluate(() => {
    const root = document.documentElement;
    return { x: root.scrollWidth - root.clientWidth, y: root.scrollHeight - root.clientHeight };
  });
  expect(extra.x, "scrolls sideways").toBe(0);
  if (isFixed) expect(extra.y, "scrolls downwards").toBe(0);
}
