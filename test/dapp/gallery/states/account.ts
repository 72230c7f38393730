/** States of Account. */

import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

async function open(stage: Stage): Promise<void> {
  await stage.connect();
  await stage.modal.open('Account');
}

const ETHER = 10n ** 18n;

export const accountStates: readonly GalleryState[] = [
  { name: 'account-loading', title: 'Balance on its way', view: 'Account', scene: { balance: 'hang' }, arrange: open },
  { name: 'account-ready', title: 'Balance there', view: 'Account', arrange: open },
  {
    name: 'account-large',
    title: 'Large amount',
    view: 'Account',
    scene: { balance: 123_456_789_012n * ETHER + ETHER / 3n },
    arrange: open,
  },
  { name: 'account-empty', title: 'Nothing in it', view: 'Account', scene: { balance: 0n }, arrange: open },
  {
    name: 'account-unavailable',
    title: 'Balance unavailable',
    view: 'Account',
    scene: { balance: 'fail' },
    async arrange(stage) {
      await open(stage);
      await stage.find('.lk-empty');
      await stage.find('.lk-toast');
    },
  },
  {
    name: 'account-no-switching',
    title: 'No network to change',
    view: 'Account',
    networks: { switching: false },
    arrange: open,
  },
  {
    name: 'account-unknown-network',
    title: 'Unknown network',
    view: 'Account',
    scene: { network: 'eip155:42' },
    networks: { allowUnsupported: true },
    arrange: open,
  },
  {
    name: 'account-features',
    title: 'With actions and tabs',
    view: 'Account',
    scene: { features: true },
    async arrange(stage) {
      await open(stage);
      await stage.find('.lk-empty');
    },
  },
  {
    name: 'details',
    title: 'Details',
    view: 'AccountDetails',
    async arrange(stage) {
      await open(stage);
      await stage.modal.open('AccountDetails');
      await stage.find('.lk-row');
    },
  },
];
