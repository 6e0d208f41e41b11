/**
 * Two evenings that differ only in who ends first and who second. From the last reveal up to the step of second place everybody else
 * receives the same bytes from both: by every GET route of the contract, pages, headers and refusals, and in every frame of a socket.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFirstHtmlFolder } from "../../testing/first-html-folder.ts";
import { isFullRun } from "../../testing/full-run.ts";
import { seedIds } from "../../testing/seeded-ids.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { type Evening, LAST_QUESTION, OTHERS, type Other, playEvening } from "./podium-swap.fixtures.ts";

/** A full run requests every address as everybody; sockets are compared for everybody in any run. */
const ASKING: readonly Other[] = isFullRun ? OTHERS : ["cai", "guest", "visitor", "host", "admin", "overlay"];
const WITHHELD = ["last answer", "podium", "third place"] as const;

/** Addresses whose answers differ from one request to the next, whatever happened in the event. */
const EXEMPT: Readonly<Record<string, string>> = {
  "/auth/oauth/oidc": "its state is random",
  "/admin/v1/system": "it has the memory and the speed of the process",
  "/metrics": "it has the memory and the speed of the process",
};

/** What is sent by time has numbers, and no text but its topic. */
const NUMBERS_ALONE = /^\{"type":"\w+"(?:,"topic":"[a-z]+:[0-9a-f-]+(?::\w+)?")?(?:,"\w+":(?:[\d.]+|null|\{(?:"\w+":\d+,?)+\}))+\}$/;

const webDirectory = createFirstHtmlFolder();

describeDatabase("who is first and who is second", (suite) => {
  let evening: Evening | null = null;
  let unseed: () => void = () => undefined;
  beforeEach(() => suite.truncateAll());
  afterEach(async () => {
    unseed();
    await evening?.close();
    evening = null;
  });

  async function receiveAll(last: (typeof LAST_QUESTION)[keyof typeof LAST_QUESTION]): Promise<Pick<Evening, "received" | "timed">> {
    unseed();
    unseed = seedIds();
    await suite.truncateAll();
    const played = await playEvening({ suite, webDirectory, last });
    evening = played;
    for (const [at, moment] of WITHHELD.entries()) {
      if (at > 0) await played.next();
      await played.receive(moment, ASKING);
    }
    await played.next();
    await played.receive("second place", ["cai", "host", "overlay"]);
    await played.close();
    evening = null;
    return played;
  }

  test("changes no byte that anybody else receives before second place is shown, and is found from then on", async () => {
    const { received: one, timed } = await receiveAll(LAST_QUESTION.anaFirst);
    const { received: other } = await receiveAll(LAST_QUESTION.benFirst);
    expect([...one.keys()]).toEqual([...other.keys()]);
    const isBefore = (key: string) => WITHHELD.some((moment) => key.startsWith(`${moment},`));
    const differing = [...one.keys()].filter((key) => one.get(key) !== other.get(key) && !isExempt(key));
    expect(differing.filter(isBefore)).toEqual([]);
    // The comparison sees who was second as soon as the room shows it, on every way on which it is shown.
    const shown = differing.join("\n");
    for (const part of ["second place, cai: frames", "second place, overlay: frames", "second place, host: frames"])
      expect(shown).toContain(part);
    for (const path of ["/room", "/room?as=screen", "/overlay"])
      expect(
        differing.some((key) => key.endsWith(path)),
        path,
      ).toBe(true);
    expect([...timed].filter((frame) => !NUMBERS_ALONE.test(frame))).toEqual([]);
    for (const type of ["ping", "changed", "tick"])
      expect(
        [...timed].some((frame) => frame.startsWith(`{"type":"${type}"`)),
        type,
      ).toBe(true);
    // Many answers are no refusals, and the withheld table is refused.
    const before = [...one].filter(([key]) => isBefore(key));
    expect(before.filter(([, text]) => text.startsWith("200")).length).toBeGreaterThan(ASKING.length * WITHHELD.length * 15);
    expect(before.filter(([, text]) => text.includes("standings.withheld")).length).toBeGreaterThan(ASKING.length);
  });
});

const isExempt = (key: string): boolean => Object.keys(EXEMPT).some((address) => key.endsWith(`: ${address}`));
