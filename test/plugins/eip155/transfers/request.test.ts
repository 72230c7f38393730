/** The lock of an intent: a transaction with one other field is never sent, and never passes for the reviewed one. */

import fc from 'fast-check';
import { changedField, freezeIntent, requireSealed, sealIntent } from 'latchkey/chain-kit';
import type { Intent, IntentField } from 'latchkey/plugin';
import { encodeFunctionData, erc20Abi, getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { withoutNetwork } from '../../../../plugins/eip155/transfers/chainAddress.js';
import {
  differenceOf,
  encodeCall,
  payloadDifference,
  type RawTransaction,
  readAddress,
} from '../../../../plugins/eip155/transfers/request.js';

const intents = process.env.LATCHKEY_FULL === '1' ? 15_000 : 1_500;
const calls = process.env.LATCHKEY_FULL === '1' ? 10_000 : 1_000;

const hex = (value: bigint) => `0x${value.toString(16)}`;
const addresses = fc.stringMatching(/^[0-9a-f]{40}$/).map((digits) => getAddress(`0x${digits}`));
const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 2n });

/** An intent as `prepare` makes it: of the native currency or of a token, with either kind of fee. */
const drafts = fc
  .record({
    chain: fc.integer({ min: 1, max: 10_000_000 }),
    people: fc.uniqueArray(addresses, { minLength: 4, maxLength: 4 }),
    amount: amounts,
    isToken: fc.boolean(),
    isLegacy: fc.boolean(),
    gas: fc.bigInt({ min: 21_000n, max: 900_000n }),
    price: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  .map(({ chain, people, amount, isToken, isLegacy, gas, price }) => {
    const [from = '', to = '', token = '', other = ''] = people;
    const core = {
      to,
      token: { ...(isToken && { address: token }), symbol: 'TKN', decimals: 18 },
      amount,
    };
    const { value, data, to: target } = encodeCall(core);
    const prices = isLegacy ? { gasPrice: hex(price) } : { maxFeePerGas: hex(price), maxPriorityFeePerGas: '0x1' };
    const payload = {
      from,
      to: target,
      value: hex(value),
      data,
      chainId: hex(BigInt(chain)),
      gas: hex(gas),
      ...prices,
    };
    const intent = freezeIntent({ network: `eip155:${chain}`, from, ...core, maxFee: gas * price, payload });
    return { intent, other };
  });

/** Changes one field of the transaction that a wallet sends. */
const lies: Record<Exclude<IntentField, 'fee'>, (intent: Intent, other: string) => RawTransaction> = {
  network: ({ payload }) => ({ ...payload, chainId: hex(BigInt(`${payload.chainId}`) + 1n) }),
  from: ({ payload }, other) => ({ ...payload, from: other }),
  to: ({ payload, token, amount }, other) => ({ ...payload, ...rewrite(encodeCall({ to: other, token, amount })) }),
  token: ({ payload, token, to, amount }, other) =>
    token.address === undefined
      ? { ...payload, ...rewrite(encodeCall({ to, token: { ...token, address: other }, amount })) }
      : { ...payload, to: other },
  amount: ({ payload, token, to, amount }) => ({
    ...payload,
    ...rewrite(encodeCall({ to, token, amount: amount + 1n })),
  }),
  data: ({ payload }) => ({ ...payload, data: `${payload.data === '0x' ? '0x' : payload.data}00` }),
};
const rewrite = ({ value, ...call }: ReturnType<typeof encodeCall>) => ({ ...call, value: hex(value) });

describe(`over ${intents} intents`, () => {
  test('the request of an intent and the same transaction on a node agree with it', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(drafts, ({ intent }) => {
        expect(payloadDifference(intent)).toBeUndefined();
        expect(differenceOf(intent, intent.payload)).toBeUndefined();
        expect(changedField(intent, sealIntent(intent))).toBeUndefined();
      }),
      { numRuns: intents },
    );
  });

  test('a sent transaction with one field changed is caught', { timeout: 300_000 }, () => {
    const fields = Object.keys(lies) as (keyof typeof lies)[];
    fc.assert(
      fc.property(drafts, fc.constantFrom(...fields), ({ intent, other }, field) => {
        const found = differenceOf(intent, lies[field](intent, other));
        // Native: another token is another receiver. A token: its amount and receiver are in the calldata.
        expect(found).toBeDefined();
        if (field !== 'token') expect(found).toBe(field);
      }),
      { numRuns: intents },
    );
  });

  test('an intent with one field changed after the review is caught, and the field is named', {
    timeout: 300_000,
  }, () => {
    const changes: readonly [IntentField, (intent: Intent, other: string) => Intent][] = [
      ['network', (intent) => ({ ...intent, network: `${intent.network}0` })],
      ['from', (intent, other) => ({ ...intent, from: other })],
      ['to', (intent, other) => ({ ...intent, to: other })],
      ['token', (intent, other) => ({ ...intent, token: { ...intent.token, address: other } })],
      ['token', (intent) => ({ ...intent, token: { ...intent.token, decimals: 6 } })],
      ['amount', (intent) => ({ ...intent, amount: intent.amount + 1n })],
      ['fee', (intent) => ({ ...intent, maxFee: (intent.maxFee ?? 0n) + 1n })],
      ['data', (intent) => ({ ...intent, payload: { ...intent.payload, gas: '0x1' } })],
      ['data', (intent, other) => ({ ...intent, payload: { ...intent.payload, to: other } })],
    ];
    fc.assert(
      fc.property(drafts, fc.constantFrom(...changes), ({ intent, other }, [field, change]) => {
        const seal = sealIntent(intent);
        const changed = change(intent, other);
        expect(changedField(changed, seal)).toBe(field);
        expect(() => requireSealed(changed, seal, 'eip155')).toThrow(field);
      }),
      { numRuns: intents },
    );
  });
});

