import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { notify } from "../../ui/notify.ts";
import { type AdminCommunity, communityQuery } from "./admin.queries.ts";

export type Change = NonNullable<Parameters<typeof call<"admin.communities.update">>[1]>["body"];

/** Changes a setting of the community at once, independently of the form. */
export function useCommunityChange(community: AdminCommunity): {
  readonly isBusy: boolean;
  /** `onSaved` runs once the server has stored it. */
  readonly change: (body: Change, success: string, onSaved?: () => void) => void;
} {
  const client = useQueryClient();
  const { isBusy, run } = useSingleFlight();
  const save = async (body: Change, success: string, onSaved?: () => void): Promise<void> => {
    try {
      const { data } = await call("admin.communities.update", { params: { id: community.id }, body });
      client.setQueryData(communityQuery(community.id).queryKey, data);
      onSaved?.();
      notify.success(success);
    } catch (error) {
      notify.error(friendlyError(error));
    }
  };
  return { isBusy, change: (...given) => void run(() => save(...given)) };
}
