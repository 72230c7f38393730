/** Reads the report of a Vitest run. */

/**
 * Counts the tests of a run. The counts are those of the report, so that a crashed run cannot pass.
 *
 * @param report - the text of the file that Vitest's reporter `json` wrote, or `undefined` if there is none
 * @param status - exit status of the run
 */
export function readScore(report, status) {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(report);
  // A skipped test counts as a failure, and so does a run with a bad exit status but no failed test.
  const skipped = numTotalTests - numPassedTests - numFailedTests;
  return { passed: numPassedTests, failed: numFailedTests + skipped || (status === 0 ? 0 : 1) };
}
