/** Ordinary transfers with honest data have no warning about their fee: people must not learn to tick. */

import { expect, test } from 'vitest';
import { BOB } from '../eip155/fakeWallet.js';
import { BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onEthereum, onSolana } from './chains.js';

const GWEI = 10n ** 9n;
const hex = (value: bigint) => `0x${value.toString(16)}`;

test('100 transfers at changing prices are neither warned of nor noted', { timeout: 120_000 }, async () => {
  const { modal, node } = await onEthereum();
  const { modal: other } = await onSolana();
  for (let at = 1; at <= 50; at++) {
    // From a roll-up to a busy day, with a tip up to 15 times the usual one.
    const base = (GWEI * BigInt(at * at)) / 100n;
    const tip = base / 10n + 1n;
    node.answers.eth_getBlockByNumber = { baseFeePerGas: hex(base), number: '0x1' };
    node.answers.eth_maxPriorityFeePerGas = hex(tip);
    const [bases, reward] = [[hex((base * 8n) / 9n), hex(base)], [[hex(tip / 15n + 1n)]]];
    node.answers.eth_feeHistory = { baseFeePerGas: bases, reward, gasUsedRatio: [0.5] };
    const native = await modal.test.clock.drive(modal.api.send.prepare({ to: BOB, amount: `0.${at + 10}` }));
    expect([native.warnings, native.intent.feeNotice]).toEqual([['first'], undefined]);
    const input = { to: SOLANA_BOB.publicKey.toBase58(), amount: `0.${at + 10}` };
    const sol = await other.test.clock.drive(other.api.send.prepare(input));
    expect([sol.warnings, sol.intent.feeNotice]).toEqual([['first'], undefined]);
  }
});
