/** Whether an approval and a swap can be one batch, from the capabilities of the wallet (EIP-5792). */

import { swapChains } from 'latchkey/plugins/swaps/slots';
import { expect, test } from 'vitest';
// Imported in advance: the fake clock does not wait for code.
import '../../../../plugins/eip155/swaps/createSwaps.js';
import { ALICE, fakeWallet, rejectsWith } from '../fakeWallet.js';
import { connectedModal } from '../modal.js';

const ATOMIC = { atomic: { status: 'supported' } };
const NOT_ATOMIC = { atomic: { status: 'unsupported' } };

async function canBundle(capabilities: unknown) {
  const { provider } = fakeWallet({ wallet_getCapabilities: capabilities });
  const modal = await connectedModal(provider);
  const swaps = await modal.test.context.service(swapChains, 'eip155');
  const { signal } = new AbortController();
  const asked = swaps?.canBundle({ network: 'eip155:1', account: ALICE, signal });
  return modal.test.clock.drive(Promise.resolve(asked));
}

test.each([
  ['for the network', { '0x1': ATOMIC }, true],
  ['for all networks', { '0x0': ATOMIC }, true],
  ['for all networks, beside others for the network', { '0x0': ATOMIC, '0x1': { auxiliaryFunds: {} } }, true],
  ['for all networks, but not for this one', { '0x0': ATOMIC, '0x1': { atomic: { status: 'unsupported' } } }, false],
  ['for another network', { '0xa': ATOMIC }, false],
])('a wallet that supports atomic batches %s', async (_, capabilities, expected) => {
  expect(await canBundle(capabilities)).toBe(expected);
});

test('a wallet without EIP-5792 gets single transactions', async () => {
  expect(await canBundle(rejectsWith(4200))).toBe(false);
});

test.each([
  ['supported', { atomicBatch: { supported: true } }, true],
  ['not supported', { atomicBatch: { supported: false } }, false],
  ['supported, beside the final name that says otherwise', { atomicBatch: { supported: true }, ...NOT_ATOMIC }, false],
])('a wallet with the draft of EIP-5792, in which atomic batches are %s', async (_, capabilities, expected) => {
  expect(await canBundle({ '0x1': capabilities })).toBe(expected);
});
