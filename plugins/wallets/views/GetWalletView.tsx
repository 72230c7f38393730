/** GetWallet: where a wallet can be had, or which to begin with. */

import { Button, Empty, iconAlert, iconRetry, Screen, useText } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import type { GetWalletParams, Wallet, WalletCatalogue } from '../slots.js';
import { strings } from './getStrings.js';
import { useCatalogue } from './useCatalogue.js';
import { GetThis } from './WalletStores.js';
import { Coming, GetSome } from './WalletSuggestions.js';

export default function GetWalletView({ params }: { readonly params: GetWalletParams }) {
  const { catalogue, failed, again } = useCatalogue();
  if (failed) return <Failed again={again} />;
  if (!catalogue) return <Waiting />;
  if (params?.wallet === undefined) return <GetSome catalogue={catalogue} />;
  return <One key={params.wallet} id={params.wallet} catalogue={catalogue} />;
}

/** A record that may have to be asked for. */
function One({ id, catalogue }: { readonly id: string; readonly catalogue: WalletCatalogue }) {
  const [found, setFound] = useState<Wallet | 'asking' | 'unknown'>('asking');
  const asking = found === 'asking';
  useEffect(() => {
    if (!asking) return undefined;
    let gone = false;
    const tell = (wallet?: Wallet) => gone || setFound(wallet ?? 'unknown');
    // Why it failed is the directory's to report.
    catalogue.find(id).then(tell, () => tell());
    return () => {
      gone = true;
    };
  }, [catalogue, id, asking]);
  if (asking) return <Waiting />;
  if (found === 'unknown') return <Failed again={() => setFound('asking')} />;
  return <GetThis wallet={found} catalogue={catalogue} />;
}

function Waiting() {
  const t = useText(strings);
  return (
    <Screen title={t('title')}>
      <Coming width={96} />
      <Coming width={128} />
      <Coming width={80} />
    </Screen>
  );
}

function Failed({ again }: { again(): void }) {
  const t = useText(strings);
  return (
    <Screen title={t('title')}>
      <Empty icon={iconAlert} title={t('failed')}>
        <Button size="sm" icon={iconRetry} onClick={again}>
          {t('again')}
        </Button>
      </Empty>
    </Screen>
  );
}
