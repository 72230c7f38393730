/** Transactions on their way, of every kind in the outbox: over a real chain whose blocks the test mines. */

import type { OutboxEntry } from 'latchkey/plugin';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { HOLDER } from '../backend/server/kit.js';
import { type Exchange, startExchange, startSwaps } from './kit.js';

const ETHER = 10n ** 18n;
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** The pauses between two looks. */
const FAST_MS = 1_500;
const SLOW_MS = 10_000;
const FAST_FOR_MS = 60_000;
/** A transaction that no node knows ends after 40 looks. */
const ENOUGH_LOOKS = 50;
const GWEI_100 = '0x174876e800';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await startExchange();
});

type Bench = Awaited<ReturnType<typeof startSwaps>>;

/** Kind → hands one request to the wallet. */
const KINDS: Readonly<Record<string, (bench: Bench) => Promise<unknown>>> = {
  async transfer({ modal }) {
    const review = await modal.api.send.prepare({ to: BOB, amount: '0.5' });
    await modal.api.send.submit(review, { confirmed: review.warnings });
  },
  async approval({ api, inputOf }) {
    const review = await api.prepare(inputOf('MDW', 'TUSD', ETHER / 100n));
    await api.submit(review, { confirmed: review.warnings });
  },
  async swap({ api, inputOf }) {
    const review = await api.prepare(inputOf('ETH', 'TUSD', ETHER / 100n));
    // The replacements before have paid tips that are unusual on this chain.
    await api.submit(review, { confirmed: review.warnings });
  },
  batch: ({ modal }) => modal.api.eip155.sendCalls({ calls: [{ to: BOB, value: 1n }], fallback: true }),
};

describe.each(Object.keys(KINDS))('a pending %s', (kind) => {
  /** Sends it, without mining, and looks until the node has shown its number. */
  async function pending() {
    const { chain } = exchange;
    await chain.ask('evm_setAutomine', false);
    onTestFinished(async () => void (await chain.ask('evm_setAutomine', true)));
    onTestFinished(async () => void (await chain.ask('anvil_dropAllTransactions')));
    const bench = await startSwaps(exchange);
    const { modal, asked, state } = bench;
    const transactions: string[] = [];
    const send = async (transaction: object) => {
      const hash = await chain.ask('eth_sendTransaction', transaction);
      if (typeof hash !== 'string') throw new Error('The node refuses the transaction.');
      return hash;
    };
    state.answer = async (_, transaction) => {
      transactions.push(await send(transaction));
      return transactions[0];
    };
    await KINDS[kind]?.(bench);
    const entry = () => modal.state.outbox.entries.get()[0] as OutboxEntry;
    const { clock } = modal.test;
    /** Passes the pause until the next look, and waits for its result. */
    const look = async () => {
      const before = entry();
      await clock.pass(clock.date() - (before.sentAt ?? 0) < FAST_FOR_MS ? FAST_MS : SLOW_MS);
      // A busy node is asked again after a pause.
      await clock.passUntil(() => entry() !== before, 'change by a look');
      // A look may go on after its first change. An open one would see the chain between two steps of a test.
      await modal.test.until(() => modal.test.requests.every(({ open }) => !open), 'end to the look');
      await modal.test.settle();
    };
    while (entry().nonce === undefined) await look();
    const [sent] = asked;
    const original: Readonly<Record<string, string>> = {
      ...sent,
      nonce: `0x${BigInt(entry().nonce ?? 0).toString(16)}`,
    };
    return {
      chain,
      entry,
      look,
      send,
      original,
      hash: transactions[0] as string,
      async end() {
        for (let looks = 0; looks < ENOUGH_LOOKS && entry().status === 'pending'; looks++) await look();
        return entry();
      },
    };
  }
  /** Twice the fee, which the node demands of a replacement. The tip of a replacement becomes the usual one. */
  const dearer = ({ maxFeePerGas = GWEI_100 }: Readonly<Record<string, string>>) => {
    const fee = `0x${(BigInt(maxFeePerGas) * 2n).toString(16)}`;
    return { maxFeePerGas: fee, maxPriorityFeePerGas: fee };
  };

  test('ends as replaced when the wallet speeds it up', async () => {
    const { chain, send, original, end } = await pending();
    await send({ ...original, ...dearer(original) });
    await chain.ask('evm_mine');
    expect(await end()).toMatchObject({ status: 'replaced', reason: 'NONCE_USED' });
  });

  test('ends as replaced when the wallet cancels it', async () => {
    const { chain, send, original, end } = await pending();
    await send({ from: HOLDER, to: HOLDER, value: '0x0', nonce: original.nonce, ...dearer(original) });
    await chain.ask('evm_mine');
    expect(await end()).toMatchObject({ status: 'replaced', reason: 'NONCE_USED' });
  });

  test('ends as dropped when every node has forgotten it and its number is free', async () => {
    const { chain, hash, end } = await pending();
    await chain.ask('anvil_dropTransaction', hash);
    expect(await end()).toMatchObject({ status: 'dropped', reason: 'NONCE_FREE', missing: 0 });
  });

  test('stays pending when a reorganisation removes it, and is confirmed when it is mined again', async () => {
    const { chain, hash, entry, look, end } = await pending();
    const raw = await chain.ask('eth_getRawTransactionByHash', hash);
    await chain.ask('evm_mine');
    await chain.ask('anvil_reorg', 1, []);
    expect(await chain.ask('eth_getTransactionByHash', hash)).toBeNull();
    await look();
    expect(entry().missing).toBeGreaterThan(0);
    expect(entry().status).toBe('pending');
    expect(await chain.ask('eth_sendRawTransaction', raw)).toBe(hash);
    await chain.ask('evm_mine');
    expect(await end()).toMatchObject({ status: 'confirmed' });
  });
});
