/** ConnectingWalletConnect: a wallet of the directory, by its code or its link; one tab a way. */

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
import { forgetChoice } from '../deepLink.js';
import { strings } from '../strings.js';
import { DonePanel } from './DonePanel.js';
import { LinkPanel } from './LinkPanel.js';
import css from './pairing.css';
import type { PairingParams } from './params.js';
import { type Platform, platformsOf } from './platforms.js';
import { ScanPanel } from './ScanPanel.js';
import { usePairing } from './usePairing.js';
import { useWallet } from './useWallet.js';

/** Few wallets have no link of a pairing. */
const OtherPanel = lazy(() => import('./OtherPanel.js'));

const TABS = {
  browser: { label: 'extension', icon: iconPlus },
  mobile: { label: 'mobile', icon: iconPhone },
  qrcode: { label: 'mobile', icon: iconPhone },
  web: { label: 'web', icon: iconBrowser },
  desktop: { label: 'desktop', icon: iconDesktop },
  unsupported: { label: 'extension', icon: iconPlus },
} as const;

/** Without types, an app may have named no wallet: it is not known then. */
export default function ConnectingWalletConnectView({ params = {} }: { readonly params?: Partial<PairingParams> }) {
  const { router } = usePlugin();
  const t = useText(strings);
  const { status, found, connector, again } = useWallet(params.wallet);
  if (found) return <Found {...found} connector={connector} namespaces={params.namespaces} />;
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
            <Button kind="primary" icon={iconRetry} onClick={again}>
              {t('again')}
            </Button>
            <Button onClick={router.back}>{t('back')}</Button>
          </div>
        </>
      )}
    </Screen>
  );
}

interface FoundProps {
  readonly wallet: Wallet;
  readonly catalogue: WalletCatalogue;
  readonly connector: string | undefined;
  readonly namespaces: readonly string[] | undefined;
}

function Found({ wallet, catalogue, connector, namespaces }: FoundProps) {
  useSheet(css);
  const { env } = usePlugin();
  const t = useText(strings);
  const id = useId();
  const focus = useRef<HTMLButtonElement>(null);
  const platforms = platformsOf({
    wallet,
    device: catalogue.device,
    kinds: catalogue.linkKinds(wallet),
    here: connector !== undefined,
    stores: catalogue.stores(wallet).length > 0,
  });
  const [picked, setPicked] = useState<Platform>(platforms[0] as Platform);
  const [onOther, setOnOther] = useState(false);
  // A way may go while it is looked at: the wallet was switched on in this browser, or off.
  const platform = platforms.includes(picked) ? picked : (platforms[0] as Platform);
  const pairs = platform !== 'browser' && platform !== 'unsupported';
  // Once a link was made it stays while tabs are changed.
  const [wanted, setWanted] = useState(pairs);
  if (pairs && !wanted) setWanted(true);
  const pairing = usePairing(namespaces, wanted);

  const mark = <Mark name={wallet.name} src={catalogue.imageOf({ kind: 'wallet', ...wallet })} />;
  const { status } = pairing.state;
  // Whether this wallet was opened from here: one that scanned is on another device.
  const opened = useRef(false);
  useEffect(() => {
    if (status !== 'done') return;
    catalogue.remember(wallet);
    if (!opened.current) forgetChoice(env);
  }, [status, catalogue, wallet, env]);
  if (status === 'done') {
    return (
      <Screen title={wallet.name}>
        <DonePanel>{mark}</DonePanel>
      </Screen>
    );
  }
  const panel = (): ReactNode => {
    if (!pairs) {
      const asked = platform === 'browser' ? connector : undefined;
      return (
        <Suspense fallback={<Spinner accent />}>
          <OtherPanel {...{ wallet, catalogue, namespaces, focus }} connector={asked} />
        </Suspense>
      );
    }
    if (platform === 'qrcode' || onOther) {
      const hint = onOther ? t('scanOther') : t('scan', { wallet: wallet.name });
      return <ScanPanel pairing={pairing} mark={mark} hint={hint} focus={focus} />;
    }
    const onShowQr = platform === 'mobile' ? () => setOnOther(true) : undefined;
    const onOpen = () => {
      opened.current = true;
    };
    return <LinkPanel {...{ wallet, catalogue, platform, pairing, focus, onShowQr, onOpen }} />;
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
              setOnOther(false);
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
