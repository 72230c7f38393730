/** English texts that few users see, so that the sign-in view does not load them. */

import { defineStrings } from 'latchkey/ui';

export const lateStrings = defineStrings('siwx', {
  switch: 'Switch network',
  notSwitched: 'Couldn’t switch to {network} in {wallet}',
  initFailed: 'A problem occurred while trying initialize authentication',
});
