import { isModalError, type Network } from 'latchkey';
import { createPublicClient, createTestClient, http, parseEther } from 'viem';
import { anvil as anvilChain } from 'viem/chains';
import { afterEach, describe, expect, it } from 'vitest';
import { createBalances, createFees } from '../../../plugins/eip155/rpc/reads.js';
import { waitForReceipt } from '../../../plugins/eip155/rpc/receipts.js';
import { testChain } from '../../tools/anvil.js';
import { fakeContext, settle } from './context.js';
import { ALICE, BOB } from './fakeWallet.js';
import { type Asked, honest, type Reply, startNode } from './node.js';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const network = (id: string, ...rpcUrls: string[]): Network => ({
  id,
  namespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls,
});

function contextOf(...networks: Network[]) {
  const fake = fakeContext({ networks, real: true });
  open.push(fake);
  return fake;
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(String, (error) => (isModalError(error) ? error.code : error));

const chain = await testChain();

describe('on a local EVM node', () => {
  const client = () => createPublicClient({ chain: anvilChain, transport: http(chain.url) });
  const tools = () => createTestClient({ mode: 'anvil', chain: anvilChain, transport: http(chain.url) });
  const send = async (value: bigint) => {
    const params = [{ from: ALICE, to: BOB, value: `0x${value.toString(16)}` }];
    return client().request({ method: 'eth_sendTransaction', params } as never) as Promise<`0x${string}`>;
  };

  it('the native balance is exact to the last wei', async () => {
    const address = '0x00000000000000000000000000000000000A11cE';
    await tools().setBalance({ address, value: parseEther('1.000000000000000001') });
    const balances = createBalances(contextOf(network('eip155:31337', chain.url)).context);
    expect(await balances.native({ network: 'eip155:31337', address })).toBe(1_000_000_000_000_000_001n);
    expect(await balances.native({ network: 'eip155:31337', address: `0x${'00'.repeat(19)}99` })).toBe(0n);
  });

  it('the fee is an upper bound of the cost of a transfer', async () => {
    const fees = createFees(contextOf(network('eip155:31337', chain.url)).context);
    const most = await fees.transfer({ network: 'eip155:31337' });
    const hash = await send(1n);
    const { gasUsed, effectiveGasPrice } = await client().waitForTransactionReceipt({ hash, pollingInterval: 20 });
    expect(most).toBeGreaterThanOrEqual(gasUsed * effectiveGasPrice);
    expect(most).toBeLessThan(10n ** 16n);
  });

  it('a node of another network is rejected', async () => {
    const balances = createBalances(contextOf(network('eip155:1', chain.url)).context);
    expect(await codeOf(balances.native({ network: 'eip155:1', address: ALICE }))).toBe('RPC_WRONG_CHAIN');
  });

  it('waitForReceipt returns the receipt of a transaction', async () => {
    const { context } = contextOf(network('eip155:31337', chain.url));
    const hash = await send(5n);
    expect(await waitForReceipt(context, hash, { network: 'eip155:31337' })).toMatchObject({
      status: 'success',
      hash,
      gasUsed: 21_000n,
      from: ALICE,
      to: BOB,
    });
  });
});

describe('answers of a node', () => {
  const lying = async (answers: Readonly<Record<string, unknown>>) => {
    const node = await startNode(honest(({ method }) => answers[method] ?? (method === 'eth_chainId' ? '0x1' : null)));
    open.push(node);
    const { context } = contextOf(network('eip155:1', node.url));
    return { balances: createBalances(context), fees: createFees(context) };
  };

  it.each(['abc', '-0x1', '', {}, [], true, '0x'.padEnd(100, 'f')])(
    'the balance %j is rejected as malformed',
    async (eth_getBalance) => {
      const { balances } = await lying({ eth_getBalance });
      const code = await codeOf(balances.native({ network: 'eip155:1', address: ALICE }));
      expect(code).toBe('RPC_MALFORMED');
    },
  );

  it.each(['abc', '-0x1', `0x${(10n ** 30n).toString(16)}`, {}])(
    'the gas price %j is rejected as malformed',
    async (price) => {
      const { fees } = await lying({
        eth_getBlockByNumber: { baseFeePerGas: price, number: '0x1', transactions: [] },
        eth_maxPriorityFeePerGas: '0x1',
        eth_estimateGas: '0x5208',
        eth_call: '0x',
      });
      expect(await codeOf(fees.transfer({ network: 'eip155:1' }))).toBe('RPC_MALFORMED');
    },
  );

  it('eth_gasPrice is used when blocks have no base fee', async () => {
    const { fees } = await lying({
      eth_getBlockByNumber: { number: '0x1', transactions: [] },
      eth_gasPrice: '0x64',
      eth_estimateGas: '0x5208',
      eth_call: '0x',
    });
    expect(await fees.transfer({ network: 'eip155:1' })).toBe(21_000n * 120n);
  });

  it('a base fee of zero is a price of the tip alone', async () => {
    const { fees } = await lying({
      eth_getBlockByNumber: { baseFeePerGas: '0x0', number: '0x1', transactions: [] },
      eth_maxPriorityFeePerGas: '0x5',
      eth_estimateGas: '0x5208',
      eth_call: '0x',
    });
    expect(await fees.transfer({ network: 'eip155:1' })).toBe(21_000n * 5n);
  });

  it('the fees of a roll-up are added', async () => {
    const { fees } = await lying({
      eth_getBlockByNumber: { number: '0x1', transactions: [] },
      eth_gasPrice: '0x64',
      eth_estimateGas: '0x10000',
      eth_call: `0x${7n.toString(16).padStart(64, '0')}`,
    });
    // The oracle answers 7 for layer 1 and for the operator.
    expect(await fees.transfer({ network: 'eip155:1' })).toBe(0x10000n * 120n + 7n + 7n);
  });
});

describe('reads', () => {
  it('do not follow a contract to its off-chain gateway (ERC-3668)', async () => {
    // ERC-3668: the error OffchainLookup with one URL.
    const hit: string[] = [];
    const gateway = await startNode(() => ({ json: hit.push('asked') }));
    open.push(gateway);
    const { encodeErrorResult, parseAbi } = await import('viem');
    const data = encodeErrorResult({
      abi: parseAbi([
        'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
      ]),
      args: [
        '0x420000000000000000000000000000000000000F',
        [`${gateway.url}{sender}/{data}`],
        '0x00',
        '0x00000000',
        '0x',
      ],
    });
    const node = await startNode((body): Reply => {
      const answer = ({ id, method }: Asked) => {
        if (method === 'eth_call') return { id, error: { code: 3, message: 'execution reverted', data } };
        if (method === 'eth_getBlockByNumber') return { id, result: { number: '0x1', transactions: [] } };
        return { id, result: method === 'eth_chainId' ? '0x1' : '0x64' };
      };
      return { json: Array.isArray(body) ? body.map(answer) : answer(body as Asked) };
    });
    open.push(node);
    const { context } = contextOf(network('eip155:1', node.url));
    expect(await createFees(context).transfer({ network: 'eip155:1' })).toBe(21_000n * 120n);
    expect(hit).toEqual([]);
  });

  it('reject an invalid address, an unknown network and a network without endpoint', async () => {
    const { context } = contextOf(network('eip155:1'));
    const balances = createBalances(context);
    expect(await codeOf(balances.native({ network: 'eip155:1', address: 'alice.eth' }))).toBe('INPUT_INVALID');
    expect(await codeOf(balances.native({ network: 'eip155:2', address: ALICE }))).toBe('NETWORK_UNKNOWN');
    expect(await codeOf(balances.native({ network: 'eip155:1', address: ALICE }))).toBe('RPC_URL_MISSING');
    expect(await codeOf(createFees(context).transfer({ network: 'eip155:1' }))).toBe('RPC_URL_MISSING');
  });

  it('reject with ABORTED when their signal is aborted', async () => {
    const node = await startNode(() => 'nothing');
    open.push(node);
    const abort = new AbortController();
    const { context } = contextOf(network('eip155:1', node.url));
    const outcome = codeOf(
      createBalances(context).native({ network: 'eip155:1', address: ALICE, signal: abort.signal }),
    );
    await settle();
    abort.abort();
    expect(await outcome).toBe('ABORTED');
  });
});
