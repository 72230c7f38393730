/** Random approvals and swaps from the review to the end: what is shown is what the wallet is asked for and what is signed. */

import fc from 'fast-check';
import { definePlugin } from 'latchkey/plugin';
import type { SwapsApi } from 'latchkey/plugins/swaps';
import { swaps } from 'latchkey/plugins/swaps';
import { quoters, type SwapToken } from 'latchkey/plugins/swaps/slots';
import { encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem';
import { expect, test } from 'vitest';
// Imported in advance: the fake clock does not wait for code.
import '../../../../plugins/eip155/swaps/createSwaps.js';
import { NATIVE } from '../../../../plugins/eip155/swaps/calldata.js';
import { ALICE } from '../fakeWallet.js';
import { findLies, hex, type Lies, type Sent, signedModal } from '../signed.js';
import { encodeSwap, type Terms } from './drafts.js';

const isFull = process.env.LATCHKEY_FULL === '1';
const honest = isFull ? 5_000 : 100;
const lying = isFull ? 7_500 : 300;
const timeout = 1_800_000;
const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65';
/** In percent: that of the plugin without options. */
const SLIPPAGE = 1n;

const addresses = fc.stringMatching(/^[1-9a-d][0-9a-f]{39}$/).map((digits) => getAddress(`0x${digits}`));
const wishes = fc
  .record({
    people: fc.uniqueArray(addresses, { minLength: 3, maxLength: 3 }),
    amount: fc.bigInt({ min: 2n, max: 2n ** 200n }),
    toAmount: fc.bigInt({ min: 2n, max: 2n ** 200n }),
    /** The request that the state of the chain leads to. */
    step: fc.constantFrom('swap' as const, 'approve' as const, 'reset' as const),
    pays: fc.boolean(),
    gets: fc.boolean(),
    isLegacy: fc.boolean(),
    price: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  .map(({ people: [paid = ALICE, got = ALICE, other = ALICE], pays, gets, ...rest }) => {
    const ether: SwapToken = { symbol: 'ETH', name: 'Ether', decimals: 18 };
    const isToken = pays || rest.step !== 'swap';
    const from: SwapToken = isToken ? { address: paid, symbol: 'PAY', name: 'Pay', decimals: 18 } : ether;
    const to: SwapToken = gets || !isToken ? { address: got, symbol: 'GET', name: 'Get', decimals: 6 } : ether;
    const terms: Terms = {
      source: from.address ?? NATIVE,
      destination: to.address ?? NATIVE,
      recipient: ALICE,
      amount: rest.amount,
      minimum: rest.toAmount - (rest.toAmount * SLIPPAGE) / 100n,
      flags: 0n,
    };
    return { ...rest, from, to, other, terms };
  });
type Wish = typeof wishes extends fc.Arbitrary<infer T> ? T : never;

const encodeApproval = (spender: string, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Hex, amount] });

/** The transaction of a wish, as viem writes it. */
function wanted({ step, from, amount, terms }: Wish) {
  const isSwap = step === 'swap';
  return {
    from: ALICE,
    chainId: '0x1',
    to: isSwap ? ROUTER : `${from.address}`,
    value: hex(isSwap && from.address === undefined ? amount : 0n),
    data: isSwap ? encodeSwap(ROUTER, terms) : encodeApproval(ROUTER, step === 'reset' ? 0n : amount),
  };
}

/** The parts of a transaction that are compared. */
const partsOf = ({ from, to, value, data, chainId }: Sent) => ({
  from: getAddress(from),
  to: getAddress(to),
  value: hex(BigInt(value)),
  data,
  chainId,
});
const costOf = ({ gas, maxFeePerGas, gasPrice }: Sent) => BigInt(gas ?? 0) * BigInt(maxFeePerGas ?? gasPrice ?? 0);

async function start() {
  let wish: Wish | undefined;
  const now = () => wish as Wish;
  const source = definePlugin({
    id: 'source',
    contributes: [
      quoters.of('eip155', () => ({
        name: 'Source',
        tokens: async () => [],
        quote: async () => ({ toAmount: now().toAmount }),
        allowance: async () => (now().step === 'swap' ? 2n ** 256n - 1n : 0n),
        buildApproval: async ({ approved }) => ({
          to: `${now().from.address}`,
          data: encodeApproval(ROUTER, approved),
          spender: ROUTER,
        }),
        buildSwap: async () => ({ to: ROUTER, data: encodeSwap(ROUTER, now().terms), from: ALICE }),
      })),
    ],
  });
  const bench = await signedModal({
    plugins: [swaps({ routers: { 'eip155:1': ROUTER } }), source],
    call({ to, data }) {
      const { from, to: got, step } = now();
      const decimals = to === from.address ? from.decimals : got.decimals;
      if (data.startsWith('0x313ce567')) return hex(BigInt(decimals));
      if (data.startsWith('0x70a08231')) return hex(2n ** 255n);
      // The allowance that stands, and a token that demands a reset of it.
      if (data.startsWith('0xdd62ed3e')) return hex(step === 'reset' ? 1n : 0n);
      if (data.startsWith('0x095ea7b3')) return hex(step === 'reset' && BigInt(`0x${data.slice(74)}`) > 0n ? 0n : 1n);
      if (data.startsWith('0x07ed2379')) return '0x';
      throw Object.assign(new Error('execution reverted'), { code: 3 });
    },
  });
  const { swaps: api } = bench.modal.api as unknown as { readonly swaps: SwapsApi };
  return {
    ...bench,
    async review(next: Wish) {
      wish = next;
      Object.assign(bench.state, { isLegacy: next.isLegacy, price: next.price });
      return api.prepare({ from: next.from, to: next.to, amount: next.amount });
    },
    submit: (review: Awaited<ReturnType<typeof api.prepare>>) => api.submit(review, { confirmed: review.warnings }),
  };
}

test(`${honest} random approvals and swaps are shown, asked for and signed as the same`, { timeout }, async () => {
  const { review, submit, ended, asked, signed } = await start();
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      const shown = await review(wish);
      const { id } = await submit(shown);
      const { step, from, to, amount, terms } = wish;
      const [intent] = shown.intents;
      const { name: _from, ...token } = from;
      const { name: _to, ...received } = to;
      const isSwap = step === 'swap';
      expect([shown.kind, shown.intents.length, shown.maxFee]).toEqual([step, 1, intent?.maxFee]);
      expect(intent).toMatchObject({
        step,
        network: 'eip155:1',
        from: ALICE,
        router: ROUTER,
        recipient: ALICE,
        token,
        amount: step === 'reset' ? 0n : amount,
        minimum: isSwap ? terms.minimum : 0n,
      });
      expect(intent?.received).toEqual(isSwap ? received : undefined);
      const [request, transaction] = [asked.at(-1), signed(id)] as [Sent, Sent];
      expect([partsOf(request), partsOf(transaction)]).toEqual([wanted(wish), wanted(wish)]);
      expect([costOf(request), costOf(transaction)]).toEqual([intent?.maxFee, intent?.maxFee]);
      expect(await ended(id)).toMatchObject({ status: 'confirmed', id, data: { intent, step } });
    }),
    { numRuns: honest },
  );
});

