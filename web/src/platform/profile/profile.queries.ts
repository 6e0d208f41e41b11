import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";
import { session, setUser } from "../../session/session-store.ts";

export type Profile = Answer<"profile.get">["data"];
export type OwnSession = Answer<"auth.sessions">["data"][number];

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }) => (await call("profile.get", { signal })).data,
});

export const sessionsQuery = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: async ({ signal }) => (await call("auth.sessions", { signal })).data,
});

export interface ProfileChange {
  readonly display_name?: string;
  readonly face?: number;
  readonly phone_number?: string | null;
  readonly photo_url?: string | null;
  readonly email?: string;
}

/** Saves a change of the profile and updates the settings and the session's user. */
export async function changeProfile(client: QueryClient, change: ProfileChange): Promise<void> {
  const { data } = await call("profile.update", { body: change });
  client.setQueryData(profileQuery.queryKey, data);
  const { user } = session.getState();
  const { email, display_name, photo_url, phone_number, face } = data;
  if (user) setUser({ ...user, email, display_name, photo_url, phone_number, ...(face === undefined ? {} : { face }) });
}
