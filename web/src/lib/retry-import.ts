const RETRY_MS = 3_000;

/** Fetches a module and tries again until it is there: for parts without which the page works, so that a lost network breaks nothing. */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
