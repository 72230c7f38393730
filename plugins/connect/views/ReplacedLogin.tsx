/** The sentence in Connect while a log-in is connected: the embedded wallet has one user. Loaded for several connections. */

import { allConnectionsAtom } from 'latchkey/plugin';
import { LegalLine, usePlugin, useText } from 'latchkey/ui';
import { useState } from 'react';
import { moreStrings } from '../moreStrings.js';

export default function ReplacedLogin() {
  const { store } = usePlugin();
  const t = useText(moreStrings);
  // Read once: after the log-in, the view must not change while it closes.
  const [hasLogin] = useState(() => store.get(allConnectionsAtom).some(({ connector }) => connector.type === 'AUTH'));
  return hasLogin && <LegalLine>{t('replacesLogin')}</LegalLine>;
}
