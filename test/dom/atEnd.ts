/** Cleanup after a test. A helper cannot use `afterEach` at import: test files share modules, so only the first file has it. */

import { act } from 'react';

const ends: (() => unknown)[] = [];

/**
 * Registers a cleanup for the running test, such as destroying a modal. The newest cleanup runs first.
 *
 * @throws in a test without a document, where no setup would run it
 */
export function atEnd(end: () => unknown): void {
  if (typeof document === 'undefined') throw new Error('A test without a document cleans up with `onTestFinished`.');
  ends.push(end);
}

/** Runs all cleanups, also if one throws. The shared setup calls this after each test. */
export async function runEnds(): Promise<void> {
  const errors: unknown[] = [];
  for (const end of ends.splice(0).reverse()) {
    try {
      await act(async () => void (await end()));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
