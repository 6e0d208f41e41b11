/** Examples for each property that names no number of its own: fewer in the gate than in a full run, which has fast-check's default. */
import { configureGlobal } from "fast-check";

const GATE_RUNS = 40;

if (process.env.TEST_FULL !== "1") configureGlobal({ numRuns: GATE_RUNS });
