/** A wallet that no link of a pairing leads to: it is in this browser, or has to be got first. */

import { openLink, type Wallet, type WalletCatalogue } from 'latchkey/plugins/wallets/slots';
import { Button, Hero, iconExternal, iconQr, Mark, Ring, usePlugin, useText } from 'latchkey/ui';
import type { Ref } from 'react';
import { strings } from '../strings.js';

export interface OtherPanelProps {
  readonly wallet: Wallet;
  readonly catalogue: WalletCatalogue;
  readonly namespaces: readonly string[] | undefined;
  /** By which it can be asked. Without one it is not here. */
  readonly connector: string | undefined;
  readonly focus?: Ref<HTMLButtonElement> | undefined;
}

const GET = { chrome: 'getExtension', play: 'getApp', app: 'getApp', homepage: 'visit' } as const;

export default function OtherPanel({ wallet, catalogue, namespaces, connector, focus }: OtherPanelProps) {
  const { env, router } = usePlugin();
  const t = useText(strings);
  const { name } = wallet;
  const [store, ...others] = catalogue.stores(wallet);
  const elsewhere = others.some(({ store: one }) => one === 'app' || one === 'play');
  const onPhone = elsewhere && catalogue.device.platform === 'desktop' && router.can('GetWallet');
  const ask = () => router.push('ConnectingExternal', { connector, ...(namespaces && { namespaces }) });
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
          <Button kind="primary" onClick={ask} elementRef={focus}>
            {t('connect', { wallet: name })}
          </Button>
        ) : store ? (
          <Button
            kind="primary"
            icon={iconExternal}
            onClick={() => openLink(env, { href: store.href, target: '_blank' })}
            elementRef={focus}
          >
            {t(GET[store.store])}
          </Button>
        ) : (
          <Button onClick={router.back} elementRef={focus}>
            {t('back')}
          </Button>
        )}
        {!connector && onPhone && (
          <Button icon={iconQr} onClick={() => router.push('GetWallet', { wallet: wallet.id })}>
            {t('onPhone')}
          </Button>
        )}
      </div>
    </>
  );
}
