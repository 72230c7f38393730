/** How the parts of the server are observed. */

import { type Meter, noMeter } from './meter.js';
import { createTraced, type Traced } from './tracing.js';

/** Measurements and traces. */
export interface Watch {
  readonly meter: Meter;
  readonly traced: Traced;
}

/** Observes nothing. */
export const noWatch: Watch = { meter: noMeter, traced: createTraced(undefined) };
