/** A Vitest reporter that writes what `score.mjs` reads. The reporter `json` loses the message of a test that took too long. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @param {string} file - path of the report */
export const scoreReporter = (file) => ({
  onTestRunEnd(modules) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(modules.flatMap(resultsOf)));
  },
});

/** An entry for each test of a file. A passed test has errors if only its second try passed. */
function resultsOf(module) {
  return [...module.children.allTests()].map((test) => {
    const { state, errors = [] } = test.result();
    return {
      title: `${module.relativeModuleId} > ${test.fullName}`,
      state,
      errors: errors.map(({ message, stack = '' }) => ({ message, stack })),
    };
  });
}
