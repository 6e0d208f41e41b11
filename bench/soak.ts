/** `npm run soak -- <name> [options]`: long loops that are run by hand; their figures go to docs/reliability.md. */
import { dispatch } from "./dispatch.ts";

await dispatch({
  kind: "soak",
  programs: {
    "full-disk": () => import("./soaks/full-disk.ts"),
    kill: () => import("./soaks/kill.ts"),
    "clock-step": () => import("./soaks/clock-step.ts"),
    freeze: () => import("./soaks/freeze.ts"),
    "sign-in": () => import("./soaks/sign-in.ts"),
    handshakes: () => import("./soaks/handshakes.ts"),
    "slow-clients": () => import("./soaks/slow-clients.ts"),
    journeys: () => import("./soaks/journeys.ts"),
    return: () => import("./soaks/return.ts"),
    zombie: () => import("./soaks/zombie.ts"),
  },
  example: "npm run soak -- kill --kills 15",
});
