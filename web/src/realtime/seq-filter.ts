/** Decides which states are news: the highest seq of a topic wins. The same seq again is news too: a lobby grows without a step. */
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
