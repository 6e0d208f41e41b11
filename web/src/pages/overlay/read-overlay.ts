import type { Answer } from "../../api/api.ts";
import { send } from "../../api/transport.ts";

/** Reads an event and its room with an overlay's key instead of a session. */
export async function readOverlay(id: string, key: string): Promise<Answer<"overlays.room">["data"]> {
  const answer = await send({ name: "overlays.room", params: { id }, accessToken: key });
  return (answer as Answer<"overlays.room">).data;
}
