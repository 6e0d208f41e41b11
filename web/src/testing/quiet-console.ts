/**
 * Fails a test when anything is written to the console, because a working page logs no warnings. A test that expects console output mocks
 * the console itself.
 */
import { afterEach, beforeEach } from "vitest";

const kinds = ["error", "warn"] as const;
const written: string[] = [];

for (const kind of kinds) {
  const plain = console[kind].bind(console);
  console[kind] = (...args: unknown[]) => {
    written.push(`console.${kind}: ${args.map(String).join(" ")}`);
    plain(...args);
  };
}

beforeEach(() => {
  written.length = 0;
});
afterEach(() => {
  if (written.length > 0) throw new Error(`The page warned:\n${written.join("\n")}`);
});
