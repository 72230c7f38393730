/** GetWallet: shows where to install one wallet, or suggests some wallets. */

import { Button, Empty, iconAlert, iconRetry, Screen, useText } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import type { GetWalletParams, Wallet, WalletCatalogue } from '../slots.js';
import { strings } from './getStrings.js';
import { useCatalogue } from './useCatalogue.js';
import { WalletStores } from './WalletStores.js';
import { RowPlaceholder, WalletSuggestions } from './WalletSuggestions.js';

export default function GetWalletView({ params }: { readonly params: GetWalletParams }) {
  const { catalogue, failed, retry } = useCatalogue();
  if (failed) return <Failed retry={retry} />;
  if (!catalogue) return <Loading />;
  if (params?.wallet === undefined) return <WalletSuggestions catalogue={catalogue} />;
  return <WalletById key={params.wallet} id={params.wallet} catalogue={catalogue} />;
}

/** Loads the record first if it is not loaded yet. */
function WalletById({ id, catalogue }: { readonly id: string; readonly catalogue: WalletCatalogue }) {
  const [found, setFound] = useState<Wallet | 'loading' | 'unknown'>('loading');
  const loading = found === 'loading';
  useEffect(() => {
    if (!loading) return undefined;
    let disposed = false;
    const finish = (wallet?: Wallet) => disposed || setFound(wallet ?? 'unknown');
    // The directory reports its own errors.
    catalogue.find(id).then(finish, () => finish());
    return () => {
      disposed = true;
    };
  }, [catalogue, id, loading]);
  if (loading) return <Loading />;
  if (found === 'unknown') return <Failed retry={() => setFound('loading')} />;
  return <WalletStores wallet={found} catalogue={catalogue} />;
}

function Loading() {
  const t = useText(strings);
  return (
    <Screen title={t('title')}>
      <RowPlaceholder width={96} />
      <RowPlaceholder width={128} />
      <RowPlaceholder width={80} />
    </Screen>
  );
}

function Failed({ retry }: { retry(): void }) {
  const t = useText(strings);
  return (
    <Screen title={t('title')}>
      <Empty icon={iconAlert} title={t('failed')}>
        <Button size="sm" icon={iconRetry} onClick={retry}>
          {t('again')}
        </Button>
      </Empty>
    </Screen>
  );
}
