/** No wallet yet: some to begin with, and the way to all. */

import {
  Button,
  Empty,
  Glyph,
  Icon,
  IconButton,
  iconAlert,
  iconChevronRight,
  iconGrid,
  iconInfo,
  iconRetry,
  iconWallet,
  List,
  Mark,
  Row,
  Screen,
  Skeleton,
  Tag,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect } from 'react';
import { catalogueAtom, gridAtom, type WalletCatalogue } from '../slots.js';
import { strings as all } from './allStrings.js';
import { strings } from './getStrings.js';

/** A choice, not a list. */
const SOME = 5;

export function GetSome({ catalogue }: { readonly catalogue: WalletCatalogue }) {
  const { router } = usePlugin();
  const t = useText(strings);
  const tAll = useText(all);
  const { status, available } = useValue(catalogueAtom);
  const grid = useValue(gridAtom);
  const some = grid
    .flatMap(({ wallet, connector }) => (wallet && !connector && catalogue.stores(wallet).length > 0 ? [wallet] : []))
    .slice(0, SOME);
  // Recommended wallets may be here already; the list is asked for only without them.
  const few = some.length === 0;
  useEffect(() => {
    if (few) catalogue.more();
  }, [catalogue, few]);
  // A list of wallets that are here already, or that have no store for this device, is not an empty list.
  const why = grid.length > 0 && (grid.every(({ connector }) => connector) ? 'all' : 'nowhere');
  const waits = few && available && status !== 'failed' && status !== 'ready';
  const what = router.can('WhatIsAWallet') && (
    <IconButton icon={iconInfo} label={t('what')} onClick={() => router.push('WhatIsAWallet')} />
  );
  return (
    <Screen title={t('title')} end={what}>
      {few && !waits ? (
        status === 'failed' ? (
          <Empty icon={iconAlert} title={t('failed')}>
            <Button size="sm" icon={iconRetry} onClick={catalogue.retry}>
              {t('again')}
            </Button>
          </Empty>
        ) : (
          <Empty
            icon={iconWallet}
            title={why ? t(why) : tAll('empty')}
            sub={why ? t(`${why}Text`) : tAll('emptyText')}
          />
        )
      ) : (
        <List label={t('list')}>
          {some.map((wallet) => (
            <li key={wallet.id}>
              <Row
                mark={<Mark name={wallet.name} src={catalogue.imageOf({ kind: 'wallet', ...wallet })} />}
                title={wallet.name}
                end={<Tag tone="accent">{t('get')}</Tag>}
                onClick={() => router.push('GetWallet', { wallet: wallet.id })}
              />
            </li>
          ))}
          {waits &&
            [0, 1, 2].map((row) => (
              <li key={row} aria-hidden="true">
                <Coming width={96 - row * 14} />
              </li>
            ))}
          <li>
            <Row
              mark={<Glyph icon={iconGrid} />}
              title={t('explore')}
              end={<Icon of={iconChevronRight} />}
              onClick={() => router.push('AllWallets')}
            />
          </li>
        </List>
      )}
    </Screen>
  );
}

/** A row of that list: one line, and the shape of a wallet. */
export function Coming({ width }: { readonly width: number }) {
  return (
    <div className="lk-skrow" aria-hidden="true">
      <Skeleton kind="mark" />
      <Skeleton width={width} height={14} />
      <Skeleton width={40} height={22} />
    </div>
  );
}
