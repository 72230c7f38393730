/** Random transfers from the review to the end: what is shown is what the wallet is asked for and what is signed. */

import fc from 'fast-check';
import { decodeFunctionData, encodeFunctionData, erc20Abi, formatUnits, getAddress, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { ALICE } from '../fakeWallet.js';
import { findLies, hex, type Lies, type Sent, signedModal } from '../signed.js';

const isFull = process.env.LATCHKEY_FULL === '1';
const honest = isFull ? 5_000 : 100;
const lying = isFull ? 7_500 : 300;
const timeout = 1_800_000;

/** Begins with a digit that no address without a key begins with, and that ALICE has not. */
const addresses = fc.stringMatching(/^[1-9a-d][0-9a-f]{39}$/).map((digits) => getAddress(`0x${digits}`));
const wishes = fc
  .record({
    people: fc.uniqueArray(addresses, { minLength: 3, maxLength: 3 }),
    decimals: fc.integer({ min: 0, max: 24 }),
    amount: fc.bigInt({ min: 1n, max: 2n ** 200n }),
    isToken: fc.boolean(),
    isLegacy: fc.boolean(),
    price: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  .map(({ people: [to = ALICE, token = ALICE, other = ALICE], isToken, decimals, ...rest }) => ({
    to,
    other,
    ...rest,
    token: isToken ? { address: token, symbol: 'TKN', decimals } : { symbol: 'ETH', decimals: 18 },
  }));
type Wish = typeof wishes extends fc.Arbitrary<infer T> ? T : never;

const encode = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });

/** The transfer that a transaction makes. */
function read({ from, to, value, data, chainId }: Sent) {
  const base = { network: `eip155:${BigInt(chainId)}`, from: getAddress(from) };
  if (data === '0x') return { ...base, to: getAddress(to), token: undefined, amount: BigInt(value) };
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data as Hex });
  expect([functionName, BigInt(value)]).toEqual(['transfer', 0n]);
  const [receiver, amount] = args as readonly [Hex, bigint];
  return { ...base, to: receiver, token: getAddress(to), amount };
}

const costOf = ({ gas, maxFeePerGas, gasPrice }: Sent) => BigInt(gas ?? 0) * BigInt(maxFeePerGas ?? gasPrice ?? 0);

async function start() {
  let decimals = 18;
  const bench = await signedModal({
    call({ data }) {
      if (data.startsWith('0x313ce567')) return hex(BigInt(decimals));
      if (data.startsWith('0x70a08231')) return hex(2n ** 255n);
      if (data.startsWith('0xa9059cbb')) return hex(1n);
      throw Object.assign(new Error('execution reverted'), { code: 3 });
    },
  });
  const { send } = bench.modal.api;
  return {
    ...bench,
    async review({ to, token, amount, isLegacy, price }: Wish) {
      decimals = token.decimals;
      Object.assign(bench.state, { isLegacy, price });
      return send.prepare({ to, amount: formatUnits(amount, token.decimals), token });
    },
    submit: (review: Awaited<ReturnType<typeof send.prepare>>) => send.submit(review, { confirmed: review.warnings }),
  };
}

test(`${honest} random transfers are shown, asked for and signed as the same`, { timeout }, async () => {
  const { review, submit, ended, asked, signed } = await start();
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      const shown = await review(wish);
      const { id } = await submit(shown);
      const { to, token, amount } = wish;
      const wanted = { network: 'eip155:1', from: ALICE, to, token: token.address, amount };
      const { intent } = shown;
      expect({ ...wanted, token }).toEqual({
        network: intent.network,
        from: intent.from,
        to: intent.to,
        token: intent.token,
        amount: intent.amount,
      });
      const [request, transaction] = [asked.at(-1), signed(id)] as [Sent, Sent];
      expect([read(request), read(transaction)]).toEqual([wanted, wanted]);
      expect([costOf(request), costOf(transaction)]).toEqual([intent.maxFee, intent.maxFee]);
      expect(await ended(id)).toMatchObject({ status: 'confirmed', id, data: { intent } });
    }),
    { numRuns: honest },
  );
});

/** The changes that the wallet makes before it signs. */
const lies: Lies<Wish> = {
  network: () => ({ chainId: '0xa' }),
  from: () => ({}),
  to: ({ token, other, amount }) => (token.address ? { data: encode(other, amount) } : { to: other }),
  token: ({ token, to, other, amount }) =>
    token.address ? { to: other } : { to: other, value: '0x0', data: encode(to, amount) },
  more: ({ token, to, amount }) => (token.address ? { data: encode(to, amount + 1n) } : { value: hex(amount + 1n) }),
  less: ({ token, to, amount }) => (token.address ? { data: encode(to, amount - 1n) } : { value: hex(amount - 1n) }),
  value: (_, { value }) => ({ value: hex(BigInt(value) + 1n) }),
  data: (_, { data }) => ({ data: `${data}00` }),
  selector: ({ other, amount }) => ({
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, amount] }),
  }),
};

test(`${lying} random transfers of which the wallet changes one field are found`, { timeout }, async () => {
  const { review, submit, ...bench } = await start();
  await findLies({ ...bench, ask: async (wish) => submit(await review(wish)) }, wishes, lies, lying);
});
