/** Runs the steps of `npm test` one after the other, and prints how each ended. */
import { MissingTool } from './install.mjs';
import { flakyLines, redLines } from './score.mjs';

/** A tool failed, and has already printed why. */
export class StepFailed extends Error {}

/**
 * Runs the steps in order. Red tests do not end the run, so that one run shows all of them. A step that throws ends it: later
 * steps need what it makes, or it is a check that takes seconds.
 *
 * @param steps - `run` returns the counts of its tests, or nothing. Steps with `tests` get a line with their counts at the end
 * @param write - receives the output
 * @returns the numbers of passed and failed tests and steps
 */
export async function runSteps(steps, write) {
  const score = { passed: 0, failed: 0 };
  const times = [];
  const results = new Map();
  for (const [index, step] of steps.entries()) {
    const began = performance.now();
    write(`\n[${index + 1}/${steps.length}] ${step.title}\n`);
    const counts = await countsOf(step, write);
    score.passed += counts.passed;
    score.failed += counts.failed;
    results.set(step, counts);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    times.push(`${seconds.padStart(7)} s  ${step.title}`);
    write(`      ${seconds} s\n`);
    if (counts.ended) break;
  }
  write(`\n${times.join('\n')}\n`);
  const all = [...results.values()];
  const notes = [
    ...all.flatMap(({ flaky = [] }) => flakyLines(flaky)),
    ...all.flatMap(({ red = [] }) => redLines(red)),
  ];
  if (notes.length > 0) write(`\n${notes.join('\n')}\n`);
  const tests = steps.filter((step) => step.tests);
  if (tests.length > 0) write('\n');
  for (const step of tests) write(`${step.title}: ${textOf(results.get(step))}\n`);
  write(`\n${score.passed} passed, ${score.failed} failed\n`);
  return score;
}

async function countsOf(step, write) {
  try {
    return (await step.run()) ?? { passed: 1, failed: 0 };
  } catch (error) {
    const isKnown = error instanceof StepFailed || error instanceof MissingTool;
    write(`${isKnown ? error.message : error.stack}\n`);
    return { passed: 0, failed: 1, ended: true };
  }
}

function textOf(counts) {
  if (!counts) return 'did not run';
  const { passed, failed, flaky = [] } = counts;
  return `${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`;
}
