/** The sentence in Connect while a log-in is connected: the embedded wallet has one user. Loaded for it. */

import { LegalLine, useText } from 'latchkey/ui';
import { moreStrings } from '../moreStrings.js';

export default function ReplacedLogin() {
  return <LegalLine>{useText(moreStrings)('replacesLogin')}</LegalLine>;
}
