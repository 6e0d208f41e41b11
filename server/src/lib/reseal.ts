import type { Seal } from "./seal.ts";

const AT_ONCE = 100;

export interface ResealCounts {
  readonly resealed: number;
  /** Texts that no configured key opens; they stay as they are. */
  readonly unreadable: number;
}

interface SealedRow {
  readonly id: string;
}

interface ResealInput<Row extends SealedRow> {
  /** Rows in the order of their ids, after one of them. */
  find(input: { after: string | null; limit: number }): Promise<readonly Row[]>;
  /** Replaces a row's text, unless it changed meanwhile; null when the newest key sealed it already. */
  reseal(row: Row): Promise<"resealed" | "unreadable" | null>;
}

/** Seals all stored texts of a table with the newest key, some rows at a time, while the server may run. */
export async function resealRows<Row extends SealedRow>({ find, reseal }: ResealInput<Row>): Promise<ResealCounts> {
  const counts = { resealed: 0, unreadable: 0 };
  let after: string | null = null;
  for (;;) {
    const rows = await find({ after, limit: AT_ONCE });
    for (const row of rows) {
      const outcome = await reseal(row);
      if (outcome) counts[outcome] += 1;
    }
    after = rows.at(-1)?.id ?? null;
    if (after === null) return counts;
  }
}

/** A secret that was sealed for the row's id. */
export interface SealedSecret extends SealedRow {
  readonly sealedSecret: Uint8Array;
}

interface ResealSecretsInput {
  readonly seal: Seal;
  find(input: { after: string | null; limit: number }): Promise<readonly SealedSecret[]>;
  /** Stores the new text where the former one still is. */
  replace(input: { id: string; former: Uint8Array; sealedSecret: Buffer }): Promise<void>;
}

export function resealSecrets({ seal, find, replace }: ResealSecretsInput): Promise<ResealCounts> {
  return resealRows({
    find,
    async reseal({ id, sealedSecret }) {
      if (seal.isNewest(sealedSecret, id)) return null;
      const secret = seal.open(sealedSecret, id);
      if (!secret) return "unreadable";
      await replace({ id, former: sealedSecret, sealedSecret: seal.seal(secret, id) });
      return "resealed";
    },
  });
}
