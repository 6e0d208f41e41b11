import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { notify } from "../../ui/notify.ts";

interface RestoreInput {
  readonly id: string;
  readonly name: string;
  readonly client: QueryClient;
}

/** Restores a deleted event as it was. After an error a toast offers to try again. */
export async function restoreEvent({ id, name, client }: RestoreInput): Promise<void> {
  try {
    await call("events.restore", { params: { id } });
    notify.success(`${name} is back`);
    await Promise.all([client.invalidateQueries({ queryKey: ["studio-events"] }), client.invalidateQueries({ queryKey: ["admin-audit"] })]);
  } catch (error) {
    const again = (): void => void restoreEvent({ id, name, client });
    notify.error(friendlyError(error), { action: { label: "Try again", run: again }, durationMs: 8_000 });
  }
}
