/**
 * The file of a backup: lines of JSON, compressed with gzip. The first line is the header. Each table then begins with a line that names it
 * and its columns, followed by one array a row, with every value as PostgreSQL's text or null. The last line is the manifest; a file without
 * it is torn. The format is the same for both databases.
 */
import { z } from "zod";

export const FORMAT_VERSION = 1;

const sha256Hex = z.string().regex(/^[\da-f]{64}$/);

const headerSchema = z.object({
  sparc_backup: z.literal(FORMAT_VERSION),
  product_version: z.string(),
  /** ISO time of the server's clock. */
  made_at: z.string(),
  database: z.enum(["pglite", "postgres"]),
  /** In the order in which they ran; never empty. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })).min(1),
  /** Of the keys of SECRET_KEY, newest first. The keys themselves are not in the file. */
  key_fingerprints: z.array(z.string()),
});

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

const manifestSchema = z.object({
  /** `hash` does not depend on the order of the rows: see `RowsHash`. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), hash: sha256Hex })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), is_called: z.boolean() })),
  /** SHA-256 of all bytes before this line, uncompressed. */
  sha256: sha256Hex,
});

export type BackupHeader = z.output<typeof headerSchema>;
export type BackupTable = z.output<typeof tableSchema>;
export type BackupManifest = z.output<typeof manifestSchema>;

/** The backup cannot be made, read or restored; the message says what to do and is printed for the operator. */
export class BackupRefusedError extends Error {
  readonly code = "backup_refused";
  constructor(text: string, options?: ErrorOptions) {
    super(text, options);
    this.name = "BackupRefusedError";
  }
}

/** Null where the line is not a header of a version that this program reads. */
export const parseHeader = (line: string): BackupHeader | null => parseLine(headerSchema, line);
export const parseTable = (line: string): BackupTable | null => parseLine(tableSchema, line);
export const parseManifest = (line: string): BackupManifest | null => parseLine(manifestSchema, line);

function parseLine<T>(schema: z.ZodType<T>, line: string): T | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
