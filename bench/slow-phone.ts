/** A phone in Chromium for benches, and the slow connection and processor that they give it. */
import type { Browser, Page } from "@playwright/test";
import { signedInStorage } from "../e2e/api.ts";
import type { RunningServer } from "../e2e/start-server.ts";

const PHONE = { width: 390, height: 844 };
/** Of a round trip. */
export const LATENCY_MS = 150;
const CPU_SLOWDOWN = 4;
const DOWNLOAD_KBIT_S = 1_600;
const BYTES_PER_KBIT = 1_000 / 8;

/** Opens an empty page with nothing cached. `as` is the key of a demo account that is signed in; null for a visitor. */
export async function openPhone(input: { browser: Browser; server: RunningServer; as: string | null }): Promise<Page> {
  const { browser, server, as } = input;
  const context = await browser.newContext({
    ...{ baseURL: server.baseUrl, viewport: PHONE, isMobile: true, hasTouch: true, serviceWorkers: "block" },
    ...(as === null ? {} : { storageState: await signedInStorage(server, as) }),
  });
  return context.newPage();
}

interface Throttling {
  /** Default: as fast as the download. */
  uploadKbitS?: number;
  /** How many times slower the processor is. */
  cpuSlowdown?: number;
}

/** Slows the page's network down to 1.6 Mbit/s with 150 ms of latency, and its processor. */
export async function throttle(page: Page, { uploadKbitS = DOWNLOAD_KBIT_S, cpuSlowdown = CPU_SLOWDOWN }: Throttling = {}): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: LATENCY_MS },
    ...{ downloadThroughput: DOWNLOAD_KBIT_S * BYTES_PER_KBIT, uploadThroughput: uploadKbitS * BYTES_PER_KBIT },
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** Delays the frames of the page's sockets, which the browser's throttling leaves alone. `roundTripMs` is that of a frame and its reply. */
export async function delaySockets(page: Page, roundTripMs = LATENCY_MS): Promise<void> {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => void setTimeout(() => server.send(frame), roundTripMs / 2));
    server.onMessage((frame) => void setTimeout(() => socket.send(frame), roundTripMs / 2));
  });
}
