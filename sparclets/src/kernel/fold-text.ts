/** Comparing texts that people type: case, accents, punctuation and spacing make no difference, and a few letters may be off where the author says so. */

/** Letters that are no base letter with an accent to Unicode, but are to people. */
const plainLetters: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/** An answer of nothing but signs is compared as it stands, so that `+` can be an answer. */
export function foldAnswer(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\p{M}/gu, "");
  const folded = plain.replace(/[\p{P}\p{Z}\p{Sk}\p{C}\s]/gu, "").normalize("NFC");
  return folded === "" ? plain.replace(/\s/g, "").normalize("NFC") : folded;
}

/** Fewest letters to put in, take out, change or swap with their neighbour; anything above `most` is told as `most + 1`. */
export function editDistance(from: string, to: string, most: number): number {
  const a = Array.from(from);
  const b = Array.from(to);
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, changed);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, (beforeLast[j - 2] as number) + 1);
      row.push(best);
    }
    if (Math.min(...row) > most && Math.min(...last) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] as number, most + 1);
}

export function isAccepted(text: string, answers: readonly string[], distance: number): boolean {
  return acceptedAs(text, answers, distance) !== null;
}

/** The accepted answer that a typed one matches: an equal one first, else a near one. */
export function acceptedAs(text: string, answers: readonly string[], distance: number): string | null {
  const given = foldAnswer(text);
  const same = answers.find((answer) => foldAnswer(answer) === given);
  if (same !== undefined || distance === 0) return same ?? null;
  return answers.find((answer) => editDistance(given, foldAnswer(answer), distance) <= distance) ?? null;
}
