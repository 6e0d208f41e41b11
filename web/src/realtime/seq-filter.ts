/** Decides whether a state is newer: the highest seq of a topic wins. The same seq passes too, because a lobby grows without a new seq. */
export interface SeqFilter {
  isNews(topic: string, seq: number): boolean;
  forget(topic: string): void;
}

export function createSeqFilter(): SeqFilter {
  const highest = new Map<string, number>();
  return {
    isNews(topic, seq) {
      if (seq < (highest.get(topic) ?? Number.NEGATIVE_INFINITY)) return false;
      highest.set(topic, seq);
      return true;
    },
    forget(topic) {
      highest.delete(topic);
    },
  };
}
