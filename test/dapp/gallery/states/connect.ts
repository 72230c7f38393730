/** States of Connect and ConnectingExternal. */

import { ModalError } from 'latchkey';
import { WALLETS } from '../pictures.js';
import type { Answer, WalletFixture } from '../scene.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const open = ({ modal }: Stage) => modal.open('Connect');
const [HARBOR, ACORN] = WALLETS as readonly [WalletFixture, WalletFixture];

export const connectStates: readonly GalleryState[] = [
  { name: 'connect-none', title: 'No wallet', view: 'Connect', scene: { wallets: [] }, arrange: open },
  { name: 'connect-one', title: 'One wallet', view: 'Connect', arrange: open },
  {
    name: 'connect-four',
    title: 'Four wallets',
    view: 'Connect',
    scene: { wallets: WALLETS.slice(0, 4) },
    arrange: open,
  },
  { name: 'connect-eleven', title: 'Eleven wallets', view: 'Connect', scene: { wallets: WALLETS }, arrange: open },
  {
    name: 'connect-locked',
    title: 'The connected wallet is locked',
    view: 'Connect',
    scene: { wallets: WALLETS.slice(0, 4) },
    async arrange(stage) {
      await stage.connect();
      stage.wallets.lock();
      await open(stage);
      await stage.find('.lk-row');
    },
  },
  ...(['empty', 'elsewhere', 'silent'] as const).map((absence) => ({
    name: `connect-wallet-${absence}`,
    title: {
      empty: 'The wallet shares no account',
      elsewhere: 'The wallet’s accounts are for other networks',
      silent: 'The wallet doesn’t answer',
    }[absence],
    view: 'Connect' as const,
    scene: { wallets: WALLETS.slice(0, 4) },
    async arrange(stage: Stage) {
      await stage.connect();
      stage.wallets.lock(absence);
      await open(stage);
      await stage.find('.lk-row');
    },
  })),
  {
    name: 'connect-contested',
    title: 'Two wallets by one name',
    view: 'Connect',
    scene: { wallets: [{ ...HARBOR, contested: true }, { id: 'harbor2', name: 'Harbor', contested: true }, ACORN] },
    arrange: open,
  },
  {
    name: 'connect-hostile-name',
    title: 'A wallet with a very long name',
    view: 'Connect',
    scene: { wallets: [{ id: 'long', name: 'Supercalifragilisticexpialidocious wallet of wallets' }, HARBOR] },
    arrange: open,
  },
  {
    name: 'connect-looking',
    title: 'Still looking',
    view: 'Connect',
    scene: { wallets: [], looking: true },
    async arrange(stage) {
      await open(stage);
      // Until then the skeleton of the view is shown, because the view waits shortly for wallets.
      await stage.find('.lk-shelf');
    },
  },
  {
    name: 'connect-added',
    title: 'A second namespace',
    view: 'Connect',
    scene: { namespaces: ['eip155', 'solana'], wallets: [HARBOR, { ...ACORN, namespace: 'solana' }] },
    async arrange(stage) {
      await stage.connect();
      await stage.modal.open('Account');
      await stage.modal.open('Networks');
      await stage.press('Solana');
      await stage.find('.lk-cell');
    },
  },
  {
    name: 'connect-late',
    title: 'A wallet that came late',
    view: 'Connect',
    scene: { wallets: WALLETS.slice(1, 4) },
    async arrange(stage) {
      await open(stage);
      await stage.find('.lk-cell');
      stage.wallets.add(HARBOR);
      await stage.find('li:nth-child(4) .lk-cell');
    },
  },
];

/** A state in which Harbor gives this answer to a connect request. */
function asking(
  name: string,
  title: string,
  answer: Answer,
  then: (stage: Stage) => Promise<unknown> = async () => undefined,
): GalleryState {
  return {
    name: `connecting-${name}`,
    title,
    view: 'ConnectingExternal',
    scene: { wallets: [{ ...HARBOR, answer }, ACORN] },
    async arrange(stage) {
      await open(stage);
      await stage.press('Harbor');
      await stage.find('.lk-ring');
      await then(stage);
    },
  };
}

const failed = (name: string, title: string, code: string, message = 'The wallet says so.') =>
  asking(name, title, new ModalError(message, { code }), ({ find }) => find('.lk-btn--primary'));

export const connectingStates: readonly GalleryState[] = [
  asking('waiting', 'Waiting', 'hang'),
  asking('slow', 'Waiting for long', 'hang', async ({ clock, find }) => {
    clock.pass(8_000);
    await find('.lk-hero__act');
  }),
  failed('declined', 'Declined', 'USER_REJECTED'),
  failed('locked', 'Locked', 'WALLET_LOCKED'),
  failed('pending', 'Pending', 'REQUEST_PENDING'),
  failed('timeout', 'No answer', 'DEADLINE_PASSED'),
  failed('empty', 'No account shared', 'NO_ACCOUNTS'),
  failed('elsewhere', 'No account on this network', 'NETWORK_NOT_APPROVED'),
  failed('refused', 'Refused by the app', 'CONNECT_REFUSED', 'Only members may connect here.'),
  failed('unreachable', 'Wallet not ready', 'WALLET_DISCONNECTED'),
  failed('wrong', 'Wrong answer', 'RESPONSE_MALFORMED'),
  failed('failed', 'Failed', 'SOMETHING_ELSE'),
  asking('missing', 'Wallet removed', 'hang', async ({ wallets }) => wallets.clear()),
  asking('done', 'Connected', 'approve', ({ find }) => find('.lk-ring[data-state="ok"]')),
];
