import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that wait for processes to start, end and come back, or ask for every address. Begun last, one of them would be waited for alone. */
const SLOW = [
  /\/testing\/live\//,
  /\/daily-game\/secrecy\//,
  /\/main\.test\.ts$/,
  /\/open-pglite\.test\.ts$/,
  /\/open-postgres\.test\.ts$/,
  /\/evil-provider\.test\.ts$/,
];

const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((pattern) => pattern.test(moduleId));

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
