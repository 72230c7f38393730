/** States of ConnectingWalletConnect and ConnectingWalletConnectBasic. */

import { ModalError } from 'latchkey';
import { WALLETS } from '../pictures.js';
import type { SceneOptions } from '../scene.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const ready = { directory: true, pairing: 'ready' } as const satisfies SceneOptions;
const phone = { ...ready, phone: true } as const;
const BASIC = 'ConnectingWalletConnectBasic';
const WALLET = 'ConnectingWalletConnect';

const openBasic = async ({ modal, find }: Stage, there = '.lk-qr__mark > .lk-icon-plate') => {
  await modal.open(BASIC);
  await find(there);
};
const openWallet = async ({ modal, find }: Stage, wallet: string, there: string) => {
  await modal.open(WALLET, { wallet });
  await find(there);
};
const CODE = '.lk-qr:not(.lk-qr--ghost)';
/** The panel without a link, whose code is loaded late. A view that still reads its wallet has the picture above it too. */
const OTHER = '.lk-hero + .lk-stack';
/** The tabs after that of the code, by position, because their names depend on the language. */
const DESKTOP_TAB = '[role="tab"]:nth-of-type(2)';
const WEB_TAB = '[role="tab"]:nth-of-type(3)';

const DECLINED = new ModalError('No.', { code: 'USER_REJECTED' });
const one = (name: string, title: string, scene: SceneOptions, arrange: GalleryState['arrange'], view = WALLET) =>
  ({ name: `pairing-${name}`, title, view, scene, arrange }) as GalleryState;
/** A state of the code for any wallet. */
const anyWallet = (name: string, title: string, pairing: NonNullable<SceneOptions['pairing']>, there: string) =>
  one(`any-${name}`, title, { ...ready, pairing }, (stage) => openBasic(stage, there), BASIC);

export const pairingStates: readonly GalleryState[] = [
  one('any', 'A code for any wallet', ready, (stage) => openBasic(stage), BASIC),
  anyWallet('preparing', 'Making the link', 'preparing', '.lk-qr[aria-busy]'),
  anyWallet('failed', 'The link failed', new ModalError('Not there.', { code: 'RELAY_UNREACHABLE' }), '.lk-qr__over'),
  anyWallet('no-storage', 'No storage', new ModalError('Blocked.', { code: 'STORAGE_REFUSED' }), '.lk-qr__over'),
  anyWallet('lost', 'The relay is lost while the code is shown', 'lost', '.lk-msg > .lk-spin'),
  anyWallet('done', 'Connected', 'done', '[data-state="ok"]'),
  one('code', 'By code, first of three ways', ready, (stage) => openWallet(stage, 'lumen', CODE)),
  one('code-only', 'By code, the only way', ready, (stage) => openWallet(stage, 'kite', CODE)),
  one('code-declined', 'Declined in the wallet', { ...ready, pairing: DECLINED }, (stage) =>
    openWallet(stage, 'lumen', '.lk-qr__over'),
  ),
  one(
    'code-empty',
    'No account shared',
    { ...ready, pairing: new ModalError('None.', { code: 'NO_ACCOUNTS' }) },
    (stage) => openWallet(stage, 'lumen', '.lk-qr__over'),
  ),
  one('here', 'In this browser too', { ...ready, wallets: WALLETS.slice(3, 4) }, (stage) =>
    openWallet(stage, 'lumen', OTHER),
  ),
  one('web', 'In another tab', ready, async (stage) => {
    await openWallet(stage, 'lumen', CODE);
    (await stage.find(WEB_TAB)).click();
    await stage.find('.lk-hero');
  }),
  one('web-opened', 'The other tab was opened', ready, async (stage) => {
    await openWallet(stage, 'lumen', CODE);
    (await stage.find(WEB_TAB)).click();
    await stage.find('.lk-hero');
    (await stage.find('.lk-btn--primary')).click();
    await stage.find('[data-state="busy"]');
  }),
  one('desktop', 'On this computer', ready, async (stage) => {
    await openWallet(stage, 'lumen', CODE);
    (await stage.find(DESKTOP_TAB)).click();
    await stage.find('.lk-hero');
  }),
  one('extension', 'An extension to get', ready, (stage) => openWallet(stage, 'marble', OTHER)),
  one('unknown', 'Unknown wallet', ready, (stage) => openWallet(stage, 'nobody', '.lk-stack')),
  one('done', 'Connected', { ...ready, pairing: 'done' }, (stage) => openWallet(stage, 'lumen', '[data-state="ok"]')),
  one('app', 'On this phone', phone, (stage) => openWallet(stage, 'kite', '.lk-btn--primary:not([aria-busy])')),
  one('app-opened', 'On this phone, the app was opened', phone, async (stage) => {
    await openWallet(stage, 'kite', '.lk-btn--primary:not([aria-busy])');
    (await stage.find('.lk-btn--primary')).click();
    await stage.find('[data-state="busy"]');
  }),
  one('app-slow', 'On this phone, taking long', { ...phone, pairing: 'preparing' }, async (stage) => {
    await openWallet(stage, 'kite', '.lk-button-row');
    stage.clock.pass(5_000);
    await stage.find('.lk-btn--primary:not([aria-busy])');
  }),
  one('app-declined', 'On this phone, declined', { ...phone, pairing: DECLINED }, (stage) =>
    openWallet(stage, 'kite', '[data-state="bad"]'),
  ),
  one('app-other', 'A code for another phone', phone, async (stage) => {
    await openWallet(stage, 'kite', '.lk-button-row');
    (await stage.find('.lk-button-row > :last-child')).click();
    await stage.find(CODE);
  }),
];
