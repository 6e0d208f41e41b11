/** The page behind an import of its own: the list of what it loads stays out of every member's first load. */
export const loadManage = async () => ({ default: (await import("./manage-page.tsx")).ManagePage });
