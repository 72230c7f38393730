/** The row that asks a locked wallet to connect, so that it shows its unlock window. */

import { activeNamespaceAtom, lockedWalletsAtom } from 'latchkey/plugin';
import { Mark, Row, useRouter, useText, useValue, useWalletImage } from 'latchkey/ui';
import { useState } from 'react';
import { moreStrings as strings } from '../moreStrings.js';
import type { ConnectParams } from '../slots.js';

export default function UnlockRow() {
  const router = useRouter();
  const t = useText(strings);
  const imageOf = useWalletImage();
  const [route] = useState(() => router.current());
  const active = useValue(activeNamespaceAtom);
  const locked = useValue(lockedWalletsAtom);
  const namespaces = (route?.params as ConnectParams)?.namespaces ?? (active === undefined ? [] : [active]);
  const namespace = namespaces.find((one) => locked.has(one));
  const wallet = locked.get(namespace ?? '');
  if (!wallet || !namespace) return null;
  const unlock = () => {
    if (router.current()?.key !== route?.key) return;
    router.push('ConnectingExternal', { connector: wallet.id, namespaces: [namespace] });
  };
  return (
    <Row
      kind="hero"
      mark={<Mark name={wallet.name} src={imageOf(wallet)} />}
      title={t('unlock', { wallet: wallet.name })}
      sub={t('unlockText')}
      onClick={unlock}
    />
  );
}
