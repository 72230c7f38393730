/** English text of the row that opens SwitchAccount. Apart from those of that view, because Account loads it. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('accounts', {
  row: 'Switch account',
});
