/** The row that opens Connect for wallets only, if the wallets are collapsed. */

import { Icon, iconWallet, Row, useConnectMethods, useRouter, useSheet, useText } from 'latchkey/ui';
import { useState } from 'react';
import { isWallets } from '../methods.js';
import { moreStrings as strings } from '../moreStrings.js';
import type { ConnectParams } from '../slots.js';
import css from './ContinueRow.css';

export default function ContinueRow() {
  useSheet(css);
  const router = useRouter();
  const t = useText(strings);
  const methods = useConnectMethods();
  const [route] = useState(() => router.current());
  const openWallets = () => {
    if (router.current()?.key !== route?.key) return;
    router.push('Connect', {
      ...(route?.params as ConnectParams),
      methods: methods.filter(isWallets).map(({ id }) => id),
    });
  };
  return (
    <div className="lk-continue">
      <Row kind="filled" mark={<Icon of={iconWallet} />} title={t('continue')} onClick={openWallets} />
    </div>
  );
}
