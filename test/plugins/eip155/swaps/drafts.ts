/** Drawn intents of approvals and swaps, with calldata that viem has encoded. */

import fc from 'fast-check';
import type { SwapIntent } from 'latchkey/plugins/swaps/slots';
import { encodeFunctionData, getAddress, parseAbi } from 'viem';
import { encodeApproval, NATIVE } from '../../../../plugins/eip155/swaps/calldata.js';

const routerAbi = parseAbi([
  'struct Description { address source; address destination; address sourceReceiver; address recipient; uint256 amount; uint256 minimum; uint256 flags; }',
  'function swap(address executor, Description description, bytes data) payable returns (uint256, uint256)',
]);
export const hex = (value: bigint) => `0x${value.toString(16)}`;
const addresses = fc.stringMatching(/^[1-9a-d][0-9a-f]{39}$/).map((digits) => getAddress(`0x${digits}`));

export interface Terms {
  readonly source: string;
  readonly destination: string;
  readonly recipient: string;
  readonly amount: bigint;
  readonly minimum: bigint;
  readonly flags: bigint;
}

/** The calldata as viem writes it: a second opinion on the reader. */
export const encodeSwap = (router: string, terms: Terms) =>
  encodeFunctionData({
    abi: routerAbi,
    functionName: 'swap',
    args: [router, { ...terms, sourceReceiver: router }, '0x1234'] as never,
  });
export const termsOf = ({ token, received, recipient, amount, minimum }: SwapIntent): Terms => ({
  source: token.address ?? NATIVE,
  destination: received?.address ?? NATIVE,
  recipient,
  amount,
  minimum,
  flags: 0n,
});

export const drafts = fc
  .record({
    chain: fc.integer({ min: 1, max: 10_000_000 }),
    people: fc.uniqueArray(addresses, { minLength: 5, maxLength: 5 }),
    amount: fc.bigInt({ min: 1n, max: 2n ** 200n }),
    minimum: fc.bigInt({ min: 1n, max: 2n ** 200n }),
    step: fc.constantFrom('swap' as const, 'approve' as const, 'reset' as const),
    pays: fc.boolean(),
    gets: fc.boolean(),
    gas: fc.bigInt({ min: 21_000n, max: 900_000n }),
    price: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  .map(({ chain, people, minimum, step, pays, gets, gas, price, ...rest }) => {
    const [from = '', router = '', source = '', destination = '', other = ''] = people;
    const isSwap = step === 'swap';
    const token = { ...((pays || !isSwap) && { address: source }), symbol: 'PAY', decimals: 18 };
    const received = { ...((gets || !pays) && { address: destination }), symbol: 'GET', decimals: 6 };
    const amount = step === 'reset' ? 0n : rest.amount;
    const value = isSwap && token.address === undefined ? amount : 0n;
    const draft = {
      step,
      network: `eip155:${chain}` as const,
      from,
      router,
      token,
      amount,
      value,
      recipient: from,
      received: isSwap ? received : undefined,
      minimum: isSwap ? minimum : 0n,
      maxFee: gas * price,
      payload: {},
    };
    const data = isSwap ? encodeSwap(router, termsOf(draft)) : encodeApproval(router, amount);
    const payload = {
      from,
      to: isSwap ? router : source,
      value: hex(value),
      data,
      chainId: hex(BigInt(chain)),
      gas: hex(gas),
      maxFeePerGas: hex(price),
    };
    return { intent: { ...draft, payload } as SwapIntent, other };
  });
