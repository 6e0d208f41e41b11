import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { withToken } from "../session/with-token.ts";
import { isApiError, NetworkError, toApiError } from "./api-error.ts";
import { rarePaths } from "./rare-paths.gen.ts";

/**
 * Loads the file that a route of an event answers, byte by byte as it was sent. Like `call`, it refreshes the session once, but it does not
 * read the answer as JSON, and not as text either, which would take the byte order mark off.
 */
export function loadFile(name: "events.export", id: string): Promise<Blob> {
  return withToken((takeToken) => send({ name, id, accessToken: takeToken() }));
}

async function send({ name, id, accessToken }: { name: "events.export"; id: string; accessToken: string | null }): Promise<Blob> {
  const [method, path] = rarePaths[name];
  const url = `${bootstrapConfig.api_base}${path.replace("{id}", encodeURIComponent(id))}`;
  const headers: Record<string, string> = accessToken ? { Authorization: `Bearer ${accessToken}` } : {};
  try {
    const response = await fetch(url, { method, headers, credentials: "include" });
    if (response.ok) return await response.blob();
    const body: unknown = await response.json().catch(() => undefined);
    throw toApiError({ status: response.status, body, method });
  } catch (error) {
    throw isApiError(error) ? error : new NetworkError(error);
  }
}
