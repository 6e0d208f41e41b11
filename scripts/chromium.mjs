/** Paths where browsers for the journeys are searched on all platforms. */
import { existsSync } from "node:fs";

/** The headless build of the same engine. It takes two thirds of the processor time, but shows no notifications. */
const shells = ["/usr/bin/chromium-headless-shell"];
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const toFirst = (paths) => paths.find((path) => path && existsSync(path));

/** Path of the browser for most journeys; undefined when only Playwright's own can be used. */
export const findBrowser = () => toFirst([process.env.CHROMIUM_PATH, ...shells, ...browsers]);

/** Path of a browser that shows notifications; undefined when only Playwright's own can be used. */
export const findBrowserWithNotifications = () => toFirst([process.env.CHROMIUM_FULL_PATH, ...browsers]);
