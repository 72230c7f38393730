/** States of AllWallets, GetWallet and WhatIsAWallet, and of Connect with a wallet directory. */

import { ModalError } from 'latchkey';
import type { SceneOptions } from '../scene.js';
import type { Stage } from '../stage.js';
import { DOWN, type GalleryState, openedAs } from '../state.js';

const DIRECTORY = { directory: true } as const;
const PAIRED = { ...DIRECTORY, pairing: 'ready' } as const satisfies SceneOptions;
const REFUSED = new ModalError('Not this origin.', { code: 'ORIGIN_NOT_ALLOWED' });

async function openAll({ modal, find }: Stage): Promise<void> {
  await modal.open('AllWallets');
  await find('.lk-grid .lk-cell__name');
}

/** Scrolls to the end of the list, which loads the next page. */
async function scrollToEnd({ find }: Stage, there = '.lk-grid li:nth-child(20) .lk-cell__name'): Promise<void> {
  await find(there);
  const list = await find('.lk-scroll');
  // In a low window, the body around the list scrolls instead.
  const body = list.closest('.lk-body');
  for (const area of [list, body]) if (area) area.scrollTop = area.scrollHeight;
}

const all = openedAs('AllWallets', 'all-wallets');

const get = (name: string, title: string, scene: SceneOptions, there: string, wallet?: string): GalleryState => ({
  name: `get-${name}`,
  title,
  view: 'GetWallet',
  scene,
  async arrange({ modal, find }) {
    await modal.open('GetWallet', wallet ? { wallet } : undefined);
    await find(there);
  },
});

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
  all('qr', 'With a code first', PAIRED, '.lk-glyph--56'),
  all('search', 'Some by that name', PAIRED, '.lk-glyph--56', async (stage) => {
    await stage.type('co');
    stage.clock.pass(300);
    await stage.find('.lk-field .lk-iconbtn');
  }),
  all('none-qr', 'Nothing by that name, but a code', PAIRED, '.lk-glyph--56', async (stage) => {
    await stage.type('zebra purse');
    stage.clock.pass(300);
    await stage.find('.lk-empty');
  }),
  all('coming', 'The list is on its way', { ...PAIRED, directory: 'slow' }, '.lk-grid .lk-sk'),
  all('next', 'The next page is on its way', { ...PAIRED, directory: 'tail' }, '.lk-cell__name', async (stage) => {
    await scrollToEnd(stage);
    await scrollToEnd(stage, '.lk-grid .lk-sk');
  }),
  all('cut', 'The next page did not come', { ...PAIRED, directory: 'cut' }, '.lk-cell__name', async (stage) => {
    await scrollToEnd(stage);
    await scrollToEnd(stage, '.lk-empty');
  }),
  all('down', 'No answer', { ...PAIRED, directory: DOWN }, '.lk-empty'),
  all('refused', 'Refused', { directory: REFUSED }, '.lk-empty'),
  all('empty', 'No wallets at all', { wallets: [], directory: 'empty' }, '.lk-empty'),
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
  get('waiting', 'The list is on its way', { directory: 'slow' }, '.lk-skrow'),
  get('down', 'The list did not come', { directory: DOWN }, '.lk-empty'),
  get('all', 'All of them are here', { directory: 'empty' }, '.lk-empty'),
  get('nowhere', 'No source for this device', { directory: 'bare' }, '.lk-empty'),
  get('unknown', 'Unknown wallet', DIRECTORY, '.lk-empty', 'nobody'),
  {
    name: 'what-is-a-wallet',
    title: 'For users without a wallet',
    view: 'WhatIsAWallet',
    scene: DIRECTORY,
    async arrange({ modal, find }) {
      await modal.open('WhatIsAWallet');
      await find('.lk-what');
    },
  },
];
