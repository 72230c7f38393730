/** States of ConnectingWalletConnect and ConnectingWalletConnectBasic. */

import { ModalError } from 'latchkey';
import type { SceneOptions } from '../fixtures.js';
import { WALLETS } from '../pictures.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const ready = { directory: true, pairing: 'ready' } as const satisfies SceneOptions;
const phone = { ...ready, phone: true } as const;
const BASIC = 'ConnectingWalletConnectBasic';
const WALLET = 'ConnectingWalletConnect';

const openBasic = async ({ modal, find }: Stage, there = '.lk-qr__mark > .lk-plate') => {
  await modal.open(BASIC);
  await find(there);
};
const openWallet = async ({ modal, find }: Stage, wallet: string, there: string) => {
  await modal.open(WALLET, { wallet });
  await find(there);
};
const CODE = '.lk-qr:not(.lk-qr--ghost)';
/** By place: names are in the language that is looked at. */
const tab = (place: number) => `[role="tab"]:nth-of-type(${place})`;

export const pairingStates: readonly GalleryState[] = [
  {
    name: 'pairing-any',
    title: 'A code for any wallet',
    view: BASIC,
    scene: ready,
    arrange: (stage) => openBasic(stage),
  },
  {
    name: 'pairing-any-preparing',
    title: 'Making the link',
    view: BASIC,
    scene: { ...ready, pairing: 'preparing' },
    arrange: (stage) => openBasic(stage, '.lk-qr[aria-busy]'),
  },
  {
    name: 'pairing-any-failed',
    title: 'The link failed',
    view: BASIC,
    scene: { ...ready, pairing: new ModalError('Not there.', { code: 'RELAY_UNREACHABLE' }) },
    arrange: (stage) => openBasic(stage, '.lk-qr__over'),
  },
  {
    name: 'pairing-any-lost',
    title: 'The relay is gone while it is shown',
    view: BASIC,
    scene: { ...ready, pairing: 'lost' },
    arrange: (stage) => openBasic(stage, '.lk-msg > .lk-spin'),
  },
  {
    name: 'pairing-code',
    title: 'By code, first of three ways',
    view: WALLET,
    scene: ready,
    arrange: (stage) => openWallet(stage, 'lumen', CODE),
  },
  {
    name: 'pairing-code-only',
    title: 'By code, the only way',
    view: WALLET,
    scene: ready,
    arrange: (stage) => openWallet(stage, 'kite', CODE),
  },
  {
    name: 'pairing-code-declined',
    title: 'Declined in the wallet',
    view: WALLET,
    scene: { ...ready, pairing: new ModalError('No.', { code: 'USER_REJECTED' }) },
    arrange: (stage) => openWallet(stage, 'lumen', '.lk-qr__over'),
  },
  {
    name: 'pairing-code-empty',
    title: 'No account shared',
    view: WALLET,
    scene: { ...ready, pairing: new ModalError('None.', { code: 'NO_ACCOUNTS' }) },
    arrange: (stage) => openWallet(stage, 'lumen', '.lk-qr__over'),
  },
  {
    name: 'pairing-here',
    title: 'In this browser too',
    view: WALLET,
    scene: { ...ready, wallets: WALLETS.slice(3, 4) },
    arrange: (stage) => openWallet(stage, 'lumen', '.lk-hero'),
  },
  {
    name: 'pairing-any-done',
    title: 'Connected',
    view: BASIC,
    scene: { ...ready, pairing: 'done' },
    arrange: (stage) => openBasic(stage, '[data-state="ok"]'),
  },
  {
    name: 'pairing-web',
    title: 'In another tab',
    view: WALLET,
    scene: ready,
    async arrange(stage) {
      await openWallet(stage, 'lumen', CODE);
      (await stage.find(tab(2))).click();
      await stage.find('.lk-hero');
    },
  },
  {
    name: 'pairing-web-opened',
    title: 'The other tab was opened',
    view: WALLET,
    scene: ready,
    async arrange(stage) {
      await openWallet(stage, 'lumen', CODE);
      (await stage.find(tab(2))).click();
      await stage.find('.lk-hero');
      (await stage.find('.lk-btn--primary')).click();
      await stage.find('[data-state="busy"]');
    },
  },
  {
    name: 'pairing-desktop',
    title: 'On this computer',
    view: WALLET,
    scene: ready,
    async arrange(stage) {
      await openWallet(stage, 'lumen', CODE);
      (await stage.find(tab(3))).click();
      await stage.find('.lk-hero');
    },
  },
  {
    name: 'pairing-extension',
    title: 'An extension to get',
    view: WALLET,
    scene: ready,
    arrange: (stage) => openWallet(stage, 'marble', '.lk-hero'),
  },
  {
    name: 'pairing-unknown',
    title: 'Nobody knows the wallet',
    view: WALLET,
    scene: ready,
    arrange: (stage) => openWallet(stage, 'nobody', '.lk-stack'),
  },
  {
    name: 'pairing-done',
    title: 'Connected',
    view: WALLET,
    scene: { ...ready, pairing: 'done' },
    arrange: (stage) => openWallet(stage, 'lumen', '[data-state="ok"]'),
  },
  {
    name: 'pairing-app',
    title: 'On this phone',
    view: WALLET,
    scene: phone,
    arrange: (stage) => openWallet(stage, 'kite', '.lk-btn--primary:not([aria-busy])'),
  },
  {
    name: 'pairing-app-opened',
    title: 'On this phone, the app was opened',
    view: WALLET,
    scene: phone,
    async arrange(stage) {
      await openWallet(stage, 'kite', '.lk-btn--primary:not([aria-busy])');
      (await stage.find('.lk-btn--primary')).click();
      await stage.find('[data-state="busy"]');
    },
  },
  {
    name: 'pairing-app-slow',
    title: 'On this phone, taking long',
    view: WALLET,
    scene: { ...phone, pairing: 'preparing' },
    async arrange(stage) {
      await openWallet(stage, 'kite', '.lk-pair');
      stage.clock.pass(5_000);
      await stage.find('.lk-btn--primary:not([aria-busy])');
    },
  },
  {
    name: 'pairing-app-declined',
    title: 'On this phone, declined',
    view: WALLET,
    scene: { ...phone, pairing: new ModalError('No.', { code: 'USER_REJECTED' }) },
    arrange: (stage) => openWallet(stage, 'kite', '[data-state="bad"]'),
  },
  {
    name: 'pairing-app-other',
    title: 'A code for another phone',
    view: WALLET,
    scene: phone,
    async arrange(stage) {
      await openWallet(stage, 'kite', '.lk-pair');
      (await stage.find('.lk-pair > :last-child')).click();
      await stage.find(CODE);
    },
  },
];
