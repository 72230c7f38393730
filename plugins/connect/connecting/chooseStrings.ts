/** English texts of ChooseNamespace. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('choose', {
  title: 'Choose a network',
  heading: '{wallet} works on several networks',
  text: 'Pick one now. You can add the others later.',
  list: 'Networks',
  connected: 'Connected',
});
