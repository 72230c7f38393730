/** ConnectingExternal for a wallet that is not in this browser: opens its app, or shows where to install it. */

import {
  browseLink,
  openLink,
  type StoreLink,
  type Wallet,
  type WalletCatalogue,
} from 'latchkey/plugins/wallets/slots';
import {
  Button,
  Hero,
  iconExternal,
  iconQr,
  iconRetry,
  Mark,
  Ring,
  Row,
  Screen,
  Spinner,
  useAnnounce,
  usePlugin,
  useText,
} from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { strings } from '../absent/absentStrings.js';
import { useOpenLink } from '../absent/useOpenLink.js';
import { useWallet } from '../absent/useWallet.js';
import type { AbsentParams } from '../slots.js';
import { useCatalogue } from '../useCatalogue.js';

const STORE_TEXTS = { chrome: 'getExtension', play: 'getApp', app: 'getApp', homepage: 'visit' } as const;

export default function AbsentWallet() {
  const { router } = usePlugin();
  const [params] = useState(() => router.current()?.params as AbsentParams);
  const t = useText(strings);
  const catalogue = useCatalogue();
  if (catalogue === 'loading') return <Loading />;
  if (catalogue === 'none') {
    return (
      <Screen title={t('someWallet')}>
        <Hero title={t('unknown')} sub={t('unknownText')} />
        <Button onClick={router.back}>{t('back')}</Button>
      </Screen>
    );
  }
  return <WalletById params={params} catalogue={catalogue} />;
}

function Loading() {
  const t = useText(strings);
  return (
    <Screen title={t('someWallet')}>
      <Hero title={t('someWallet')}>
        <Spinner accent />
      </Hero>
    </Screen>
  );
}

interface WalletByIdProps {
  readonly params: AbsentParams;
  readonly catalogue: WalletCatalogue;
}

function WalletById({ params, catalogue }: WalletByIdProps) {
  const t = useText(strings);
  const { status, wallet, connector, retry } = useWallet(params.wallet, catalogue);
  if (wallet) return <FoundWallet wallet={wallet} connector={connector} params={params} catalogue={catalogue} />;
  if (status === 'loading') return <Loading />;
  return (
    <Screen title={t('someWallet')}>
      <Hero title={t('unknown')} sub={t('unknownText')} />
      <Button kind="primary" icon={iconRetry} onClick={retry}>
        {t('again')}
      </Button>
    </Screen>
  );
}

interface FoundWalletProps extends WalletByIdProps {
  readonly wallet: Wallet;
  readonly connector: string | undefined;
}

function FoundWallet({ wallet, connector, params, catalogue }: FoundWalletProps) {
  const context = usePlugin();
  const { router } = context;
  const t = useText(strings);
  const announce = useAnnounce();
  const action = useRef<HTMLButtonElement>(null);
  const { namespaces, opened = false } = params;
  const name = wallet.name;
  const phone = catalogue.device.platform !== 'desktop';
  const link = phone && connector === undefined ? browseLink(wallet, catalogue) : undefined;
  const stores = catalogue.stores(wallet);
  const { clicked, failed, open } = useOpenLink(link, opened);

  const [title, text] = connector
    ? [t('here', { wallet: name }), t('hereText')]
    : !link
      ? [t('title', { wallet: name }), t('text')]
      : failed
        ? [t('unopened'), t('unopenedText', { wallet: name })]
        : clicked
          ? [t('continue', { wallet: name }), t('continueText')]
          : [t('open', { wallet: name }), t('openText')];
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text]);

  const openStore = ({ href }: StoreLink) => openLink(context, { href, target: '_blank' });
  const src = catalogue.imageOf({ kind: 'wallet', ...wallet });
  const [store, ...others] = stores;
  return (
    <Screen title={name} focus={action}>
      <Hero
        title={title}
        sub={text}
        act={
          link && (
            <Button size="sm" icon={iconExternal} onClick={open} elementRef={action}>
              {t(clicked ? 'openAgain' : 'open', { wallet: name })}
            </Button>
          )
        }
      >
        <Ring state={link && clicked && !failed ? 'busy' : 'idle'}>
          <Mark name={name} src={src} />
        </Ring>
      </Hero>
      {link ? (
        store && (
          <Row
            kind="filled"
            title={t('have', { wallet: name })}
            end={
              <Button kind="soft" size="sm" onClick={() => openStore(store)}>
                {t('get')}
              </Button>
            }
          />
        )
      ) : (
        <div className="lk-stack">
          {connector && (
            <Button
              kind="primary"
              elementRef={action}
              onClick={() => router.replace('ConnectingExternal', { connector, ...(namespaces && { namespaces }) })}
            >
              {t('connect', { wallet: name })}
            </Button>
          )}
          {store && !connector && (
            <Button kind="primary" icon={iconExternal} elementRef={action} onClick={() => openStore(store)}>
              {t(STORE_TEXTS[store.store])}
            </Button>
          )}
          {!connector &&
            !phone &&
            others.some(({ store: one }) => one === 'app' || one === 'play') &&
            router.can('GetWallet') && (
              <Button icon={iconQr} onClick={() => router.push('GetWallet', { wallet: wallet.id })}>
                {t('onPhone')}
              </Button>
            )}
          {!store && !connector && (
            <Button elementRef={action} onClick={router.back}>
              {t('back')}
            </Button>
          )}
        </div>
      )}
    </Screen>
  );
}
