/** The name and version by which this package identifies itself to servers. */

import type { Sdk } from './app.js';

/** This package. A test keeps it equal to package.json. */
export const SDK: Sdk = Object.freeze({ type: 'latchkey', version: 'latchkey-0.1.0' });
