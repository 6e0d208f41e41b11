import { prefetchParts } from "../../../lib/prefetch-parts.ts";
import { preloadable } from "../../../lib/preloadable.tsx";

/** Screens that are not needed at first. All but the closed screen are prefetched, so that nothing has to load during the game. */
const lobby = preloadable(async () => (await import("./lobby.tsx")).LobbyScreen);
const since = preloadable(async () => (await import("./since.tsx")).SinceLeft);
const corrected = preloadable(async () => (await import("./corrected.tsx")).Corrected);
const buildUp = preloadable(async () => (await import("./build-up.tsx")).BuildUpScreen);
const othersIn = preloadable(async () => (await import("./others-in.tsx")).OthersIn);
const sparedTime = preloadable(async () => (await import("./others-in.tsx")).SparedTime);
const fields = preloadable(async () => (await import("./fields.tsx")).AnswerField);
const reveal = preloadable(async () => (await import("./reveal.tsx")).RevealScreen);
const standing = preloadable(async () => (await import("./standing.tsx")).StandingScreen);
const end = preloadable(async () => (await import("./end.tsx")).EndScreen);
const closed = preloadable(async () => (await import("./closed.tsx")).ClosedScreen);

export const LobbyScreen = lobby.Part;
export const SinceLeft = since.Part;
export const Corrected = corrected.Part;
export const BuildUpScreen = buildUp.Part;
export const OthersIn = othersIn.Part;
export const SparedTime = sparedTime.Part;
export const AnswerField = fields.Part;
export const RevealScreen = reveal.Part;
export const StandingScreen = standing.Part;
export const EndScreen = end.Part;
export const ClosedScreen = closed.Part;

// A guest's page is fetched while the name is typed, and the lobby with it, because that is where most players begin.
void lobby.prefetch().catch(() => undefined);

/** Fetches all later screens and retries failed ones until all are loaded or `signal` aborts. */
export function prefetchLaterParts(signal: AbortSignal): Promise<void> {
  const parts = [lobby, buildUp, fields, othersIn, sparedTime, reveal, standing, end, since, corrected];
  return prefetchParts(
    parts.map(({ prefetch }) => prefetch),
    signal,
  );
}
