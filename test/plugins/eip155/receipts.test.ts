import { isModalError, type Network } from 'latchkey';
import { afterEach, describe, expect, it } from 'vitest';
import { waitForReceipt } from '../../../plugins/eip155/rpc/receipts.js';
import { codeOf } from './connected.js';
import { fakeContext } from './context.js';
import { ALICE, BOB, HASH } from './fakeWallet.js';
import { honest, startNode } from './node.js';

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

describe('waitForReceipt', () => {
  const RECEIPT = {
    transactionHash: HASH,
    blockHash: HASH,
    blockNumber: '0xa',
    gasUsed: '0x5208',
    status: '0x1',
    from: ALICE,
    to: BOB,
  };
  const PENDING = { from: ALICE, nonce: '0x3' };

  /** Each poll gets the next state. The last state repeats. */
  async function watching(states: readonly Readonly<Record<string, unknown>>[]) {
    let poll = -1;
    const node = await startNode(
      honest(({ method }) => {
        if (method === 'eth_chainId') return '0x1';
        if (method === 'eth_getTransactionReceipt') poll++;
        return states[Math.min(poll, states.length - 1)]?.[method] ?? null;
      }),
    );
    open.push(node);
    const fake = fakeContext({ networks: [network('eip155:1', node.url)] });
    open.push(fake);
    const begin = (options = {}) => {
      let done = false;
      const outcome = waitForReceipt(fake.context, HASH, { network: 'eip155:1', ...options }).then(
        (receipt) => receipt as unknown,
        (error) => (isModalError(error) ? error.code : error),
      );
      void outcome.finally(() => {
        done = true;
      });
      // The node answers in real time, so advance the fake clock only while a timer is pending.
      return (async () => {
        while (!done) {
          await new Promise((resolve) => setImmediate(resolve));
          if (fake.clock.waiting > 0) await fake.clock.advance(1_500);
        }
        return outcome;
      })();
    };
    return { begin, fake };
  }

  it('polls until the transaction is mined', async () => {
    const { begin } = await watching([
      {},
      { eth_getTransactionByHash: PENDING },
      { eth_getTransactionReceipt: RECEIPT },
    ]);
    expect(await begin()).toMatchObject({ status: 'success', blockNumber: 10n });
  });

  it('reports a reverted transaction', async () => {
    const { begin } = await watching([{ eth_getTransactionReceipt: { ...RECEIPT, status: '0x0' } }]);
    expect(await begin()).toMatchObject({ status: 'reverted' });
  });

  it('reports a transaction that another one has replaced', async () => {
    const { begin } = await watching([{ eth_getTransactionByHash: PENDING }, { eth_getTransactionCount: '0x4' }]);
    expect(await begin()).toEqual({ status: 'replaced', hash: HASH });
  });

  it('reports a transaction that the nodes have dropped', async () => {
    const { begin } = await watching([{ eth_getTransactionByHash: PENDING }, { eth_getTransactionCount: '0x3' }]);
    expect(await begin()).toEqual({ status: 'dropped', hash: HASH });
  });

  it('keeps polling after a reorganisation removes the block', async () => {
    const { begin } = await watching([
      { eth_getTransactionReceipt: RECEIPT, eth_blockNumber: '0xa' },
      { eth_getTransactionByHash: PENDING },
      { eth_getTransactionReceipt: { ...RECEIPT, blockNumber: '0xb' }, eth_blockNumber: '0xc' },
    ]);
    expect(await begin({ confirmations: 2 })).toMatchObject({ status: 'success', blockNumber: 11n });
  });

  it('rejects with RECEIPT_TIMEOUT while the transaction is pending', async () => {
    const { begin } = await watching([{ eth_getTransactionByHash: PENDING }]);
    expect(await begin({ timeoutMs: 10_000 })).toBe('RECEIPT_TIMEOUT');
  });

  it('rejects the receipt of another transaction', async () => {
    const { begin } = await watching([
      { eth_getTransactionReceipt: { ...RECEIPT, transactionHash: `0x${'cd'.repeat(32)}` } },
    ]);
    expect(await begin()).toBe('RPC_MALFORMED');
  });

  it('rejects an invalid hash and a missing network', async () => {
    const { context } = contextOf();
    expect(await codeOf(waitForReceipt(context, '0x12'))).toBe('INPUT_INVALID');
    expect(await codeOf(waitForReceipt(context, HASH))).toBe('NETWORK_UNKNOWN');
  });
});
