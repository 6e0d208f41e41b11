type Listener = (userIds: readonly string[]) => void;

const listeners = new Set<Listener>();

/**
 * Says in this process, after the commit, whose stars moved. A hint for caches, which must expire by themselves too: other processes
 * are not told. The one list outside of a context, because awards are made with nothing but their transaction.
 */
export const starsMoved = {
  tell(userIds: readonly string[]): void {
    for (const listener of listeners) listener(userIds);
  },
  /** Returns the way to stop listening. */
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
