/** A Vitest reporter that writes what `score.mjs` reads. The reporter `json` loses the message of a test that took too long. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** @param {string} file - path of the report */
export const scoreReporter = (file) => ({
  onTestRunEnd(modules, unhandledErrors) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify([...modules.flatMap(resultsOf), ...unhandledErrors.map(outsideOf)]));
  },
});

/** An entry for each test of a file, and one if the file itself failed. A passed test has errors if only its second try passed. */
function resultsOf(module) {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result();
    return { title: `${file} > ${test.fullName}`, state, errors: plain(errors) };
  });
  const errors = [module, ...module.children.allSuites()].flatMap((part) => plain(part.errors()));
  return errors.length > 0 ? [...tests, { title: `${file}, outside of a test`, state: 'failed', errors }] : tests;
}

/** An error that no test caught, such as a promise that nobody waited for. */
function outsideOf(error) {
  const file = error.VITEST_TEST_PATH;
  const place = file ? relative(process.cwd(), file) : 'the run';
  return { title: `${place}, outside of a test`, state: 'failed', errors: plain([error]) };
}

const plain = (errors = []) => errors.map(({ message, stack = '' }) => ({ message, stack }));
