import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { withToken } from "../session/with-token.ts";
import { NetworkError, toApiError } from "./api-error.ts";
import { rarePaths } from "./rare-paths.gen.ts";

/**
 * Uploads a picture and returns its address on the server. Like `call`, it refreshes the session once, but it sends a form instead of JSON.
 */
export function uploadPicture(file: Blob): Promise<{ readonly url: string; readonly width: number; readonly height: number }> {
  return withToken((takeToken) => send(file, takeToken()));
}

async function send(file: Blob, accessToken: string | null): ReturnType<typeof uploadPicture> {
  const [method, path] = rarePaths["uploads.create"];
  const body = new FormData();
  body.append("file", file);
  const headers = { Accept: "application/json", ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}) };
  const response = await fetch(`${bootstrapConfig.api_base}${path}`, { method, headers, body, credentials: "include" }).catch((error) => {
    throw new NetworkError(error);
  });
  const answer = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError({ status: response.status, body: answer, method: "POST" });
  return answer.data;
}
