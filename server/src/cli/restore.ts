import { resolve } from "node:path";
import type { Config } from "../config.ts";
import type { BackupHeader } from "../db/backup/backup-format.ts";
import type { CheckedBackup } from "../db/backup/read-backup.ts";
import { restoreBackup } from "../db/backup/restore-backup.ts";
import { keyFingerprints } from "../secret-keys.ts";
import { type Command, type CommandCall, CommandRefusedError } from "./command.ts";
import { verifyAudit } from "./verify-audit.ts";
import { verifyLedger } from "./verify-ledger.ts";

const USAGE = "Usage: npm run sparc -- restore <file>; DATA_DIR or DATABASE_URL has to lead to a new database";

/** Restores, migrates to this version and checks the stars and the audit log. */
export const restore: Command = {
  summary: "fill a new database of either kind with a backup, and check its stars and audit log",
  async run(call) {
    const { args, config, openContext, print } = call;
    const [file, ...others] = args;
    if (file === undefined || file.startsWith("-") || others.length > 0) throw new CommandRefusedError(USAGE);
    let checked: CheckedBackup | undefined;
    await openContext(async (database) => {
      checked = await restoreBackup(database, resolve(file));
    });
    const { header, manifest } = checked as CheckedBackup;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `${rows} rows of ${manifest.tables.length} tables restored, made at ${header.made_at} by version ${header.product_version} (${header.database}, schema ${header.migrations.at(-1)?.name})`,
    );
    for (const { name, rows: count } of manifest.tables) if (count > 0) print(`  ${name}: ${count}`);
    const exitCode = await verify(call);
    const warning = keyWarning(header, config);
    if (warning !== null) print(warning);
    return exitCode;
  },
};

async function verify(call: CommandCall): Promise<number> {
  const ledger = await verifyLedger.run({ ...call, args: [] });
  const audit = await verifyAudit.run({ ...call, args: [] });
  return Math.max(ledger, audit);
}

/** What the operator has to do when a key of the backup is not one of this configuration's; null when all are. */
export function keyWarning(
  { key_fingerprints }: Pick<BackupHeader, "key_fingerprints">,
  config: Pick<Config, "secretKeys">,
): string | null {
  const present = new Set(keyFingerprints(config.secretKeys));
  if (key_fingerprints.every((fingerprint) => present.has(fingerprint))) return null;
  return "Look at this: the secret key is not the one of the backup. Addresses of prizes, second factors and secrets of webhooks cannot be read, and everybody has to sign in again, until SECRET_KEY has that key or DATA_DIR/secret-key is the former file.";
}
