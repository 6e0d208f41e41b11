import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { notify } from "../../ui/notify.ts";
import { type AdminCommunity, communityQuery } from "./admin.queries.ts";

/** Whether those who run a community's games stand on its leaderboard. Counts at once, beside the form. */
export function StaffRanking({ community }: { readonly community: AdminCommunity }): ReactElement {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (isRanked: boolean): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { data } = await call("admin.communities.update", { params: { id: community.id }, body: { is_staff_ranked: isRanked } });
      client.setQueryData(communityQuery(community.id).queryKey, data);
      notify.success("Leaderboard changed");
    } catch (error) {
      notify.error(friendlyError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Checkbox
      label="Hosts and admins stand on the leaderboard"
      hint="Nobody earns stars from a game they host. Off: they stand on no leaderboard here, and are told so."
      checked={community.is_staff_ranked}
      aria-disabled={isBusy || undefined}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
