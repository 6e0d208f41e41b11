import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { beginViewing } from "../../session/viewing.ts";
import { Button } from "../../ui/button.tsx";
import { EyeIcon } from "../../ui/icons/action-icons.ts";
import { notify } from "../../ui/notify.ts";
import type { AdminCommunity } from "./admin.queries.ts";

/** Opens an active community as an ordinary member sees it, in this tab and read-only. */
export function ViewAsMember({ community }: { readonly community: Pick<AdminCommunity, "id"> }): ReactElement {
  const { isBusy, run } = useSingleFlight();
  const open = async (): Promise<void> => {
    try {
      const { data } = await call("admin.communities.view", { params: { id: community.id } });
      beginViewing(data, location.pathname);
      location.assign(`/communities/${data.community.community.slug}`);
    } catch (error) {
      notify.error(friendlyError(error));
    }
  };
  return (
    <Button className="hair" isBusy={isBusy} onClick={() => void run(open)}>
      <EyeIcon className="size-s" />
      View as member
    </Button>
  );
}
