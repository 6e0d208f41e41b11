/** In a file of its own: the list of what it loads stays out of the core that every page has. */
export const loadProgress = async () => ({ default: (await import("./progress.tsx")).TriviaProgress });
