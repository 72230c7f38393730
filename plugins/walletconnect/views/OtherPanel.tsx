/** For a wallet that is not paired: its extension is installed, or the user has to get the wallet first. */

import { openLink, type Wallet, type WalletCatalogue } from 'latchkey/plugins/wallets/slots';
import { Button, Hero, iconExternal, iconQr, Mark, Ring, usePlugin, useText } from 'latchkey/ui';
import type { Ref } from 'react';
import { strings } from '../strings.js';

export interface OtherPanelProps {
  readonly wallet: Wallet;
  readonly catalogue: WalletCatalogue;
  readonly namespaces: readonly string[] | undefined;
  /** The connector of the wallet's extension. `undefined`: the extension is not installed. */
  readonly connector: string | undefined;
  readonly focus?: Ref<HTMLButtonElement> | undefined;
}

const STORE_TEXTS = { chrome: 'getExtension', play: 'getApp', app: 'getApp', homepage: 'visit' } as const;

export default function OtherPanel({ wallet, catalogue, namespaces, connector, focus }: OtherPanelProps) {
  const context = usePlugin();
  const { router } = context;
  const t = useText(strings);
  const { name } = wallet;
  const [store, ...others] = catalogue.stores(wallet);
  const hasPhoneApp = others.some(({ store: one }) => one === 'app' || one === 'play');
  const canGetOnPhone = hasPhoneApp && catalogue.device.platform === 'desktop' && router.can('GetWallet');
  const connect = () => router.push('ConnectingExternal', { connector, ...(namespaces && { namespaces }) });
  return (
    <>
      <Hero
        title={t(connector ? 'inBrowser' : 'missing', { wallet: name })}
        sub={t(connector ? 'inBrowserText' : 'missingText')}
      >
        <Ring state="idle">
          <Mark name={name} src={catalogue.imageOf({ kind: 'wallet', ...wallet })} />
        </Ring>
      </Hero>
      <div className="lk-stack">
        {connector ? (
          <Button kind="primary" onClick={connect} elementRef={focus}>
            {t('connect', { wallet: name })}
          </Button>
        ) : store ? (
          <Button
            kind="primary"
            icon={iconExternal}
            onClick={() => openLink(context, { href: store.href, target: '_blank' })}
            elementRef={focus}
          >
            {t(STORE_TEXTS[store.store])}
          </Button>
        ) : (
          <Button onClick={router.back} elementRef={focus}>
            {t('back')}
          </Button>
        )}
        {!connector && canGetOnPhone && (
          <Button icon={iconQr} onClick={() => router.push('GetWallet', { wallet: wallet.id })}>
            {t('onPhone')}
          </Button>
        )}
      </div>
    </>
  );
}
