import { readFile } from "node:fs/promises";
import { CommandRefusedError } from "./command.ts";

const TIMEOUT_MS = 20_000;

/**
 * Reads the text of a public export from a file or an HTTP address. The address of an event (`…/api/v1/events/{id}`) is completed with
 * `part`, the last segment of the export's address. Throws `CommandRefusedError` with advice when the export cannot be read.
 */
export function readExport(options: { from: string; part: string; token: string | undefined }): Promise<string> {
  return /^https?:\/\//.test(options.from) ? fetched(options) : fileText(options.from);
}

async function fileText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch {
    throw new CommandRefusedError(`${path} cannot be read.`);
  }
}

async function fetched({ from, part, token }: { from: string; part: string; token: string | undefined }): Promise<string> {
  const url = from.replace(/\/$/, "").replace(/(\/api\/v1\/events\/[^/?#]+)$/, `$1/${part}`);
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (!response) throw new CommandRefusedError(`${url} does not answer.`);
  if (response.status === 401 || response.status === 403)
    throw new CommandRefusedError(`${url} is for members: give --token, or the file that the results page saves.`);
  if (!response.ok) throw new CommandRefusedError(`${url} answers ${response.status}.`);
  return response.text();
}
