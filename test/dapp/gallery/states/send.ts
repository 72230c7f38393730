/** States of Send. */

import { ModalError } from 'latchkey';
import type { SendParams } from 'latchkey/plugins/send';
import { ETHER, FAKE_USDC, tokenOf } from '../assets.js';
import type { SceneOptions } from '../scene.js';
import { type Stage, until } from '../stage.js';
import type { GalleryState } from '../state.js';
import { RECEIVER, type TransfersFixture } from '../transfers.js';

const UNIT = 1_000_000n;
const FEE_TOKEN = tokenOf('Plain Dollar', 'PUSD', 3_100n * UNIT, 100);
const HELD = [
  ETHER,
  FEE_TOKEN,
  tokenOf('Very Long Wrapped Staked Governance Token', 'VLWSGT', 4_820_118_204n * UNIT, 25),
  tokenOf('عملة الاختبار', 'اختبار', 12n * UNIT, 0),
  tokenOf('Fake Ether', 'ETH', 900n * UNIT, 0, { id: 'eip155:1/erc20:fake' }),
  FAKE_USDC,
];
const MANY = Array.from({ length: 200 }, (_, at) =>
  tokenOf(`Token ${at}`, `T${at}`, BigInt(at + 1) * UNIT, 200, { address: `0x${String(at).padStart(40, '0')}` }),
);

/** Whether the receiver was read. */
const settled = (stage: Stage) =>
  stage.modal.state.modal.get().view === 'Send' &&
  stage.root()?.querySelector('.lk-send .lk-addr, .lk-send .lk-msg--bad')
    ? true
    : undefined;

/** Opens Send with these params. */
async function openSend(stage: Stage, params: SendParams = {}) {
  await stage.connect();
  await (stage.modal.open as (view: string, params?: unknown) => Promise<unknown>)('Send', params);
  await stage.find('.lk-send');
  // The receiver is read 500 ms after the last key.
  if (params.to)
    await until(() => {
      stage.clock.pass(500);
      return settled(stage);
    }, 'receiver');
}

const send = (
  name: string,
  title: string,
  arrange: (stage: Stage) => Promise<void>,
  fixture: TransfersFixture = {},
  scene: SceneOptions = {},
): GalleryState => ({ name: `send${name}`, title, view: 'Send', scene: { send: fixture, ...scene }, arrange });

/** The main button, once the form is complete. */
const ENABLED = '.lk-send .lk-btn--primary:not([aria-disabled])';

const FILLED = { to: RECEIVER, amount: '0.25' };

/** Fills the form and goes to the review. */
async function review(stage: Stage) {
  await openSend(stage, FILLED);
  await stage.find('.lk-addr');
  await stage.click(ENABLED);
  await stage.find('.lk-check');
}

/** Ticks the warnings and sends. */
async function confirm(stage: Stage) {
  await review(stage);
  for (const box of (await stage.find('.lk-send:has(.lk-check)')).querySelectorAll<HTMLElement>('[role=checkbox]'))
    box.click();
  await new Promise(requestAnimationFrame);
  await stage.click(ENABLED);
}

