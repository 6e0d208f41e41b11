import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { session, setTokens, setUser } from "../../session/session-store.ts";
import { memberWith, openCommunityWith, toPagination, userWith } from "../../testing/entities.ts";
import { never, type Replies, refusal, stubApi } from "../../testing/stub-api.ts";
import { openApp } from "../gate/whole-app.fixtures.tsx";

const until = (check: () => void) => vi.waitFor(check);
const { is_member: _isMember, current_event: _event, ...SDPN } = openCommunityWith("sdpn");
const button = (text: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === text);
const press = (found: HTMLElement | null | undefined) => act(async () => found?.click());

beforeEach(() => {
  setTokens({ accessToken: "a", refreshToken: "r" });
  setUser(userWith({ communities: [memberWith("sdpn"), memberWith("tide")] }));
});

/** Opens the leave dialog from the community's menu. */
async function askToLeave(replies: Replies) {
  const api = stubApi({
    ...{
      "points.total": { data: { totalPoints: 100, communityPoints: null, unread_notices: 0 } },
      "communities.publicInfo": { data: SDPN },
    },
    ...{ "communities.switch": never, "users.communities": never, "communities.leaderboard": never },
    "communities.events": { data: [], pagination: toPagination(0) },
    ...replies,
  });
  const { root, history } = await openApp("/communities/sdpn");
  const more = () => root.querySelector<HTMLElement>('button[aria-label="More for SDPN"]');
  await until(() => expect(more()).not.toBeNull());
  await press(more());
  await press([...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((item) => item.textContent === "Leave community"));
  const dialog = document.querySelector("dialog") as HTMLDialogElement;
  expect(dialog.textContent).toContain("your results stay in the tables, and your stars stay yours");
  return { api, history, dialog };
}

test("leaving asks for confirmation and then leads to the remaining community", async () => {
  const { api, history, dialog } = await askToLeave({ "communities.leave": null });
  expect(api.toRequests("communities.leave")).toEqual([]);
  await press([...dialog.querySelectorAll("button")].find((one) => one.textContent === "Leave community"));
  await until(() => expect(history.location.pathname).toBe("/communities/tide"));
  expect(api.toRequests("communities.leave").map(({ params, query }) => [params.id, query])).toEqual([["sdpn", {}]]);
  expect(session.getState().user?.communities.map(({ community }) => community.slug)).toEqual(["tide"]);
  expect(document.querySelector(".toast")?.textContent).toContain("You left SDPN.");
});

test("a member who runs events there cannot leave, and sees why with a link to those events", async () => {
  const { history, dialog } = await askToLeave({ "communities.leave": refusal("communities.runs_events") });
  await press([...dialog.querySelectorAll("button")].find((one) => one.textContent === "Leave community"));
  await until(() => expect(dialog.querySelector(".notice")?.textContent).toContain("Events you made here are not over yet."));
  expect(dialog.querySelector(".notice a")?.getAttribute("href")).toBe("/studio/events?communityId=sdpn");
  expect(history.location.pathname).toBe("/communities/sdpn");
  await press(button("Stay"));
  expect(document.querySelector("dialog")).toBeNull();
  expect(session.getState().user?.communities).toHaveLength(2);
});

test("leaving succeeds when the membership had already ended elsewhere", async () => {
  const { history, dialog } = await askToLeave({ "communities.leave": refusal("access.not_member") });
  await press([...dialog.querySelectorAll("button")].find((one) => one.textContent === "Leave community"));
  await until(() => expect(history.location.pathname).toBe("/communities/tide"));
});
