/** Counts tests in the reporters' JSON. A file that fails before its first test counts as one failure, so that it is not overlooked. */

export function countVitest(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults ?? []) {
    let hasFailure = false;
    for (const { status } of file.assertionResults ?? []) {
      if (status === "passed") counts.passed += 1;
      else if (status === "failed") counts.failed += 1;
      else counts.skipped += 1;
      hasFailure ||= status === "failed";
    }
    if (file.status === "failed" && !hasFailure) counts.failed += 1;
  }
  return counts;
}

export function countPlaywright(report) {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report.stats ?? {};
  const failed = unexpected === 0 && (report.errors?.length ?? 0) > 0 ? 1 : unexpected;
  // Tests are not retried by default; a test that only passes on a retry counts as failed.
  return { passed: expected, failed: failed + flaky, skipped };
}
