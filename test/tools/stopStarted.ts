/** A setup file of the test projects: Vitest runs it again for each test file. */

import { afterAll, vi } from 'vitest';
import { stopStarted } from './started.js';

afterAll(async () => {
  await stopStarted();
  // Files share a process. An import that outlives its file fails, and stays failed for all later files.
  await vi.dynamicImportSettled();
});
