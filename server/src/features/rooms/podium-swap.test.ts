/**
 * Pairs of evenings that differ only in who of two players ends on which place. Until a place is shown, everybody else receives the same bytes
 * from both: by every GET route of the contract, pages, headers and refusals, and in every frame of a socket. First and second place are
 * exchanged up to the step of second place. From then on, because second place tells those two apart, first and last place are.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFirstHtmlFolder } from "../../testing/first-html-folder.ts";
import { isFullRun } from "../../testing/full-run.ts";
import { seedIds } from "../../testing/seeded-ids.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { type Evening, LAST_QUESTION, OTHERS, type Other, playEvening } from "./podium-swap.fixtures.ts";

/**
 * A full run requests every address as everybody; in other runs an admin requests those of staff alone. Sockets are compared for everybody in
 * any run.
 */
const ASKING: readonly Other[] = isFullRun ? OTHERS : ["dee", "visitor", "host", "admin", "overlay"];
/** Who asks for a place that is shown. */
const SHOWN: readonly Other[] = ["dee", "host", "overlay"];
const MOMENTS = ["last answer", "podium", "third place", "second place", "first place"] as const;
type Moment = (typeof MOMENTS)[number];

/** Addresses whose answers differ from one request to the next, whatever happened in the event. */
const EXEMPT: Readonly<Record<string, string>> = {
  "/auth/oauth/oidc": "its state is random",
  "/admin/v1/system": "it has the memory and the speed of the process",
  "/metrics": "it has the memory and the speed of the process",
};

/** What is sent by time has numbers, and no text but its topic. */
const NUMBERS_ALONE =
  /^\{"type":"\w+"(?:,"topic":"[a-z]+:[0-9a-f-]+(?::\w+)?")?(?:,"\w+":(?:[\d.]+|null|\{(?:"\w+":(?:\d+|null),?)+\}))+\}$/;

type Last = (typeof LAST_QUESTION)[keyof typeof LAST_QUESTION];
type Outcome = Pick<Evening, "received" | "timed">;

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

  /** Plays up to the step `until`, at which the room is requested. `asking` requests every address at the moments `asked` before it. */
  async function receiveAll(input: { last: Last; asked: readonly Moment[]; until: Moment; asking: readonly Other[] }): Promise<Outcome> {
    const { last, asked, until, asking } = input;
    unseed();
    unseed = seedIds();
    await suite.truncateAll();
    const played = await playEvening({ suite, webDirectory, last });
    evening = played;
    for (const [at, moment] of upTo(until).entries()) {
      if (at > 0) await played.next();
      await played.receive(moment, { people: asked.includes(moment) ? asking : [], addresses: "all" });
    }
    await played.next();
    await played.receive(until, { people: SHOWN, addresses: "of the room" });
    await played.close();
    evening = null;
    return played;
  }

  test("changes no byte that anybody else receives before second place is shown, and is found from then on", async () => {
    const input = { asked: upTo("second place"), until: "second place", asking: ASKING } as const;
    const one = await receiveAll({ ...input, last: LAST_QUESTION.planned });
    const other = await receiveAll({ ...input, last: LAST_QUESTION.secondFirst });
    expectSecret({ one, other, until: "second place", people: OTHERS });
    // Many answers are no refusals, and the withheld table is refused.
    const before = [...one.received].filter(([key]) => !key.startsWith("second place,"));
    expect(before.filter(([, text]) => text.startsWith("200")).length).toBeGreaterThan(ASKING.length * 3 * 15);
    expect(before.filter(([, text]) => text.includes("standings.withheld")).length).toBeGreaterThan(ASKING.length);
  });

  test("changes no byte that anybody else receives from second place until first place is shown, and is found from then on", async () => {
    // Cai is last in one evening and first in the other.
    const withoutCai = (names: readonly Other[]) => names.filter((name) => name !== "cai");
    const input = { asked: ["second place"], until: "first place", asking: withoutCai(ASKING) } as const;
    const one = await receiveAll({ ...input, last: LAST_QUESTION.planned });
    const other = await receiveAll({ ...input, last: LAST_QUESTION.lastFirst });
    expectSecret({ one, other, until: "first place", people: withoutCai(OTHERS) });
    const named = [...one.received].filter(([key, text]) => key.startsWith("second place,") && text.includes("ben of the evening"));
    expect(named.length, "second place is known by then").toBeGreaterThan(SHOWN.length);
  });
});

const isExempt = (key: string): boolean => Object.keys(EXEMPT).some((address) => key.endsWith(`: ${address}`));

/** The moments before this step. */
const upTo = (until: Moment): readonly Moment[] => MOMENTS.slice(0, MOMENTS.indexOf(until));

/** Expects that nothing differs before the step `until`, and that from then on the room differs on every way on which it is shown. */
function expectSecret({ one, other, until, people }: { one: Outcome; other: Outcome; until: Moment; people: readonly Other[] }): void {
  const isOf = (key: string, moment: Moment) => people.some((name) => key.startsWith(`${moment}, ${name}:`)) && !isExempt(key);
  const differing = (moment: Moment) =>
    [...one.received.keys()].filter((key) => isOf(key, moment) && one.received.get(key) !== other.received.get(key));
  expect([...one.received.keys()]).toEqual([...other.received.keys()]);
  for (const moment of upTo(until)) expect(differing(moment), `${moment}, before ${until}`).toEqual([]);
  const shown = differing(until);
  for (const name of SHOWN) expect(shown).toContain(`${until}, ${name}: frames`);
  for (const [name, path] of [
    ["dee", "/room"],
    ["host", "/room?as=screen"],
    ["overlay", "/overlay"],
  ] as const)
    expect(
      shown.some((key) => key.startsWith(`${until}, ${name}: `) && key.endsWith(path)),
      `${name} ${path}`,
    ).toBe(true);
  const timed = [...one.timed, ...other.timed];
  expect(timed.filter((frame) => !NUMBERS_ALONE.test(frame))).toEqual([]);
  for (const type of ["ping", "changed", "tick"])
    expect(
      timed.some((frame) => frame.startsWith(`{"type":"${type}"`)),
      type,
    ).toBe(true);
}
