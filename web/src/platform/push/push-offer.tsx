import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { pushQuery } from "./push.queries.ts";
import { pushAbility } from "./push-device.ts";
import { PushOff, useThisBrowser } from "./push-setting.tsx";

/** Offers pushes to a user who has just asked for a reminder, if this browser can receive them and does not yet. */
export function PushOffer(): ReactElement | null {
  const { data: settings } = useQuery(pushQuery);
  const thisBrowser = useThisBrowser(settings);
  if (!settings?.public_key || pushAbility() !== "able" || thisBrowser !== null) return null;
  return <PushOff publicKey={settings.public_key} />;
}
