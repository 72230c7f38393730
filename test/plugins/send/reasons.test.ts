// @vitest-environment jsdom
/** The review names what arrives, and the form names why the network would refuse. */

import { base64 } from '@scure/base';
import { expect, test } from 'vitest';
import { SANDBOX_WORLD_MINTS } from '../../../plugins/sandbox/node/solana/mints.js';
import { WORLD_MINTS } from '../../../plugins/sandbox/node/solana/worldMints.js';
import { associatedAddress, TOKEN_PROGRAMS } from '../../../plugins/solana/transactions/associated.js';
import { BOB } from '../eip155/fakeWallet.js';
import { ALICE, BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onEthereum, onSolana } from './chains.js';
import { drawn, place } from './drawn.js';

const [alice, bob] = [ALICE, SOLANA_BOB].map((key) => key.publicKey.toBase58()) as [string, string];
const [, PROGRAM = ''] = TOKEN_PROGRAMS;
const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
const openers = { ethereum: onEthereum, solana: onSolana };

/** Opens Send with these params, and presses the button that leads to the review. */
async function preview(chain: keyof typeof openers, params: object, answers: object) {
  const embed = place();
  const { modal } = await openers[chain](answers as never, { embed });
  const view = drawn(embed);
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', params);
  await modal.test.until(() => view.primary() !== undefined, 'form');
  await modal.test.clock.pass(500);
  await modal.test.until(() => view.primary()?.textContent === 'Review transfer', view.text());
  view.primary()?.click();
  return { modal, ...view };
}

const context = { slot: 1 };
const account = (owner: string, bytes: Uint8Array) => ({
  context,
  value: { owner, executable: false, data: [base64.encode(bytes), 'base64'] },
});

/** The data of a mint with its extensions. */
function mintData(symbol: string): Uint8Array {
  const { decimals = 0, extensions = [] } = WORLD_MINTS.find((one) => one.symbol === symbol) ?? {};
  const base = Uint8Array.from({ length: 165 }, (_, at) => (at === 44 ? decimals : at === 45 ? 1 : 0));
  return Uint8Array.from([...base, 1, ...extensions.flatMap(([type, bytes]) => [type, 0, bytes.length, 0, ...bytes])]);
}

test('the review shows what arrives after the fee of the token, and the fee', async () => {
  const { address = '', decimals = 0 } = SANDBOX_WORLD_MINTS.find(({ symbol }) => symbol === 'FEE') ?? {};
  const info = { mint: address, owner: alice, state: 'initialized', tokenAmount: { amount: '5000000', decimals } };
  const held = { pubkey: associatedAddress(alice, address, PROGRAM), account: { data: { parsed: { info } } } };
  const accounts: Readonly<Record<string, unknown>> = {
    [address]: account(PROGRAM, mintData('FEE')),
    [CLOCK]: account('Sysvar1111111111111111111111111111111111111', new Uint8Array(40)),
  };
  const { modal, text } = await preview(
    'solana',
    { to: bob, amount: '1', token: { address, symbol: 'FEE', decimals } },
    {
      getAccountInfo: ([one]: [string]) => accounts[one] ?? { context, value: null },
      getTokenAccountsByOwner: { context, value: [held] },
    },
  );
  await modal.test.until(() => text().includes('Receiver gets'), 'review');
  expect(text()).toMatch(/Receiver gets\s*0\.95 FEE/);
  expect(text()).toMatch(/Fee of the token\s*0\.05 FEE/);
});

test('the form shows why the network would refuse a transfer', async () => {
  const refuse = () => {
    throw Object.assign(new Error('execution reverted: Paused'), { code: 3 });
  };
  const { modal, text } = await preview('ethereum', { to: BOB, amount: '1' }, { eth_estimateGas: refuse });
  const reason = 'The network would refuse this transfer. Nothing was sent. Reason: execution reverted: Paused';
  await modal.test.until(() => text().includes(reason), text());
});
