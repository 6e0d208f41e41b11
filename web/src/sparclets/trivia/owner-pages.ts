/** Pages for hosts, loaded through a module of their own so that the list of their chunks stays out of every member's first load. */
export const loadHost = async () => ({ default: (await import("./host/host.tsx")).Host });
export const loadOverlay = async () => ({ default: (await import("./overlay/overlay.tsx")).Overlay });
export const loadScreen = async () => ({ default: (await import("./screen/screen.tsx")).Screen });
