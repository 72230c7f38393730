/** `ConnectingWalletConnect`: pairs a wallet of the directory, with one tab per platform. */

import type { Wallet, WalletCatalogue } from 'latchkey/plugins/wallets/slots';
import {
  Button,
  Hero,
  iconBrowser,
  iconDesktop,
  iconPhone,
  iconPlus,
  iconRetry,
  Mark,
  Screen,
  Spinner,
  TabPanel,
  Tabs,
  usePlugin,
  useSheet,
  useText,
} from 'latchkey/ui';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { forgetLink } from '../sdk/deepLink.js';
import { strings } from '../strings.js';
import { DonePanel } from './DonePanel.js';
import { LinkPanel } from './LinkPanel.js';
import css from './pairing.css';
import type { ConnectingParams } from './params.js';
import { listPlatforms, type Platform } from './platforms.js';
import { ScanPanel } from './ScanPanel.js';
import { usePairing } from './usePairing.js';
import { useWallet } from './useWallet.js';

/** Loaded on demand: few wallets cannot be paired. */
const OtherPanel = lazy(() => import('./OtherPanel.js'));

const TABS = {
  browser: { label: 'extension', icon: iconPlus },
  mobile: { label: 'mobile', icon: iconPhone },
  qrcode: { label: 'mobile', icon: iconPhone },
  web: { label: 'web', icon: iconBrowser },
  desktop: { label: 'desktop', icon: iconDesktop },
  unsupported: { label: 'extension', icon: iconPlus },
} as const;

/** @param params - A JavaScript app may omit the wallet, which shows the same as an unknown wallet. */
export default function ConnectingWalletConnectView({ params }: { readonly params?: Partial<ConnectingParams> }) {
  const { router } = usePlugin();
  const t = useText(strings);
  const { status, found, connector, retry } = useWallet(params?.wallet);
  if (found) return <WalletScreen {...found} connector={connector} namespaces={params?.namespaces} />;
  return (
    <Screen title={t('someWallet')}>
      {status === 'loading' ? (
        <Hero title={t('someWallet')}>
          <Spinner accent />
        </Hero>
      ) : (
        <>
          <Hero title={t('unknown')} sub={t('unknownText')} />
          <div className="lk-stack">
            <Button kind="primary" icon={iconRetry} onClick={retry}>
              {t('again')}
            </Button>
            <Button onClick={router.back}>{t('back')}</Button>
          </div>
        </>
      )}
    </Screen>
  );
}

interface WalletScreenProps {
  readonly wallet: Wallet;
  readonly catalogue: WalletCatalogue;
  readonly connector: string | undefined;
  readonly namespaces: readonly string[] | undefined;
}

function WalletScreen({ wallet, catalogue, connector, namespaces }: WalletScreenProps) {
  useSheet(css);
  const context = usePlugin();
  const t = useText(strings);
  const id = useId();
  const focus = useRef<HTMLButtonElement>(null);
  const platforms = listPlatforms({
    wallet,
    device: catalogue.device,
    linkKinds: catalogue.linkKinds(wallet),
    isInBrowser: connector !== undefined,
    hasStores: catalogue.stores(wallet).length > 0,
  });
  const [picked, setPicked] = useState<Platform>(platforms[0] as Platform);
  const [showsCode, setShowsCode] = useState(false);
  // The selected platform can disappear: the user has installed or removed the wallet's extension.
  const platform = platforms.includes(picked) ? picked : (platforms[0] as Platform);
  const needsUri = platform !== 'browser' && platform !== 'unsupported';
  // The attempt continues when the user changes tabs.
  const [isPairing, setIsPairing] = useState(needsUri);
  if (needsUri && !isPairing) setIsPairing(true);
  const pairing = usePairing(namespaces, isPairing);

  const mark = <Mark name={wallet.name} src={catalogue.imageOf({ kind: 'wallet', ...wallet })} />;
  const { status } = pairing.state;
  // Whether the wallet was opened by a link. If it scanned the code, it is on another device.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (status !== 'done') return;
    catalogue.remember(wallet);
    if (!wasOpened.current) forgetLink(context);
  }, [status, catalogue, wallet, context]);
  if (status === 'done') {
    return (
      <Screen title={wallet.name}>
        <DonePanel>{mark}</DonePanel>
      </Screen>
    );
  }
  const panel = (): ReactNode => {
    if (!needsUri) {
      const browserConnector = platform === 'browser' ? connector : undefined;
      return (
        <Suspense fallback={<Spinner accent />}>
          <OtherPanel
            wallet={wallet}
            catalogue={catalogue}
            namespaces={namespaces}
            focus={focus}
            connector={browserConnector}
          />
        </Suspense>
      );
    }
    if (platform === 'qrcode' || showsCode) {
      const hint = showsCode ? t('scanOther') : t('scan', { wallet: wallet.name });
      return <ScanPanel pairing={pairing} mark={mark} hint={hint} focus={focus} />;
    }
    const onShowQr = platform === 'mobile' ? () => setShowsCode(true) : undefined;
    const onOpen = () => {
      wasOpened.current = true;
    };
    return (
      <LinkPanel
        wallet={wallet}
        catalogue={catalogue}
        platform={platform}
        pairing={pairing}
        focus={focus}
        onShowQr={onShowQr}
        onOpen={onOpen}
      />
    );
  };
  return (
    <Screen title={wallet.name} focus={focus}>
      {platforms.length === 1 ? (
        panel()
      ) : (
        <div className="lk-ways">
          <Tabs
            id={id}
            label={t('where')}
            tabs={platforms.map((one) => ({ id: one, label: t(TABS[one].label), icon: TABS[one].icon }))}
            selected={platform}
            onSelect={(one) => {
              setPicked(one as Platform);
              setShowsCode(false);
            }}
          />
          <TabPanel id={id} selected={platform}>
            {panel()}
          </TabPanel>
        </div>
      )}
    </Screen>
  );
}
