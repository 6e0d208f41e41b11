/**
 * A budget of comparisons for one answer, so that one request cannot delay others. Work is counted, not timed, so that the same question
 * gets the same answer on every machine.
 */
export interface WorkBudget {
  /** Called before the work is done, so that the budget is never exceeded. Ends the innermost `attempt` where it would be. */
  spend(work: number): void;
  /** Does `work` with a share (above 0, to 1) of what is left; what it does not need stays. Null: the share was spent before it was done. */
  attempt<T>(share: number, work: () => T): T | null;
  spent(): number;
}

/** Thrown and caught in this file only, so that no partial comparison is used as an answer. */
class BudgetSpent extends Error {}

export function createWorkBudget(most: number): WorkBudget {
  let spent = 0;
  let limit = most;
  return {
    spend(work) {
      if (spent + work > limit) throw new BudgetSpent("The budget of this attempt is spent");
      spent += work;
    },
    attempt(share, work) {
      const outer = limit;
      limit = spent + (limit - spent) * share;
      try {
        return work();
      } catch (error) {
        if (error instanceof BudgetSpent) return null;
        throw error;
      } finally {
        limit = outer;
      }
    },
    spent: () => spent,
  };
}
