/** The shelf without a wallet directory: shows the connectors. */

import { imageUrlOf } from 'latchkey/data';
import { type Connector, connectorsAtom, lookingAtom, sameNamed } from 'latchkey/plugin';
import {
  Cell,
  Empty,
  iconWallet,
  LegalLine,
  Part,
  Shelf,
  ShelfSkeleton,
  useNamespaceNote,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useId, useState } from 'react';
import { isInstalled } from '../methods.js';
import type { ConnectParams } from '../slots.js';
import { strings } from '../strings.js';
import { usePart } from '../usePart.js';
import { rankConnectors } from './order.js';
import { cellLimitAtom } from './state.js';
import { useStableOrder, useWalletGroups } from './useStableOrder.js';

const QR_VIEW = 'ConnectingWalletConnectBasic';

export function ConnectorShelf() {
  const { router } = usePlugin();
  const t = useText(strings);
  const [route] = useState(() => router.current());
  const namespaces = (route?.params as ConnectParams)?.namespaces;
  const only = namespaces && { namespaces };
  const isWanted = (namespace: string) => !namespaces || namespaces.includes(namespace);
  const wallets = useStableOrder(
    rankConnectors(useValue(connectorsAtom)).filter((wallet) => !namespaces || wallet.namespaces.some(isWanted)),
  );
  const namesakes = sameNamed(wallets);
  const noteOf = useNamespaceNote();
  const isContested = (wallet: Connector) => wallet.contested || namesakes.has(wallet);
  const contestedId = useId();
  const limit = useValue(cellLimitAtom);
  const [installed, others] = useWalletGroups(wallets.slice(0, limit), isInstalled);
  const end = usePart('end');
  const looking = useValue(lookingAtom);

  if (!wallets[0])
    return looking ? <ShelfSkeleton /> : <Empty icon={iconWallet} title={t('none')} sub={t('noneText')} />;
  const pick = ({ id: connector, type, connectors, namespaces: supported }: Connector) => {
    // Ignore further clicks after the first one has opened the next view.
    if (router.current()?.key !== route?.key) return;
    if (type === 'WALLET_CONNECT' && router.can(QR_VIEW)) return router.push(QR_VIEW, only);
    const needsChoice = connectors && supported.filter(isWanted).length > 1;
    router.push(needsChoice ? 'ChooseNamespace' : 'ConnectingExternal', { connector, ...only });
  };
  const cell = (wallet: Connector) => (
    <Cell
      key={wallet.id}
      name={wallet.name}
      src={imageUrlOf(wallet)}
      {...(isContested(wallet) ? { note: t('contested'), describedBy: contestedId } : noteOf(wallet.id))}
      onClick={() => pick(wallet)}
    />
  );
  return (
    <>
      {installed.length > 0 && (
        <Shelf caption label={t('installed')}>
          {installed.map(cell)}
        </Shelf>
      )}
      {others.length > 0 && (
        <Shelf caption={installed.length > 0} label={t(installed.length > 0 ? 'others' : 'wallets')}>
          {others.map(cell)}
        </Shelf>
      )}
      {wallets[limit] && <Part key={limit} of={end} />}
      {wallets.some(isContested) && <LegalLine id={contestedId}>{t('contestedText')}</LegalLine>}
    </>
  );
}
