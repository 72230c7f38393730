/** WhatIsAWallet: explains wallets in three points. */

import {
  Button,
  Glyph,
  iconBolt,
  iconCoins,
  iconShield,
  List,
  Row,
  Screen,
  usePlugin,
  useSheet,
  useText,
} from 'latchkey/ui';
import { useRef } from 'react';
import { strings } from './getStrings.js';
import css from './WhatIsAWalletView.css';

const POINTS = [
  { key: 'key', icon: iconBolt },
  { key: 'home', icon: iconCoins },
  { key: 'yours', icon: iconShield },
] as const;

export default function WhatIsAWalletView() {
  const { router } = usePlugin();
  const t = useText(strings);
  useSheet(css);
  const action = useRef<HTMLButtonElement>(null);
  return (
    <Screen title={t('what')} focus={action}>
      <div className="lk-what">
        <List label={t('what')}>
          {POINTS.map(({ key, icon }) => (
            <li key={key}>
              <Row mark={<Glyph icon={icon} tone="accent" />} title={t(key)} sub={t(`${key}Text`)} />
            </li>
          ))}
        </List>
      </div>
      {router.can('GetWallet') && (
        <Button kind="primary" elementRef={action} onClick={() => router.push('GetWallet')}>
          {t('title')}
        </Button>
      )}
    </Screen>
  );
}
