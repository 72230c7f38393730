/** A browser that all files of a worker share. A start costs more than a visit, and the first visits of a new browser are slow. */

import { type Browser, chromium } from 'playwright-core';
import { LAUNCH } from './launch.js';

/** Vitest loads this module anew for each file, but the files share the process. Chromium ends with it. */
const shared = globalThis as typeof globalThis & { latchkeyChromium?: Browser };

/** The running browser, or a new one if none runs or it has crashed. Each file closes the contexts that it opens. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared.latchkeyChromium?.isConnected()) shared.latchkeyChromium = await chromium.launch(LAUNCH);
  return shared.latchkeyChromium;
}

/** Closes all contexts. The next file starts with none. */
export const closeContexts = (browser: Browser): Promise<unknown> =>
  Promise.all(browser.contexts().map((context) => context.close()));
