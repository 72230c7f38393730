/** The lock of approvals and swaps: a transaction with one other field is never sent, and never passes for the reviewed one. */

import fc from 'fast-check';
import { firstChanged, sealFields } from 'latchkey/chain-kit';
import type { SwapField, SwapIntent } from 'latchkey/plugins/swaps/slots';
import { encodeFunctionData, erc20Abi, getAddress } from 'viem';
import { expect, test } from 'vitest';
import {
  encodeApproval,
  fieldsOf,
  payloadDifference,
  readSwapCall,
  swapDifference,
} from '../../../../plugins/eip155/swaps/calldata.js';
import { drafts, encodeSwap, hex, type Terms, termsOf } from './drafts.js';

const isFull = process.env.LATCHKEY_FULL === '1';
/** Each run changes every field once. Approvals and swaps are two thirds and one third of the quotes. */
const numRuns = isFull ? 15_000 : 1_500;

type Lie = (intent: SwapIntent, other: string) => Readonly<Record<string, string>> | undefined;
/** Writes the calldata of a swap with other terms. Approvals have none. */
const swapLie =
  (change: (terms: Terms, other: string) => Partial<Terms>): Lie =>
  (intent, other) => {
    if (intent.step !== 'swap') return undefined;
    const terms = termsOf(intent);
    return { ...intent.payload, data: encodeSwap(intent.router, { ...terms, ...change(terms, other) }) };
  };

/** Changes one field of the transaction that a source builds or a wallet sends. */
const lies: Readonly<Record<string, Lie>> = {
  network: ({ payload }) => ({ ...payload, chainId: hex(BigInt(`${payload.chainId}`) + 1n) }),
  from: ({ payload }, other) => ({ ...payload, from: other }),
  to: ({ payload }, other) => ({ ...payload, to: other }),
  value: ({ payload }) => ({ ...payload, value: hex(BigInt(`${payload.value}`) + 1n) }),
  selector: ({ payload }) => ({ ...payload, data: `0xd505accf${payload.data?.slice(10)}` }),
  short: ({ payload }) => ({ ...payload, data: `${payload.data?.slice(0, 130)}` }),
  source: swapLie((_, other) => ({ source: other })),
  destination: swapLie((_, other) => ({ destination: other })),
  recipient: swapLie((_, other) => ({ recipient: other })),
  nobody: swapLie(() => ({ recipient: `0x${'0'.repeat(40)}` })),
  more: swapLie(({ amount }) => ({ amount: amount + 1n })),
  less: swapLie(({ amount }) => ({ amount: amount - 1n })),
  minimum: swapLie(({ minimum }) => ({ minimum: minimum - 1n })),
  partial: swapLie(() => ({ flags: 1n })),
  spender: ({ step, amount, payload }, other) =>
    step === 'swap' ? undefined : { ...payload, data: encodeApproval(other, amount) },
  unlimited: ({ step, router, payload }) =>
    step === 'swap' ? undefined : { ...payload, data: encodeApproval(router, 2n ** 256n - 1n) },
  oneMore: ({ step, router, amount, payload }) =>
    step === 'swap' ? undefined : { ...payload, data: encodeApproval(router, amount + 1n) },
  longer: ({ step, payload }) => (step === 'swap' ? undefined : { ...payload, data: `${payload.data}00` }),
};

test('each of the fields of a built approval or swap is compared: every single change is found', {
  timeout: 300_000,
}, () => {
  let changes = 0;
  fc.assert(
    fc.property(drafts, ({ intent, other }) => {
      expect(payloadDifference(intent)).toBeUndefined();
      for (const [name, lie] of Object.entries(lies)) {
        const changed = lie(intent, other);
        if (!changed) continue;
        changes += 1;
        expect(swapDifference(intent, changed), `${intent.step}: ${name}`).toBeDefined();
        expect(payloadDifference({ ...intent, payload: changed }), `${intent.step}: ${name}`).toBeDefined();
      }
    }),
    { numRuns },
  );
  expect(changes).toBeGreaterThan(numRuns * 9);
});

test('each field of a reviewed intent is sealed: every single change is found by its name', {
  timeout: 300_000,
}, () => {
  const changesOf = ({ amount, value, minimum, maxFee, payload, step, token }: SwapIntent, other: string) =>
    ({
      step: { step: step === 'swap' ? 'approve' : 'swap' },
      network: { network: 'eip155:99999999' },
      from: { from: other },
      router: { router: other },
      token: { token: { ...token, address: other } },
      amount: { amount: amount + 1n },
      value: { value: value + 1n },
      received: { received: { address: other, symbol: 'GET', decimals: 6 } },
      minimum: { minimum: minimum + 1n },
      recipient: { recipient: other },
      fee: { maxFee: maxFee + 1n },
      data: { payload: { ...payload, data: `${payload.data}00` } },
    }) as const satisfies Record<SwapField, unknown>;
  fc.assert(
    fc.property(drafts, ({ intent, other }) => {
      const seal = sealFields(fieldsOf(intent));
      expect(firstChanged(fieldsOf(intent), seal)).toBeUndefined();
      for (const [field, change] of Object.entries(changesOf(intent, other))) {
        expect(firstChanged(fieldsOf({ ...intent, ...change } as SwapIntent), seal)).toBe(field);
      }
    }),
    { numRuns: isFull ? 15_000 : 500 },
  );
});

test('a request that costs more than the reviewed fee is found', () => {
  fc.assert(
    fc.property(drafts, ({ intent }) => {
      const gas = hex(BigInt(`${intent.payload.gas}`) + 1n);
      expect(payloadDifference({ ...intent, payload: { ...intent.payload, gas } })).toBe('fee');
    }),
    { numRuns: 300 },
  );
});

test('the calldata of an approval is that of ERC-20', () => {
  const router = getAddress('0x111111125421ca6dc452d289314280a0f8842a65');
  expect(encodeApproval(router, 2n ** 256n - 1n)).toBe(
    '0x095ea7b3000000000000000000000000111111125421ca6dc452d289314280a0f8842a65ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  );
  expect(encodeApproval(router, 100_000_000n)).toBe(
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 100_000_000n] }),
  );
});

test('calldata of any other form is no swap', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f]{0,500}$/)), (text) => {
      expect(readSwapCall(text)).toBeUndefined();
      expect(readSwapCall(`0x07ed2379${text}`)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
  // Addresses with bytes before them are malformed.
  expect(readSwapCall(`0x07ed2379${'f'.repeat(64 * 9)}`)).toBeUndefined();
});
