/** States of AllWallets, GetWallet, WhatIsAWallet, and of Connect with a directory behind it. */

import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const DIRECTORY = { directory: true } as const;

async function openAll({ modal, find }: Stage): Promise<void> {
  await modal.open('AllWallets');
  await find('.lk-grid .lk-cell__name');
}

export const walletsStates: readonly GalleryState[] = [
  {
    name: 'all-wallets',
    title: 'Installed first, then the directory',
    view: 'AllWallets',
    scene: DIRECTORY,
    arrange: openAll,
  },
  {
    name: 'all-wallets-none',
    title: 'Nothing by that name',
    view: 'AllWallets',
    scene: DIRECTORY,
    async arrange(stage) {
      await openAll(stage);
      await stage.type('zebra purse');
      await stage.find('.lk-empty');
    },
  },
  {
    name: 'connect-folder',
    title: 'A directory behind the folder',
    view: 'Connect',
    scene: DIRECTORY,
    async arrange({ modal, find }) {
      await modal.open('Connect');
      await find('.lk-folder');
    },
  },
  {
    name: 'wallet-absent',
    title: 'Not in this browser',
    view: 'ConnectingExternal',
    scene: DIRECTORY,
    async arrange(stage) {
      await openAll(stage);
      await stage.press('Lumen');
      await stage.find('.lk-hero');
    },
  },
  {
    name: 'get-wallet',
    title: 'Which to begin with',
    view: 'GetWallet',
    scene: DIRECTORY,
    async arrange({ modal, find }) {
      await modal.open('GetWallet');
      await find('.lk-row .lk-tag');
    },
  },
  {
    name: 'get-this',
    title: 'Where to get it',
    view: 'GetWallet',
    scene: DIRECTORY,
    async arrange({ modal, find }) {
      await modal.open('GetWallet', { wallet: 'lumen' });
      await find('a.lk-row');
    },
  },
  {
    name: 'what-is-a-wallet',
    title: 'For somebody who has none',
    view: 'WhatIsAWallet',
    scene: DIRECTORY,
    async arrange({ modal, find }) {
      await modal.open('WhatIsAWallet');
      await find('.lk-what');
    },
  },
];
