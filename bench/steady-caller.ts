/**
 * The process behind `steady-calls.ts`: makes each call of its first message at a constant rate, whatever the earlier ones take, and answers
 * the second message with the times of all.
 */
import { createBursts } from "./burst.ts";
import type { SteadyInput, SteadySample } from "./steady-calls.ts";

process.once("message", (input) => {
  const { baseUrl, calls, perS } = input as SteadyInput;
  const bursts = createBursts(baseUrl);
  const samples: SteadySample[] = [];
  let turn = 0;
  const send = ({ name, path, tokens }: SteadyInput["calls"][number]) => {
    const at = Date.now();
    const token = tokens[turn % tokens.length] as string;
    void bursts.send([{ token, method: "GET", path }]).then(({ answered: [ms] }) => samples.push({ name, at, ms: ms ?? null }));
  };
  // The calls take turns, so that they are never sent together.
  const timer = setInterval(() => send(calls[turn++ % calls.length] as SteadyInput["calls"][number]), 1_000 / (perS * calls.length));
  process.once("message", () => {
    clearInterval(timer);
    process.send?.(samples, () => process.exit());
  });
});
