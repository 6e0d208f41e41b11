import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { notify } from "../../ui/notify.ts";
import type { AdminCommunity, CommunityList } from "./admin.queries.ts";

/** The undo toast of each community. A new switch dismisses the former toast, whose Undo would no longer do what its text says. */
const undoToasts = new Map<string, string>();

interface CommunitySwitch {
  /** Id of the community that is being switched. */
  readonly busyId: string | null;
  readonly setActive: (community: Pick<AdminCommunity, "id" | "name">, active: boolean) => void;
}

/** Activates or deactivates a community: the change shows at once, is rolled back on failure and can be undone for eight seconds. */
export function useCommunitySwitch(): CommunitySwitch {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  const show = (id: string, active: boolean): void => {
    client.setQueriesData<CommunityList | number>({ queryKey: ["admin-communities"] }, (list) =>
      typeof list === "object" ? { ...list, data: list.data.map((row) => (row.id === id ? { ...row, active } : row)) } : list,
    );
    client.setQueryData<AdminCommunity>(["admin-community", id], (one) => one && { ...one, active });
  };
  const setActive: CommunitySwitch["setActive"] = (community, active) => {
    const { id, name } = community;
    const change = async (): Promise<void> => {
      setBusyId(id);
      const outdated = undoToasts.get(id);
      if (outdated !== undefined) notify.dismiss(outdated);
      await client.cancelQueries({ queryKey: ["admin-communities"] });
      show(id, active);
      try {
        await call("admin.communities.update", { params: { id }, body: { active } });
        const message = active ? `${name} is active` : `${name} is inactive. Its members are told so.`;
        undoToasts.set(
          id,
          notify.undo(message, () => setActive(community, !active)),
        );
      } catch (error) {
        show(id, !active);
        notify.error(`${name}: ${friendlyError(error)}`, { action: { label: "Try again", run: () => setActive(community, active) } });
      } finally {
        setBusyId(null);
        await client.invalidateQueries({ queryKey: ["admin-communities"] });
      }
    };
    void change();
  };
  return { busyId, setActive };
}
