/** Drawing ahead of being shown, where React can. */

import * as React from 'react';

/** A copy: bundlers object to a name that React has not always had, and look for it in the module itself. */
const known: Partial<typeof React> = { ...React };

/**
 * React's `Activity`: hidden, what is inside is drawn in idle time and has no effects, so it fetches, focuses and says
 * nothing. `undefined` before React 19.2: then a modal is drawn when it opens.
 */
export const Hidden = known.Activity;
