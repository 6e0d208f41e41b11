/** `npm run test:full` runs races and kills many more times. */
export const isFullRun = process.env.TEST_FULL === "1";
