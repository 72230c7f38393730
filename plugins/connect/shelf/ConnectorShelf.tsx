/** The shelf where there is no directory of wallets: the connectors, as they are. */

import { type Connector, lookingAtom } from 'latchkey';
import {
  Cell,
  Empty,
  iconWallet,
  LegalLine,
  Part,
  Shelf,
  ShelfSkeleton,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useId, useState } from 'react';
import { isInstalled } from '../methods.js';
import type { ConnectParams } from '../slots.js';
import { strings } from '../strings.js';
import { usePart } from '../usePart.js';
import { mostAtom } from './state.js';
import { useShelf } from './useStableOrder.js';

const SCAN = 'ConnectingWalletConnectBasic';

export function PlainShelf() {
  const { router } = usePlugin();
  const t = useText(strings);
  const [route] = useState(() => router.current());
  const namespaces = (route?.params as ConnectParams)?.namespaces;
  const only = namespaces && { namespaces };
  const wallets = useShelf(namespaces);
  const doubt = useId();
  const most = useValue(mostAtom);
  const end = usePart('end');

  const looking = useValue(lookingAtom);

  if (!wallets[0])
    return looking ? <ShelfSkeleton /> : <Empty icon={iconWallet} title={t('none')} sub={t('noneText')} />;
  const pick = ({ id: connector, type, connectors, namespaces: served }: Connector) => {
    // The first click leads away from here; what follows it within the same moment is not another choice.
    if (router.current()?.key !== route?.key) return;
    if (type === 'WALLET_CONNECT' && router.can(SCAN)) return router.push(SCAN, only);
    const many = connectors && served.filter((one) => !namespaces || namespaces.includes(one)).length > 1;
    router.push(many ? 'ChooseNamespace' : 'ConnectingExternal', { connector, ...only });
  };
  return (
    <>
      <Shelf label={t('wallets')}>
        {wallets.slice(0, most).map((wallet) => (
          <Cell
            key={wallet.id}
            name={wallet.name}
            src={wallet.imageUrl}
            badge={isInstalled(wallet) ? t('installed') : undefined}
            {...(wallet.contested && { note: t('contested'), describedBy: doubt })}
            onClick={() => pick(wallet)}
          />
        ))}
      </Shelf>
      {wallets[most] && <Part key={most} of={end} />}
      {wallets.some(({ contested }) => contested) && <LegalLine id={doubt}>{t('contestedText')}</LegalLine>}
    </>
  );
}
