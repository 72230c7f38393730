/** GetWallet for one wallet: the pages where it can be installed, best for this device first. */

import {
  Button,
  Caption,
  Empty,
  Glyph,
  Hero,
  Icon,
  iconBrowser,
  iconExternal,
  iconGlobe,
  iconPhone,
  iconWallet,
  List,
  Mark,
  Ring,
  Row,
  Screen,
  usePlugin,
  useText,
} from 'latchkey/ui';
import { useId } from 'react';
import type { Store, Wallet, WalletCatalogue } from '../slots.js';
import { strings } from './getStrings.js';

const ICONS: Readonly<Record<Store, typeof iconGlobe>> = {
  chrome: iconBrowser,
  play: iconPhone,
  app: iconPhone,
  homepage: iconGlobe,
};

/** Store names are not translated. */
const STORE_NAMES = { play: 'Google Play', app: 'App Store' };

export function WalletStores({ wallet, catalogue }: { readonly wallet: Wallet; readonly catalogue: WalletCatalogue }) {
  const { router } = usePlugin();
  const t = useText(strings);
  const id = useId();
  const stores = catalogue.stores(wallet);
  if (stores.length === 0) {
    return (
      <Screen title={t('getOne', { wallet: wallet.name })}>
        <Empty icon={iconWallet} title={t('nowhere')} sub={t('nowhereText')}>
          <Button size="sm" onClick={router.back}>
            {t('back')}
          </Button>
        </Empty>
      </Screen>
    );
  }
  return (
    <Screen title={t('getOne', { wallet: wallet.name })}>
      <Hero title={wallet.name} sub={t('oneText')}>
        <Ring state="idle">
          <Mark name={wallet.name} src={catalogue.imageOf({ kind: 'wallet', ...wallet })} />
        </Ring>
      </Hero>
      <Caption id={id}>{t('stores')}</Caption>
      <List labelledBy={id}>
        {stores.map(({ store, href }) => (
          <li key={store}>
            <Row
              mark={<Glyph icon={ICONS[store]} />}
              title={store === 'play' || store === 'app' ? STORE_NAMES[store] : t(store)}
              sub={new URL(href).host}
              end={<Icon of={iconExternal} />}
              href={href}
            />
          </li>
        ))}
      </List>
    </Screen>
  );
}
