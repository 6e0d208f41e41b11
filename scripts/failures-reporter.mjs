/** Playwright reporter for runs without a terminal: prints nothing for passed journeys and each failure in full as soon as it occurs. */
import { stripVTControlCharacters } from "node:util";

export default class FailuresReporter {
  onTestEnd(test, result) {
    if (result.status === "passed" || result.status === "skipped") return;
    const title = test.titlePath().filter(Boolean).join(" › ");
    console.log(`\n${result.status}: ${title} (${test.location.file}:${test.location.line}, ${Math.round(result.duration / 1000)} s)`);
    for (const error of result.errors) print(error);
    for (const text of [...result.stdout, ...result.stderr]) console.log(String(text).trimEnd());
  }

  onError(error) {
    print(error);
  }

  printsToStdio() {
    return true;
  }
}

function print({ message, stack, value, snippet }) {
  console.log(stripVTControlCharacters([stack ?? message ?? value, snippet].filter(Boolean).join("\n")));
}
