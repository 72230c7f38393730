/** What a test does at its end. Hooks of helpers would not do: files share modules, and only the first file has their hooks. */

import { act } from 'react';

const ends: (() => unknown)[] = [];

/** Calls this after the test that is running: to destroy a modal, to unmount a root. The newest is called first. */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}

/** The shared setup calls this after each test. Every end is called, also when one throws. */
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
