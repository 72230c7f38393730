/** The lock of permits: a permit with one other field is not signed, and a swap uses the one that was signed. */

import fc from 'fast-check';
import type { SwapIntent } from 'latchkey/plugins/swaps/slots';
import { concatHex, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { payloadDifference, swapDifference } from '../../../../plugins/eip155/swaps/calldata.js';
import { drafts, encodeSwap, termsOf } from './drafts.js';

const isFull = process.env.LATCHKEY_FULL === '1';

/** A permit as the wallet signs it, and the calldata of a swap that uses it. The encoder is viem's. */
function permitted({ intent, other }: { readonly intent: SwapIntent; readonly other: string }) {
  const encode = (owner: string, spender: string, amount: bigint, last = '34') =>
    encodeAbiParameters(
      ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'].map((type) => ({ type })),
      [owner, spender, amount, 2_000_000_000n, 27, `0x${'12'.repeat(32)}`, `0x${last.repeat(32)}`],
    );
  const { from, router, amount, token, payload } = intent;
  const permit = encode(from, router, amount);
  const call = (source: string, used: string, action = payload.data) =>
    encodeFunctionData({
      abi: parseAbi(['function permitAndCall(bytes permit, bytes action) payable']),
      args: [concatHex([source as Hex, used as Hex]), action as Hex],
    });
  const at = token.address ?? '';
  const data = call(at, permit);
  const lying = { ...termsOf(intent), recipient: other };
  return {
    intent: { ...intent, permit, payload: { ...payload, data } } as SwapIntent,
    lies: {
      token: call(other, permit),
      owner: call(at, encode(other, router, amount)),
      spender: call(at, encode(from, other, amount)),
      amount: call(at, encode(from, router, amount + 1n)),
      signature: call(at, encode(from, router, amount, '35')),
      long: call(at, `${permit}00`),
      recipient: call(at, permit, encodeSwap(router, lying)),
      action: call(at, permit, `0xd505accf${payload.data?.slice(10)}`),
      nested: call(at, permit, data),
      tail: `${data}00`,
      padding: `${data.slice(0, -2)}01`,
      swap: payload.data ?? '',
      cut: data.slice(0, -64),
    },
  };
}

test('a swap with a permit uses exactly the signed one: every single change is found', { timeout: 300_000 }, () => {
  const paying = drafts.filter(({ intent }) => intent.step === 'swap' && intent.token.address !== undefined);
  fc.assert(
    fc.property(paying, (draft) => {
      const { intent, lies: changes } = permitted(draft);
      expect(payloadDifference(intent)).toBeUndefined();
      // Without a permit in the intent, no calldata may use one.
      expect(payloadDifference({ ...intent, permit: undefined })).toBe('data');
      for (const [name, data] of Object.entries(changes)) {
        expect(swapDifference(intent, { ...intent.payload, data }), name).toBeDefined();
      }
      // The permit of an intent is for its own terms.
      for (const change of [{ from: draft.other }, { amount: intent.amount + 1n }, { router: draft.other }]) {
        const payload = { ...intent.payload, ...(change.from && { from: change.from }) };
        expect(payloadDifference({ ...intent, ...change, payload } as SwapIntent)).toBeDefined();
      }
    }),
    { numRuns: isFull ? 5_000 : 300 },
  );
});

test('the typed data of a permit is compared with the intent: every single change is found', {
  timeout: 300_000,
}, () => {
  const names = ['owner', 'spender', 'value', 'nonce', 'deadline'];
  const types = names.map((name, at) => ({ name, type: at < 2 ? 'address' : 'uint256' }));
  fc.assert(
    fc.property(drafts, ({ intent: drawn, other }) => {
      const token = { ...drawn.token, address: drawn.token.address ?? other };
      const permitTerms = { nonce: 0n, deadline: 9n };
      const intent = { ...drawn, token, step: 'permit', received: undefined, permitTerms } as SwapIntent;
      const domain = {
        name: 'Pay',
        version: '1',
        chainId: Number(intent.network.slice(7)),
        verifyingContract: token.address,
      };
      const message = {
        owner: intent.from,
        spender: intent.router,
        value: `${intent.amount}`,
        nonce: '0',
        deadline: '9',
      };
      const data = { domain, types: { Permit: types }, primaryType: 'Permit', message };
      const differs = (changed: object) =>
        payloadDifference({ ...intent, payload: { typedData: JSON.stringify({ ...data, ...changed }) } });
      expect(differs({})).toBeUndefined();
      const stranger = other === token.address ? intent.from : other;
      for (const change of [
        { domain: { ...domain, chainId: domain.chainId + 1 } },
        { domain: { ...domain, verifyingContract: stranger } },
        { message: { ...message, owner: other } },
        { message: { ...message, spender: stranger } },
        { message: { ...message, value: `${intent.amount + 1n}` } },
        { message: { ...message, nonce: '1' } },
        { message: { ...message, deadline: '4102444800' } },
        { message: { ...message, extra: '1' } },
        { primaryType: 'PermitForAll' },
        { types: { Permit: types.slice(1) } },
        { types: { Permit: types, Other: [] } },
      ]) {
        expect(differs(change), JSON.stringify(change)).toBeDefined();
      }
    }),
    { numRuns: isFull ? 15_000 : 500 },
  );
});
