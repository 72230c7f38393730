/** States of ChooseNamespace and SwitchAccount: several namespaces at once. */

import { WALLETS } from '../pictures.js';
import type { WalletFixture } from '../scene.js';
import { type Stage, until } from '../stage.js';
import type { GalleryState } from '../state.js';

/** Both sides ask one object of the page. */
const HARBOR: WalletFixture = { ...WALLETS[0], wallet: {} };
const SOLANA_SIDE: WalletFixture = { ...HARBOR, id: 'harbor.solana', namespace: 'solana' };
const ADDRESSES = ['7a3f', 'c01d', '5eed'].map((end) => `0x${end}${'0'.repeat(32)}${end}`);
const SEVERAL = {
  namespaces: ['eip155', 'solana'],
  wallets: WALLETS.slice(0, 3).map((wallet, at) => ({ ...wallet, address: ADDRESSES[at] ?? '' })),
} as const;
const TWO = { namespaces: ['eip155', 'solana'], wallets: [HARBOR, SOLANA_SIDE] } as const;

/** Connects one part of the merged wallet without opening the modal. */
async function connect({ modal }: Stage, connector: string): Promise<void> {
  modal.preload();
  await until(() => modal.state.connectors.get()[0], 'wallet');
  const result = await modal.connect({ connector });
  if (result.status !== 'connected') throw new Error(`Not connected: ${JSON.stringify(result)}`);
}

async function choose(stage: Stage): Promise<void> {
  await stage.modal.open('Connect');
  await stage.press(HARBOR.name);
  await stage.find('ul .lk-row');
}

async function openSwitcher({ modal, find }: Stage): Promise<void> {
  await modal.open('Account');
  await modal.open('SwitchAccount');
  await find('section .lk-row');
}

export const namespacesStates: readonly GalleryState[] = [
  { name: 'choose', title: 'One wallet, two namespaces', view: 'ChooseNamespace', scene: TWO, arrange: choose },
  {
    name: 'choose-connected',
    title: 'One of them connected',
    view: 'ChooseNamespace',
    scene: TWO,
    async arrange(stage) {
      await connect(stage, HARBOR.id);
      await choose(stage);
    },
  },
  {
    name: 'accounts-one',
    title: 'One connected, one to connect',
    view: 'SwitchAccount',
    scene: TWO,
    async arrange(stage) {
      await connect(stage, HARBOR.id);
      await openSwitcher(stage);
    },
  },
  {
    name: 'accounts-two',
    title: 'Both connected',
    view: 'SwitchAccount',
    scene: TWO,
    async arrange(stage) {
      await connect(stage, SOLANA_SIDE.id);
      await connect(stage, HARBOR.id);
      await openSwitcher(stage);
    },
  },
  {
    name: 'accounts-several',
    title: 'Three wallets of a namespace',
    view: 'SwitchAccount',
    connections: 'several',
    scene: SEVERAL,
    async arrange(stage) {
      for (const { id } of SEVERAL.wallets) await connect(stage, id);
      await openSwitcher(stage);
    },
  },
  {
    name: 'accounts-away',
    title: 'One of them not connected',
    view: 'SwitchAccount',
    connections: 'several',
    scene: SEVERAL,
    async arrange(stage) {
      for (const { id } of SEVERAL.wallets) await connect(stage, id);
      stage.wallets.lock('locked', 'last');
      await openSwitcher(stage);
      await stage.find('section:last-of-type .lk-row');
    },
  },
];
