/** A pattern for paths of a draft, and the name of the place. The name gets the numbers in the path, counted from 0. */
export type DraftPlace = readonly [pattern: RegExp, label: (...numbers: readonly number[]) => string];

interface DraftPlaces {
  readonly places: readonly DraftPlace[];
  /** The names of a path below `rules.` and of any other path without a pattern. */
  readonly rules: string;
  readonly draft: string;
}

/** Returns a function that names the place of a problem by its path, with the first pattern that matches. */
export function placeNames({ places, rules, draft }: DraftPlaces): (path: string) => string {
  return (path) => {
    for (const [pattern, label] of places) {
      const found = pattern.exec(path);
      if (found) return label(...found.slice(1).map(Number));
    }
    return path.startsWith("rules.") ? rules : draft;
  };
}
