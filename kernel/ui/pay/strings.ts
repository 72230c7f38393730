/** English texts of the fields for amounts. */

import { defineStrings } from '../texts/strings.js';

export const strings = defineStrings('amounts', {
  twoReadings: 'Enter {decimal} or {whole}: “{typed}” can mean both',
  whole: 'Enter a whole amount',
  decimals: '{decimals, plural, one {Enter at most # decimal} other {Enter at most # decimals}}',
  unread: 'Your balance couldn’t be read',
  example: 'Enter an amount such as {example}',
});
