/** The wallets as one row, where Connect keeps them behind it. */

import { Glyph, Icon, iconChevronRight, iconWallet, Row, useRouter, useText } from 'latchkey/ui';
import { useState } from 'react';
import { moreStrings as strings } from '../moreStrings.js';
import type { ConnectParams } from '../points.js';

export default function ContinueRow() {
  const router = useRouter();
  const t = useText(strings);
  const [route] = useState(() => router.current());
  const go = () => {
    if (router.current()?.key !== route?.key) return;
    router.push('Connect', { ...(route?.params as ConnectParams), methods: ['wallet'] });
  };
  return (
    <Row
      kind="filled"
      mark={<Glyph icon={iconWallet} />}
      title={t('continue')}
      end={<Icon of={iconChevronRight} />}
      onClick={go}
    />
  );
}
