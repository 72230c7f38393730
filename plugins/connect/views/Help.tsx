/** The button in Connect's header that opens WhatIsAWallet. */

import { IconButton, iconInfo, useRouter, useText } from 'latchkey/ui';
import { moreStrings as strings } from '../moreStrings.js';

export default function Help() {
  const router = useRouter();
  const t = useText(strings);
  return <IconButton icon={iconInfo} label={t('help')} onClick={() => router.push('WhatIsAWallet')} />;
}
