/** States of Account. */

import type { SceneOptions } from '../scene.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

async function open(stage: Stage): Promise<void> {
  await stage.connect();
  await stage.modal.open('Account');
}

const ETHER = 10n ** 18n;
const LONG = 'the-very-long-name-of-maximiliana.example';

const details = (name: string, title: string, scene: SceneOptions): GalleryState => ({
  name,
  title,
  view: 'AccountDetails',
  scene,
  async arrange(stage) {
    await open(stage);
    await stage.modal.open('AccountDetails');
    await stage.find('.lk-row');
  },
});

/** Five actions with labels in a language, in a wide font. */
const labelled = (language: 'de' | 'fr' | 'ar', title: string): GalleryState => ({
  name: `account-labels-${language}`,
  title,
  view: 'Account',
  scene: { features: language, language, font: 'DejaVu Serif, monospace' },
  arrange: open,
});

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
  {
    name: 'account-switch',
    title: 'Accounts in two namespaces',
    view: 'Account',
    scene: { namespaces: ['eip155', 'solana'], balance: 123_400_000_000_000n },
    arrange: open,
  },
  { name: 'account-empty', title: 'Nothing in it', view: 'Account', scene: { balance: 0n }, arrange: open },
  labelled('de', 'Five actions in German, in a wide font'),
  labelled('fr', 'Five actions in French, in a wide font'),
  labelled('ar', 'Five actions in Arabic, in a wide font'),
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
    name: 'account-locked',
    title: 'The wallet is locked',
    view: 'Account',
    async arrange(stage) {
      await open(stage);
      await stage.find('.lk-account-header');
      stage.wallets.lock();
      await stage.find('.lk-msg');
    },
  },
  ...(['empty', 'elsewhere', 'silent'] as const).map((absence) => ({
    name: `account-wallet-${absence}`,
    title: { empty: 'The wallet shares no account', elsewhere: 'No account for this network', silent: 'No answer' }[
      absence
    ],
    view: 'Account' as const,
    async arrange(stage: Stage) {
      await open(stage);
      await stage.find('.lk-account-header');
      stage.wallets.lock(absence);
      await stage.find('.lk-msg');
    },
  })),
  {
    name: 'account-features',
    title: 'With actions and tabs',
    view: 'Account',
    scene: { features: 'some' },
    async arrange(stage) {
      await open(stage);
      await stage.find('.lk-empty');
    },
  },
  {
    name: 'account-all',
    title: 'With everything, and a long name',
    view: 'Account',
    scene: { features: 'all', label: LONG, balance: 1_284_093_117n * ETHER + (8n * ETHER) / 100n },
    async arrange(stage) {
      await open(stage);
      await stage.find('.lk-empty');
    },
  },
  {
    name: 'account-all-loading',
    title: 'With everything, balance on its way',
    view: 'Account',
    scene: { features: 'all', balance: 'hang' },
    async arrange(stage) {
      await open(stage);
      await stage.find('.lk-empty');
    },
  },
  details('details', 'Details', {}),
  details('details-named', 'Details, with a name', { label: LONG }),
  details('details-delegated', 'Details, delegated to a known contract', { delegation: 'known' }),
  details('details-delegated-unknown', 'Details, delegated to an unknown contract', { delegation: 'unknown' }),
  details('details-many', 'Details, several namespaces', { namespaces: ['eip155', 'solana'] }),
];
