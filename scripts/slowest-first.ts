import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow tests, which start and stop processes or request every address. They start first, so that none of them runs alone at the end. */
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
