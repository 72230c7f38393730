/** The row that asks a wallet to connect that shares no accounts at the moment, so that it shows its window. */

import { activeNamespaceAtom, lockedWalletsAtom } from 'latchkey/plugin';
import { Mark, Row, useRouter, useText, useValue, useWalletImage } from 'latchkey/ui';
import { useState } from 'react';
import { moreStrings as strings } from '../moreStrings.js';
import type { ConnectParams } from '../slots.js';

const TEXTS = {
  locked: ['unlock', 'unlockText'],
  empty: ['reconnect', 'emptyText'],
  elsewhere: ['reconnect', 'elsewhereText'],
  silent: ['silent', 'silentText'],
} as const;

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
  const [title, text] = TEXTS[wallet.absence];
  const unlock = () => {
    if (router.current()?.key !== route?.key) return;
    router.push('ConnectingExternal', { connector: wallet.id, namespaces: [namespace] });
  };
  return (
    <Row
      kind="hero"
      mark={<Mark name={wallet.name} src={imageOf(wallet)} />}
      title={t(title, { wallet: wallet.name })}
      // The text says what to do, so it is never cut off.
      sub={<span style={{ whiteSpace: 'normal' }}>{t(text)}</span>}
      onClick={unlock}
    />
  );
}
