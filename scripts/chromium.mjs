/** Where browsers for the journeys are looked for, on every kind of machine. */
import { existsSync } from "node:fs";

/** The same engine without windows, which nobody looks at here: two thirds of the processor time. It shows no notifications. */
const shells = ["/usr/bin/chromium-headless-shell"];
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** Path of what plays most journeys; undefined where Playwright's own is the only one. */
export const findBrowser = () => firstOf([process.env.CHROMIUM_PATH, ...shells, ...browsers]);

/** Path of a browser that shows notifications; undefined where Playwright's own is the only one. */
export const findBrowserWithNotifications = () => firstOf([process.env.CHROMIUM_FULL_PATH, ...browsers]);
