type Listener = (userIds: readonly string[]) => void;

const listeners = new Set<Listener>();

/**
 * Says in this process, after the commit, whose answer to the poll of `/points` changed: their stars or their unread notices. A hint for
 * caches, which must expire by themselves too, because other processes do not get it. The one list outside of a context, because awards and
 * notices are made with nothing but their transaction.
 */
export const pollHints = {
  publish(userIds: readonly string[]): void {
    for (const listener of listeners) listener(userIds);
  },
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
