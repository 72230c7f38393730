/** English texts of ChooseNamespace. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('choose', {
  title: 'Choose a network',
  text: '{wallet} works on several networks. Pick one now. You can add the others later.',
  list: 'Networks',
  connected: 'Connected',
});
