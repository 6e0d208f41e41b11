import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import type { Config } from "../config.ts";
import { PUSH_KEYS_FILE } from "../config-push.ts";
import { makeFolder } from "../data-directory.ts";
import { backupFolder, backupName } from "../db/backup/backup-name.ts";
import { requireMigrations, writeBackup } from "../db/backup/write-backup.ts";
import { readDatabaseTime } from "../db/clock.ts";
import { openDatabase } from "../db/connect.ts";
import { createLogger } from "../lib/logger.ts";
import { KEY_FILE, keyFingerprints } from "../secret-keys.ts";
import { type Command, CommandRefusedError } from "./command.ts";

const USAGE = "Usage: npm run sparc -- backup [file]; without a file it goes to the folder backups of DATA_DIR";

/** Writes the database as it is, without migrating it first. A server on PostgreSQL may run meanwhile. */
export const backup: Command = {
  summary: "write all data to one file, from which restore makes a new database of either kind",
  async run({ args, config, print }) {
    const [given, ...others] = args;
    if (others.length > 0 || given?.startsWith("-")) throw new CommandRefusedError(USAGE);
    if (given !== undefined && existsSync(given)) throw new CommandRefusedError(`${resolve(given)} exists already; name another file`);
    const database = await openDatabase({ config, logger: createLogger({ level: "error" }) });
    try {
      await requireMigrations(database.db);
      const madeAt = (await readDatabaseTime(database)).nowMs;
      const file = given === undefined ? join(backupFolder(config.dataDir), backupName(madeAt)) : resolve(given);
      makeFolder(dirname(file));
      const { manifest, fileBytes } = await writeBackup(database, {
        ...{ file, productVersion: packageJson.version, madeAt },
        keyFingerprints: keyFingerprints(config.secretKeys),
      });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      print(`${file}: ${rows} rows of ${manifest.tables.length} tables, ${(fileBytes / 1_048_576).toFixed(1)} MiB`);
      for (const line of keyLines(config)) print(line);
      return 0;
    } finally {
      await database.close();
    }
  },
};

/** What is not in the file and what the operator has to store apart from it. */
function keyLines({ dataDir }: Config): string[] {
  const keyFile = join(dataDir, KEY_FILE);
  const pushFile = join(dataDir, PUSH_KEYS_FILE);
  const source = existsSync(keyFile) ? `the file ${keyFile}` : "SECRET_KEY";
  return [
    "It has password hashes, e-mail addresses and pictures: store it encrypted.",
    `It does not have the secret key. Store ${source} as well, in another place: without it addresses of prizes, second factors and secrets of webhooks cannot be read.`,
    ...(existsSync(pushFile) ? [`Store ${pushFile} with the key: without it browsers get no pushes before their next visit.`] : []),
  ];
}