/** Another call of the router. An approval has no such terms, so that the wallet signs another spender. */
const other =
  (change: (wish: Wish) => Partial<Terms>): Lie =>
  (wish) => ({
    data:
      wish.step === 'swap'
        ? encodeSwap(ROUTER, { ...wish.terms, ...change(wish) })
        : encodeApproval(wish.other, wish.step === 'reset' ? 0n : wish.amount),
  });
type Lie = Lies<Wish>[string];

/** The changes that the wallet makes before it signs. */
const lies: Lies<Wish> = {
  network: () => ({ chainId: '0xa' }),
  from: () => ({}),
  to: (wish) => ({ to: wish.other }),
  value: (_, { value }) => ({ value: hex(BigInt(value) + 1n) }),
  data: (_, { data }) => ({ data: `0xd505accf${data.slice(10)}` }),
  short: (_, { data }) => ({ data: data.slice(0, 130) }),
  unlimited: ({ amount, terms, step }) => ({
    data:
      step === 'swap' ? encodeSwap(ROUTER, { ...terms, amount: amount - 1n }) : encodeApproval(ROUTER, 2n ** 256n - 1n),
  }),
  source: other((wish) => ({ source: wish.other })),
  destination: other((wish) => ({ destination: wish.other })),
  recipient: other((wish) => ({ recipient: wish.other })),
  minimum: other(({ terms }) => ({ minimum: terms.minimum - 1n })),
  more: other(({ amount }) => ({ amount: amount + 1n })),
  partial: other(() => ({ flags: 1n })),
};

test(`${lying} random approvals and swaps of which the wallet changes one field are found`, { timeout }, async () => {
  const { review, submit, ...bench } = await start();
  await findLies({ ...bench, ask: async (wish) => submit(await review(wish)) }, wishes, lies, lying);
});