test('a request above the reviewed fee is not sent', () => {
  const [{ intent }] = fc.sample(drafts, 1) as [{ intent: Intent; other: string }];
  expect(payloadDifference({ ...intent, maxFee: (intent.maxFee ?? 0n) - 1n })).toBe('fee');
});

test('an intent is frozen, with its token and payload', () => {
  const [{ intent }] = fc.sample(drafts, 1) as [{ intent: Intent; other: string }];
  expect([intent, intent.token, intent.payload].every(Object.isFrozen)).toBe(true);
});

test(`the calldata of ${calls} transfers equals that of an independent encoder`, { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(addresses, addresses, amounts, (to, address, amount) => {
      const { data } = encodeCall({ to, token: { address, symbol: 'TKN', decimals: 18 }, amount });
      expect(data).toBe(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }));
    }),
    { numRuns: calls },
  );
});

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', undefined],
  ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', undefined],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'checksum'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'format'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0', 'format'],
  ['XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS', 'format'],
  ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'format'],
])('a receiver %s is read as its checksum (EIP-55) requires', (text, reason) => {
  expect(readAddress(text, 'eip155:1')).toEqual(
    reason ? { reason } : { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  );
});

test.each([
  // EIP-1191 §Test Cases.
  ['eip155:30', '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', undefined],
  ['eip155:30', '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAed', 'checksum'],
  ['eip155:1', '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', 'checksum'],
])('on %s, %s is read with the checksum of its network (EIP-1191)', (network, text, reason) => {
  expect(readAddress(text, network)).toEqual(
    reason ? { reason } : { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  );
});

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
test.each([
  ['eip155:1', `eth:${ADDRESS}`, ADDRESS],
  ['eip155:10', `oeth:${ADDRESS}`, ADDRESS],
  ['eip155:1', `oeth:${ADDRESS}`, { network: 'eip155:10' }],
  ['eip155:10', `eth:${ADDRESS}`, { network: 'eip155:1' }],
  ['eip155:1', `eip155:1:${ADDRESS}`, ADDRESS],
  ['eip155:1', `eip155:10:${ADDRESS}`, { network: 'eip155:10' }],
  ['eip155:10', `ethereum:${ADDRESS}`, ADDRESS],
  ['eip155:10', `ethereum:${ADDRESS}@10`, ADDRESS],
  ['eip155:10', `ethereum:${ADDRESS}@1`, { network: 'eip155:1' }],
  ['eip155:1', `unknown:${ADDRESS}`, `unknown:${ADDRESS}`],
  ['eip155:1', ADDRESS, ADDRESS],
])('on %s, the text %s names its address, or another network', (network, text, found) => {
  expect(withoutNetwork(text, network)).toEqual(
    typeof found === 'string' ? { text: found } : { reason: 'network', ...found },
  );
});
