/** A place of a draft: the paths it has, and what it is called there by the numbers that the path names, counted from 0. */
export type DraftPlace = readonly [pattern: RegExp, label: (...numbers: readonly number[]) => string];

interface DraftPlaces {
  readonly places: readonly DraftPlace[];
  /** What a path below `rules.` is called, and any other. */
  readonly rules: string;
  readonly draft: string;
}

/** Names the place of a problem by its path: the first pattern that fits says it. */
export function placeNames({ places, rules, draft }: DraftPlaces): (path: string) => string {
  return (path) => {
    for (const [pattern, label] of places) {
      const found = pattern.exec(path);
      if (found) return label(...found.slice(1).map(Number));
    }
    return path.startsWith("rules.") ? rules : draft;
  };
}
