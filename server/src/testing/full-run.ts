/** True in `npm run test:full`, which repeats races and kills many more times. */
export const isFullRun = process.env.TEST_FULL === "1";
