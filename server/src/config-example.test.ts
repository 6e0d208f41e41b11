import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { envExample } from "./config-example.ts";
import { listVariables } from "./config-variables.ts";

test("lists every variable with what it is for, as .env.example has it", () => {
  expect(listVariables().filter(({ description }) => description === "")).toEqual([]);
  expect(envExample()).toContain("# PORT=3000\n");
  expect(envExample()).toContain("# DATA_DIR=.data\n");
  expect(readFileSync(new URL("../../.env.example", import.meta.url), "utf8"), "npm run --silent sparc -- env-example").toBe(envExample());
});
