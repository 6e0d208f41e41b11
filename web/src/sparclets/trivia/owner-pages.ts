/** Pages of those who run it, behind a door of their own: the lists of what they load stay out of every member's first load. */
export const loadHost = async () => ({ default: (await import("./host/host.tsx")).Host });
export const loadScreen = async () => ({ default: (await import("./screen/screen.tsx")).Screen });
