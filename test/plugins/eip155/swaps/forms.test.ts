/** Forms of swaps and permits that other contracts use. */

import { swapChains } from 'latchkey/plugins/swaps/slots';
import { encodeAbiParameters, encodeFunctionData, hashDomain, keccak256, parseAbi, toHex } from 'viem';
import { expect, test } from 'vitest';
import { permitData } from '../../../../plugins/eip155/swaps/permit.js';
import { onEthereum, rejection } from '../../send/chains.js';
import { ALICE, BOB } from '../fakeWallet.js';

const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65';
const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f';
const ETH = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const TOKEN = { name: 'Dai', symbol: 'DAI', decimals: 18, address: DAI };

// The aggregation router 6 of 1inch.
const ROUTES = parseAbi([
  'function ethUnoswap(uint256 minReturn, uint256 dex) payable',
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
]);
const sum = 10n ** 18n;

test.each([
  ['ethUnoswap', encodeFunctionData({ abi: ROUTES, functionName: 'ethUnoswap', args: [1n, 5n] })],
  ['unoswap', encodeFunctionData({ abi: ROUTES, functionName: 'unoswap', args: [0n, sum, 1n, 5n] })],
  ['unoswapTo', encodeFunctionData({ abi: ROUTES, functionName: 'unoswapTo', args: [BigInt(ALICE), 0n, sum, 1n, 5n] })],
  ['an unknown function', '0x12345678'],
])('a swap by %s is refused by its form, and is not called another swap', async (_, data) => {
  const { modal } = await onEthereum({ eth_call: toHex(18n, { size: 32 }) });
  const chain = await modal.test.context.service(swapChains, 'eip155');
  const { signal } = new AbortController();
  const transaction = { from: ALICE, to: ROUTER, data, toAmount: 1n };
  const preparing = chain.prepare({
    network: 'eip155:1',
    account: ALICE,
    from: ETH,
    to: TOKEN,
    amount: sum,
    routers: [ROUTER],
    signal,
    swap: { minimum: 1n, transaction },
  });
  expect(await rejection(modal.test.clock.drive(preparing))).toMatchObject({ code: 'SWAP_UNREADABLE' });
});

/** Epoch ms. */
const NOW = 1_700_000_000_000;

/** A token whose domain is right. @param permitType - The text of its `PERMIT_TYPEHASH`. */
function tokenNode(permitType: string | undefined, time = NOW / 1000) {
  const domain = { name: 'Dai Stablecoin', version: '1', chainId: 1n, verifyingContract: DAI } as const;
  const types = {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
  };
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value]);
  const answers: Readonly<Record<string, unknown>> = {
    '0x06fdde03': text(domain.name),
    '0x54fd4d50': text(domain.version),
    '0x7ecebe00': toHex(0n, { size: 32 }),
    '0x3644e515': hashDomain({ domain: domain as never, types }),
    '0x30adf81f': permitType && keccak256(toHex(permitType)),
  };
  return async (method: string, [call]: readonly unknown[] = []) => {
    if (method !== 'eth_call') return { timestamp: `0x${time.toString(16)}` };
    const answer = answers[(call as { readonly data: string }).data.slice(0, 10)];
    if (answer === undefined) throw new Error('execution reverted');
    return answer;
  };
}
const terms = { network: 'eip155:1', from: ALICE, router: BOB, token: DAI, amount: 1n } as const;

test('a token whose permits have another form, as DAI, is refused before the wallet is asked to sign', async () => {
  const node = tokenNode('Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)');
  expect(await rejection(permitData(node, terms, NOW))).toMatchObject({ code: 'PERMIT_UNSUPPORTED' });
});

test.each([
  ['the form of EIP-2612', 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'],
  ['no word about their form', undefined],
])('a token whose permits have %s is signed', async (_, permitType) => {
  const { typedData } = await permitData(tokenNode(permitType), terms, NOW);
  expect(JSON.parse(typedData)).toMatchObject({ primaryType: 'Permit' });
});

const EIP_2612 = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)';
const MINUTE_S = 60;
const YEAR_2100_S = 4_102_444_800;

test.each([
  ['of the year 2100', YEAR_2100_S],
  ['16 minutes ahead', NOW / 1000 + 16 * MINUTE_S],
  ['16 minutes behind', NOW / 1000 - 16 * MINUTE_S],
  ['of 1970', 0],
])('a block time %s is refused, and nothing is signed', async (_, time) => {
  expect(await rejection(permitData(tokenNode(EIP_2612, time), terms, NOW))).toMatchObject({
    code: 'PERMIT_UNSUPPORTED',
    message: expect.stringContaining('the clock of the network differs by more than 15 minutes'),
  });
});

test.each([14, 0, -14])(
  'a permit is valid for 20 minutes by both clocks that are %s minutes apart',
  async (minutes) => {
    const time = NOW / 1000 + minutes * MINUTE_S;
    const { deadline, typedData } = await permitData(tokenNode(EIP_2612, time), terms, NOW);
    expect(deadline).toBe(BigInt(Math.max(time, NOW / 1000) + 20 * MINUTE_S));
    expect(JSON.parse(typedData).message.deadline).toBe(`${deadline}`);
  },
);
