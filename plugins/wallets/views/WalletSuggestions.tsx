/** GetWallet without a wallet: suggests some wallets and leads to AllWallets. */

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
import { strings as allStrings } from './allStrings.js';
import { strings } from './getStrings.js';

/** Number of suggested wallets. */
const MAX_SUGGESTIONS = 5;

export function WalletSuggestions({ catalogue }: { readonly catalogue: WalletCatalogue }) {
  const { router } = usePlugin();
  const t = useText(strings);
  const allText = useText(allStrings);
  const { status, available } = useValue(catalogueAtom);
  const grid = useValue(gridAtom);
  const suggestions = grid
    .flatMap(({ wallet, connector }) => (wallet && !connector && catalogue.stores(wallet).length > 0 ? [wallet] : []))
    .slice(0, MAX_SUGGESTIONS);
  // The recommended wallets may already be loaded. The list is only loaded when no recommended wallet can be shown.
  const none = suggestions.length === 0;
  useEffect(() => {
    if (none) catalogue.more();
  }, [catalogue, none]);
  // The grid may be filled although nothing is suggested: all wallets are installed, or no other has a store here.
  const reason = grid.length > 0 && (grid.every(({ connector }) => connector) ? 'all' : 'nowhere');
  const loading = none && available && status !== 'failed' && status !== 'ready';
  const helpButton = router.can('WhatIsAWallet') && (
    <IconButton icon={iconInfo} label={t('what')} onClick={() => router.push('WhatIsAWallet')} />
  );
  return (
    <Screen title={t('title')} end={helpButton}>
      {none && !loading ? (
        status === 'failed' ? (
          <Empty icon={iconAlert} title={t('failed')}>
            <Button size="sm" icon={iconRetry} onClick={catalogue.retry}>
              {t('again')}
            </Button>
          </Empty>
        ) : (
          <Empty
            icon={iconWallet}
            title={reason ? t(reason) : allText('empty')}
            sub={reason ? t(`${reason}Text`) : allText('emptyText')}
          />
        )
      ) : (
        <List label={t('list')}>
          {suggestions.map((wallet) => (
            <li key={wallet.id}>
              <Row
                mark={<Mark name={wallet.name} src={catalogue.imageOf({ kind: 'wallet', ...wallet })} />}
                title={wallet.name}
                end={<Tag tone="accent">{t('get')}</Tag>}
                onClick={() => router.push('GetWallet', { wallet: wallet.id })}
              />
            </li>
          ))}
          {loading &&
            [0, 1, 2].map((row) => (
              <li key={row} aria-hidden="true">
                <RowPlaceholder width={96 - row * 14} />
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

/** A placeholder for a row of the list. */
export function RowPlaceholder({ width }: { readonly width: number }) {
  return (
    <div className="lk-skrow" aria-hidden="true">
      <Skeleton kind="mark" />
      <Skeleton width={width} height={14} />
      <Skeleton width={40} height={22} />
    </div>
  );
}
