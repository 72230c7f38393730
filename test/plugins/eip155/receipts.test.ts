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

describe('a receipt (RPC-14)', () => {
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

  /** Each look at the node takes the next state; the last one stays. */
  async function watching(states: readonly Readonly<Record<string, unknown>>[]) {
    let look = -1;
    const node = await startNode(
      honest(({ method }) => {
        if (method === 'eth_chainId') return '0x1';
        if (method === 'eth_getTransactionReceipt') look++;
        return states[Math.min(look, states.length - 1)]?.[method] ?? null;
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
      // The clock is ours; the node answers in its own time: move only while the wait is at rest.
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

  it('comes after a while', async () => {
    const { begin } = await watching([
      {},
      { eth_getTransactionByHash: PENDING },
      { eth_getTransactionReceipt: RECEIPT },
    ]);
    expect(await begin()).toMatchObject({ status: 'success', blockNumber: 10n });
  });

  it('may say that it was reverted', async () => {
    const { begin } = await watching([{ eth_getTransactionReceipt: { ...RECEIPT, status: '0x0' } }]);
    expect(await begin()).toMatchObject({ status: 'reverted' });
  });

  it('never comes when another transaction took the place', async () => {
    const { begin } = await watching([{ eth_getTransactionByHash: PENDING }, { eth_getTransactionCount: '0x4' }]);
    expect(await begin()).toEqual({ status: 'replaced', hash: HASH });
  });

  it('never comes when the nodes forgot it', async () => {
    const { begin } = await watching([{ eth_getTransactionByHash: PENDING }, { eth_getTransactionCount: '0x3' }]);
    expect(await begin()).toEqual({ status: 'dropped', hash: HASH });
  });

  it('is waited for again when a reorganisation took it away', async () => {
    const { begin } = await watching([
      { eth_getTransactionReceipt: RECEIPT, eth_blockNumber: '0xa' },
      { eth_getTransactionByHash: PENDING },
      { eth_getTransactionReceipt: { ...RECEIPT, blockNumber: '0xb' }, eth_blockNumber: '0xc' },
    ]);
    expect(await begin({ confirmations: 2 })).toMatchObject({ status: 'success', blockNumber: 11n });
  });

  it('still missing at the end of the time is an error', async () => {
    const { begin } = await watching([{ eth_getTransactionByHash: PENDING }]);
    expect(await begin({ timeoutMs: 10_000 })).toBe('RECEIPT_TIMEOUT');
  });

  it('of another transaction is not taken for it', async () => {
    const { begin } = await watching([
      { eth_getTransactionReceipt: { ...RECEIPT, transactionHash: `0x${'cd'.repeat(32)}` } },
    ]);
    expect(await begin()).toBe('RPC_MALFORMED');
  });

  it('is not looked for without a hash or a network', async () => {
    const { context } = contextOf();
    expect(await codeOf(waitForReceipt(context, '0x12'))).toBe('INPUT_INVALID');
    expect(await codeOf(waitForReceipt(context, HASH))).toBe('NETWORK_UNKNOWN');
  });
});
