/** The page behind an import of its own: the list of what it loads stays out of every member's first load. */
export const loadStars = async () => ({ default: (await import("./stars-page.tsx")).StarsPage });