export const sendStates: readonly GalleryState[] = [
  send('', 'Empty', openSend),
  send(
    '-offered',
    'Receivers of an address book',
    async (stage) => {
      await openSend(stage);
      await stage.find('.lk-send li');
    },
    { offered: true },
  ),
  send('-filled', 'Filled', async (stage) => {
    await openSend(stage, FILLED);
    await stage.find('.lk-addr');
  }),
  send('-too-much', 'More than the balance', (stage) => openSend(stage, { amount: '9.5' })),
  send('-malformed', 'An amount with two readings', (stage) => openSend(stage, { amount: '1,000' })),
  send(
    '-huge',
    'A huge value',
    async (stage) => {
      await openSend(stage, { to: RECEIVER, amount: '1234567890123456789012345678901234567890' });
      await stage.find('.lk-panel__fiat button');
    },
    {},
    { assets: { tokens: HELD } },
  ),
  send('-reading', 'An amount in other digits', async (stage) => {
    await openSend(stage);
    await stage.type('٠٫٢٥');
  }),
  send('-name', 'Unknown name', async (stage) => {
    await openSend(stage, { to: 'samm.eth', amount: '0.25' });
    await stage.find('.lk-msg--bad');
  }),
  send('-checksum', 'Wrong address', async (stage) => {
    await openSend(stage, { to: '0x5aAeb6053F', amount: '0.25' });
    await stage.find('.lk-msg--bad');
  }),
  send('-other-network', 'Address of another network', async (stage) => {
    await openSend(stage, { to: `oeth:${RECEIVER}`, amount: '0.25' });
    await stage.find('.lk-msg--bad');
  }),
  send(
    '-refused',
    'Refused by the network',
    async (stage) => {
      await openSend(stage, FILLED);
      await stage.find('.lk-addr');
      await stage.click(ENABLED);
      await stage.find('.lk-msg--bad');
    },
    { refused: new ModalError('It reverts.', { code: 'TRANSFER_REVERTS' }) },
  ),
  send('-tokens', 'Tokens', async (stage) => {
    await openSend(stage);
    await stage.click('.lk-send .lk-token-select');
    await stage.find('.lk-row');
  }),
  send(
    '-list',
    'The account’s tokens',
    async (stage) => {
      await openSend(stage);
      await stage.click('.lk-send .lk-token-select');
      await stage.find('.lk-tag');
    },
    {},
    { assets: { tokens: HELD } },
  ),
  send(
    '-search',
    'No such token',
    async (stage) => {
      await openSend(stage);
      await stage.click('.lk-send .lk-token-select');
      await stage.type('nothing like it', 'input[type=search]');
      await stage.find('.lk-empty');
    },
    {},
    { assets: { tokens: MANY } },
  ),
  send(
    '-fiat',
    'An amount in dollars',
    async (stage) => {
      await openSend(stage, { to: RECEIVER, amount: '0.25' });
      await stage.click('.lk-panel__fiat button');
      await stage.find('.lk-addr');
    },
    {},
    { assets: { tokens: HELD } },
  ),
  send('-scan-failed', 'No camera', async (stage) => {
    await openSend(stage);
    await (stage.modal.open as (view: string) => Promise<unknown>)('SendScan');
    await stage.find('.lk-send .lk-msg--bad');
  }),
  send('-named', 'A name', async (stage) => {
    await openSend(stage, { to: 'you.example', amount: '0.25' });
    await stage.click(ENABLED);
    await stage.find('.lk-send__name');
  }),
  send(
    '-name-moved',
    'A name that leads elsewhere now',
    async (stage) => {
      await openSend(stage, { to: 'you.example', amount: '0.25' });
      await stage.click(ENABLED);
      await stage.find('.lk-msg--bad');
    },
    { isNameMoving: true },
  ),
  send('-review', 'Review', review, { isContract: true }, { assets: { tokens: HELD } }),
  send('-unconfirmed', 'Review of a payment from coins of no block', review, { adds: { isUnconfirmed: true } }),
  send(
    '-token-fee',
    'Review of a token with a fee of its own',
    async (stage) => {
      const { address = '', symbol, decimals } = FEE_TOKEN;
      await openSend(stage, { to: RECEIVER, amount: '12.5', token: { address, symbol, decimals } });
      await stage.find('.lk-addr');
      await stage.click(ENABLED);
      await stage.find('.lk-check');
    },
    { adds: { arrives: 11_875_000n } },
    { assets: { tokens: HELD } },
  ),
  send(
    '-lookalike',
    'Review of a look-alike of a known token',
    async (stage) => {
      const { address = '', symbol, decimals } = FAKE_USDC;
      await openSend(stage, { to: RECEIVER, amount: '12.5', token: { address, symbol, decimals } });
      await stage.find('.lk-addr');
      await stage.click(ENABLED);
      await stage.find('.lk-check');
    },
    {},
    { assets: { tokens: HELD } },
  ),
  send('-fee', 'A network cost far above the usual one', review, { feeNotice: 'confirm' }),
  send('-fee-about', 'A network cost that the wallet sets', review, { isAbout: true }),
  send('-fee-part', 'A network cost above a tenth of the amount', review, { feeNotice: 'note' }),
  send('-asking', 'The wallet is asked', confirm),
  send(
    '-declined',
    'Declined',
    async (stage) => {
      await confirm(stage);
      await stage.find('.lk-msg--bad');
    },
    { outcome: 'declined' },
  ),
  send(
    '-repeat',
    'The answer was lost',
    async (stage) => {
      await confirm(stage);
      await stage.find('.lk-check ~ .lk-check');
    },
    { outcome: 'lost' },
  ),
  send(
    '-mismatch',
    'Another transaction was sent',
    async (stage) => {
      await confirm(stage);
      await stage.find('.lk-ring');
    },
    { outcome: 'other-receiver' },
  ),
];
