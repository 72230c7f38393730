/** The flows of a run: the core flows, and where they are wanted those of differences and phones. */

import { connecting } from './flows/connecting.js';
import { differing } from './flows/differing.js';
import { looking } from './flows/looking.js';
import { onPhones } from './flows/onPhones.js';
import { paying } from './flows/paying.js';
import { showing } from './flows/showing.js';
import { signingIn } from './flows/signingIn.js';
import type { Stage } from './stage.js';

/** `npm test` walks the core flows only, because WebKit needs seconds for each. */
const isCore = process.env.LATCHKEY_FLOWS === 'core';

export function walk(stage: Stage): void {
  for (const flows of [connecting, signingIn, paying, looking]) flows(stage);
  if (!isCore) for (const flows of [differing, onPhones]) flows(stage);
}

/** The states of the gallery, which are compared with those in Chromium. */
export function compare(stage: Stage): void {
  if (!isCore) showing(stage);
}
