/** States of Networks and UnsupportedChain. */

import { ModalError } from 'latchkey';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const MANY = { namespaces: ['eip155', 'solana', 'bip122', 'polkadot'] } as const;

/** Opens Networks from Account, like a user. */
async function open(stage: Stage): Promise<void> {
  await stage.connect();
  await stage.modal.open('Account');
  await stage.modal.open('Networks');
  await stage.find('.lk-row');
}

export const networksStates: readonly GalleryState[] = [
  { name: 'networks-few', title: 'One namespace, a test network, no search', view: 'Networks', arrange: open },
  { name: 'networks-many', title: 'Four namespaces', view: 'Networks', scene: MANY, arrange: open },
  {
    name: 'networks-marked',
    title: 'With drawn marks',
    view: 'Networks',
    scene: { drawn: true },
    async arrange(stage) {
      await open(stage);
      await stage.find('.lk-row img[src^="data:image/svg+xml"]');
    },
  },
  {
    name: 'networks-search',
    title: 'Search',
    view: 'Networks',
    scene: MANY,
    async arrange(stage) {
      await open(stage);
      await stage.type('pol');
    },
  },
  {
    name: 'networks-nothing',
    title: 'Nothing found',
    view: 'Networks',
    scene: MANY,
    async arrange(stage) {
      await open(stage);
      await stage.type('no such network');
      await stage.find('.lk-empty');
    },
  },
  {
    name: 'networks-switching',
    title: 'Switching, and what the wallet cannot do',
    view: 'Networks',
    scene: { ...MANY, agreed: ['eip155:1', 'eip155:8453', 'eip155:42161', 'eip155:10'] },
    async arrange(stage) {
      await open(stage);
      await stage.press('Base');
      await stage.find('.lk-row .lk-spin');
    },
  },
  {
    name: 'networks-declined',
    title: 'A switch declined',
    view: 'Networks',
    scene: { switching: new ModalError('No.', { code: 'USER_REJECTED' }) },
    async arrange(stage) {
      await open(stage);
      await stage.press('Base');
      await stage.find('.lk-toast');
    },
  },
  {
    name: 'networks-failed',
    title: 'A switch the wallet cannot do',
    view: 'Networks',
    scene: { switching: new ModalError('Unknown there.', { code: 'NETWORK_UNKNOWN' }) },
    async arrange(stage) {
      await open(stage);
      await stage.press('Arbitrum One');
      await stage.find('.lk-toast');
    },
  },
  {
    name: 'networks-disconnected',
    title: 'Nobody connected',
    view: 'Networks',
    arrange: ({ modal }) => modal.open('Networks'),
  },
  {
    name: 'unsupported',
    title: 'At rest',
    view: 'UnsupportedChain',
    scene: { network: 'eip155:42' },
    async arrange(stage) {
      await stage.connect();
      await stage.modal.open();
    },
  },
  {
    name: 'unsupported-busy',
    title: 'Switching',
    view: 'UnsupportedChain',
    scene: { network: 'eip155:42' },
    async arrange(stage) {
      await stage.connect();
      await stage.modal.open();
      await stage.press('Base');
    },
  },
  {
    name: 'unsupported-shake',
    title: 'A close that is refused',
    view: 'UnsupportedChain',
    scene: { network: 'eip155:42' },
    async arrange(stage) {
      await stage.connect();
      await stage.modal.open();
      await stage.find('.lk-row');
      stage.modal.close();
      await stage.find('.is-shaking');
    },
  },
];
