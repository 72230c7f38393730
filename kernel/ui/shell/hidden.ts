/** React's `Activity`, to render the modal before it is shown. */

import * as React from 'react';

/** A copy of the namespace: bundlers warn about `React.Activity` when the installed React does not export it. */
const known: Partial<typeof React> = { ...React };

/**
 * React's `Activity`. While hidden, its children render in idle time and run no effects, so they fetch, focus and
 * announce nothing. `undefined` before React 19.2: the modal then renders when it opens.
 */
export const Hidden = known.Activity;
