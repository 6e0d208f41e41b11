import type { Answer } from "../../../api/api.ts";
import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import { noteServerNow, serverNow } from "../../../lib/server-now.ts";
import { isRunLive } from "../../../platform/studio/event-labels.ts";
import { readStored } from "../../../session/session-storage.ts";
import { MOST_STRIPS } from "../on-air-filter.ts";
import { element } from "./element.ts";
import { listActions, listTabs, listTools, onAirStrip } from "./list-head.ts";
import { listTable } from "./list-rows.ts";

type Events = Answer<"events.list">;

/** Draws into the first HTML what the calls of boot.js answer. Draws nothing when one was not made or failed, or when the list is empty. */
export async function drawFirstList(): Promise<void> {
  const desk = document.querySelector("#first-content .desk");
  const own = readEarly("?created_by=me&page=1");
  const live = readEarly("?created_by=me&status=live&page=1");
  if (!desk || !own || !live || location.search) return;
  const [list, onAir] = await Promise.all([own, live]);
  if (!list || !onAir || list.data.length === 0 || !desk.isConnected) return;
  const now = serverNow();
  const { id, communities } = readUser();
  const hosted = onAir.data.filter((event) => event.is_owner && isRunLive(event)).slice(0, MOST_STRIPS);
  const strips = hosted.map((event) => onAirStrip(event, now));
  for (const block of desk.querySelectorAll(".skel")) block.remove();
  desk.querySelector(".desk-head")?.append(listActions());
  desk.append(
    ...(strips.length > 0 ? [element("section", { "aria-label": "On air" }, ...strips)] : []),
    listTools(communities.map(({ community }) => community.name)),
    listTabs(list.status_counts),
    listTable({ events: list.data, now, ownId: id }),
  );
}

/** Reads a copy of an early answer, so that the page still gets its own; null when there is none or it failed. */
function readEarly(query: string): Promise<Events | null> | null {
  const early = window.earlyAnswers?.find(({ url }) => url.endsWith(`/api/v1/events${query}`));
  if (!early) return null;
  return early.answer.then((response) => {
    if (!response.ok) return null;
    noteServerNow(response.headers.get("server-time"));
    return response.clone().json() as Promise<Events>;
  });
}

interface StoredUser {
  readonly id?: string;
  readonly communities: readonly { readonly community: { readonly name: string } }[];
}

function readUser(): StoredUser {
  const stored = readStored(`${bootstrapConfig.product_key}_session`);
  const { state } = JSON.parse(stored ?? "{}") as { state?: { user?: StoredUser } };
  return state?.user ?? { communities: [] };
}
