/** ConnectingExternal for a wallet that is not in this browser: into its app, or to where it can be had. */

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
import { useOpening } from '../absent/useOpenLink.js';
import { useWallet } from '../absent/useWallet.js';
import type { AbsentParams } from '../slots.js';
import { useCatalogue } from '../useCatalogue.js';

const GET = { chrome: 'getExtension', play: 'getApp', app: 'getApp', homepage: 'visit' } as const;

export default function AbsentWallet() {
  const { router } = usePlugin();
  const [params] = useState(() => router.current()?.params as AbsentParams);
  const t = useText(strings);
  const catalogue = useCatalogue();
  if (catalogue === 'loading') return <Waiting />;
  if (catalogue === 'none') {
    return (
      <Screen title={t('someWallet')}>
        <Hero title={t('unknown')} sub={t('unknownText')} />
        <Button onClick={router.back}>{t('back')}</Button>
      </Screen>
    );
  }
  return <Known params={params} catalogue={catalogue} />;
}

function Waiting() {
  const t = useText(strings);
  return (
    <Screen title={t('someWallet')}>
      <Hero title={t('someWallet')}>
        <Spinner accent />
      </Hero>
    </Screen>
  );
}

interface Given {
  readonly params: AbsentParams;
  readonly catalogue: WalletCatalogue;
}

function Known({ params, catalogue }: Given) {
  const t = useText(strings);
  const { status, wallet, connector, again } = useWallet(params.wallet, catalogue);
  if (wallet) return <Found wallet={wallet} connector={connector} params={params} catalogue={catalogue} />;
  if (status === 'loading') return <Waiting />;
  return (
    <Screen title={t('someWallet')}>
      <Hero title={t('unknown')} sub={t('unknownText')} />
      <Button kind="primary" icon={iconRetry} onClick={again}>
        {t('again')}
      </Button>
    </Screen>
  );
}

interface FoundProps extends Given {
  readonly wallet: Wallet;
  readonly connector: string | undefined;
}

function Found({ wallet, connector, params, catalogue }: FoundProps) {
  const { env, router } = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const action = useRef<HTMLButtonElement>(null);
  const { namespaces, opened = false } = params;
  const name = wallet.name;
  const phone = catalogue.device.platform !== 'desktop';
  const link = phone && connector === undefined ? browseLink(wallet, catalogue) : undefined;
  const stores = catalogue.stores(wallet);
  const { tries, late, open } = useOpening(link, opened);

  const [title, text] = connector
    ? [t('here', { wallet: name }), t('hereText')]
    : !link
      ? [t('title', { wallet: name }), t('text')]
      : late
        ? [t('unopened'), t('unopenedText', { wallet: name })]
        : tries > 0
          ? [t('continue', { wallet: name }), t('continueText')]
          : [t('open', { wallet: name }), t('openText')];
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text]);

  const get = ({ href }: StoreLink) => openLink(env, { href, target: '_blank' });
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
              {t(tries > 0 ? 'openAgain' : 'open', { wallet: name })}
            </Button>
          )
        }
      >
        <Ring state={link && tries > 0 && !late ? 'busy' : 'idle'}>
          <Mark name={name} src={src} />
        </Ring>
      </Hero>
      {link ? (
        store && (
          <Row
            kind="filled"
            title={t('have', { wallet: name })}
            end={
              <Button kind="soft" size="sm" onClick={() => get(store)}>
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
            <Button kind="primary" icon={iconExternal} elementRef={action} onClick={() => get(store)}>
              {t(GET[store.store])}
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
