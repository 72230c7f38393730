/** The stored wallets that are not connected: each can be connected again, or removed. Restores those that the start has left out. */

import {
  connectorsAtom,
  findConnector,
  type RememberedWallet,
  type RememberedWallets as Stored,
} from 'latchkey/plugin';
import {
  Caption,
  IconButton,
  iconClose,
  List,
  Mark,
  Row,
  usePlugin,
  useText,
  useValue,
  useWalletImage,
} from 'latchkey/ui';
import { useEffect, useId, useState } from 'react';
import { strings } from './switchStrings.js';

export function RememberedWallets() {
  const { connections, task } = usePlugin();
  const [stored, setStored] = useState<Stored>();
  useEffect(() => {
    let isGone = false;
    task(async () => {
      const found = await connections.remembered();
      if (isGone) return;
      setStored(found);
      found.restore();
    });
    return () => {
      isGone = true;
    };
  }, [connections, task]);
  return stored && <RememberedList stored={stored} />;
}

function RememberedList({ stored }: { readonly stored: Stored }) {
  const t = useText(strings);
  const id = useId();
  const wallets = useValue(stored.list);
  if (wallets.length === 0) return null;
  return (
    <section>
      <Caption id={id}>{t('remembered')}</Caption>
      <List labelledBy={id}>
        {wallets.map((wallet) => (
          <RememberedItem key={wallet.id} wallet={wallet} forget={() => stored.forget(wallet.id)} />
        ))}
      </List>
    </section>
  );
}

function RememberedItem({ wallet, forget }: { readonly wallet: RememberedWallet; forget(): void }) {
  const { id, name, namespaces, isRestoring } = wallet;
  const { connections, notify, router, task } = usePlugin();
  const t = useText(strings);
  const imageOf = useWalletImage();
  const listed = useValue(connectorsAtom);
  // The connector of a further wallet is not listed. It has the image of the first one.
  const connector = findConnector(listed, id) ?? findConnector(listed, id.replace(/#\d+$/, ''));
  const [isConnecting, setConnecting] = useState(false);
  const reconnect = () => {
    // Only a view can show the code to scan, or ask to log in.
    if (connector?.remote) return router.push('Connect', { namespaces });
    setConnecting(true);
    const connected = connections.connect({ connector: id, namespaces });
    task(async () => {
      const { status } = await connected;
      setConnecting(false);
      if (status === 'failed') notify.toast({ variant: 'error', message: t('reconnectFailed', { wallet: name }) });
    });
  };
  return (
    <li className="lk-accounts__item">
      <Row
        mark={<Mark name={name} {...(connector && { src: imageOf(connector) })} />}
        title={t('reconnect', { wallet: name })}
        sub={t(isRestoring ? 'returning' : 'away')}
        busy={isConnecting || isRestoring}
        onClick={reconnect}
      />
      <IconButton
        bare
        icon={iconClose}
        label={t('forget', { wallet: name })}
        disabled={isConnecting}
        onClick={forget}
      />
    </li>
  );
}
