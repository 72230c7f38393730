/** Every kind of request in the outbox, at every step: a reload, a second tab, another account, a disconnect. */

import type { Modal } from 'latchkey';
import {
  definePlugin,
  type OutboxEntry,
  type OutboxKind,
  type OutboxLook,
  outbox,
  outboxKinds,
  type PluginContext,
  type Submitted,
} from 'latchkey/plugin';
import { createMemoryStorage, createTestModal, fakeConnector, fakeNamespace, type TestModal } from 'latchkey/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCallsKind } from '../../plugins/eip155/calls/callsKind.js';
import { createNameKind } from '../../plugins/names/flow/nameKind.js';
import { createPurchaseKind } from '../../plugins/onramp/flow/purchaseKind.js';
import { createTransferKind } from '../../plugins/send/flow/transferKind.js';
import { createApprovalKind, createSwapKind } from '../../plugins/swaps/flow/swapKind.js';
import { createLocks } from '../kernel/outbox/locks.js';

const NETWORK = 'eip155:1';
const ALICE = 'alice';
const BOB = 'bob';
const CAROL = 'carol';
const TOKEN = { address: CAROL, symbol: 'TUSD', decimals: 6 };
const payload = {};

const intentOf = (from: string) => {
  const sums = { amount: 7n, maxFee: 1n };
  return {
    transfer: { network: NETWORK, from, to: CAROL, token: TOKEN, ...sums, payload },
    swap: {
      step: 'swap',
      network: NETWORK,
      from,
      router: CAROL,
      recipient: from,
      token: TOKEN,
      ...sums,
      received: { symbol: 'ETH', decimals: 18 },
      value: 0n,
      minimum: 3n,
      payload,
    },
  };
};

/** The kinds, and what each stores. */
const KINDS = {
  transfer: { create: createTransferKind, dataOf: (from: string) => ({ intent: intentOf(from).transfer }) },
  swap: {
    create: createSwapKind,
    dataOf: (from: string) => ({ step: 'swap', isApproved: true, toAmount: 4n, intent: intentOf(from).swap }),
  },
  approval: {
    create: createApprovalKind,
    dataOf: (from: string) => ({
      step: 'approve',
      isApproved: false,
      toAmount: 4n,
      intent: { ...intentOf(from).swap, step: 'approve' },
    }),
  },
  purchase: {
    create: createPurchaseKind,
    dataOf: () => ({ provider: 'paywell', symbol: 'ETH', before: ['a'], bought: undefined }),
  },
  calls: { create: createCallsKind, dataOf: () => ({ count: 2 }) },
  name: { create: createNameKind, dataOf: () => ({ name: 'alice.reown.id' }) },
} as const;
type Kind = keyof typeof KINDS;
const ALL = Object.keys(KINDS) as Kind[];

/** `asked`: the wallet has not answered. `sent`: it has. `ended`: the network has refused the request. */
const STEPS = ['asked', 'sent', 'ended'] as const;
type Step = (typeof STEPS)[number];
const CELLS = ALL.flatMap((kind) => STEPS.map((step) => [kind, step] as const));

interface TabOptions {
  readonly storage?: Storage;
  readonly locks?: object;
  readonly accounts?: readonly string[];
}

/** A tab whose wallet and chain answer what the test says. The kinds are those of the plugins, but for their look at the chain. */
async function openTab({ storage = createMemoryStorage(), locks, accounts = [ALICE] }: TabOptions = {}) {
  const wallet = fakeConnector({ id: 'acorn', namespaces: ['eip155'], accounts });
  const state = { look: { status: 'pending' } as OutboxLook, looks: 0 };
  const followed = (create: (context: PluginContext) => unknown) => (context: PluginContext) => {
    const track = async ({ status }: OutboxEntry): Promise<OutboxLook> => {
      state.looks += 1;
      return status === 'prompting' ? { status: 'unknown' } : state.look;
    };
    return { ...(create(context) as OutboxKind<unknown>), track };
  };
  const kinds = definePlugin({
    id: 'kinds',
    contributes: ALL.map((kind) => outboxKinds.of(kind, followed(KINDS[kind].create))),
  });
  const modal = createTestModal({
    plugins: [fakeNamespace([wallet], 'eip155'), kinds],
    platform: { storage },
  }) as unknown as TestModal<readonly []>;
  onTestFinished(() => modal.destroy());
  Object.assign(modal.test.page.navigator as object, { locks });
  const connect = async () => {
    await modal.test.clock.drive((modal as unknown as Modal).connect({ connector: 'acorn' }));
    await modal.test.context.service(outbox, 'all');
    await modal.test.settle();
  };
  await modal.test.wake();
  await connect();
  const box = await modal.test.context.service(outbox, 'all');
  // A tab counts in its memory how often no node knew the transaction.
  const entries = () => modal.state.outbox.entries.get().map(({ missing: _, ...entry }) => entry);

  /** Leads an entry to a step. @returns a function that lets the wallet answer */
  const reach = async (kind: Kind, step: Step, id = '0x1', account = ALICE): Promise<() => Promise<void>> => {
    const request = { kind, network: NETWORK, account, data: KINDS[kind].dataOf(account) } as const;
    let answer = () => {};
    if (kind === 'purchase') {
      const { key } = box.put(request, { sentAs: 'calls' });
      answer = () => box.change(key, { status: 'pending', id });
    } else {
      const asked = new Promise<Submitted>((resolve) => {
        answer = () => resolve({ id, kind: kind === 'calls' ? 'calls' : 'transaction' });
      });
      void box.ask(request, () => asked);
    }
    const settle = async () => {
      answer();
      await modal.test.settle();
    };
    await modal.test.settle();
    if (step !== 'asked') await settle();
    if (step === 'ended') {
      state.look = { status: 'failed' };
      await modal.test.clock.drive(box.settled(id));
    }
    return settle;
  };
  const stored = () => Object.keys(storage).filter((name) => name.includes('outbox'));
  /** Another tab has written. */
  const notice = async () => {
    for (const key of stored()) {
      const event = Object.assign(new Event('storage'), { key, newValue: storage.getItem(key), storageArea: storage });
      modal.test.page.dispatchEvent(event);
    }
    await modal.test.settle();
  };
  return { modal, wallet, state, storage, stored, connect, reach, entries, notice };
}

const STATUS = { asked: 'prompting', sent: 'pending', ended: 'failed' } as const;
/** A page that was closed does not learn the wallet's answer. A purchase is answered at its provider. */
const afterReload = (kind: Kind, step: Step) =>
  step === 'asked' && kind !== 'purchase' ? { reason: 'ANSWER_UNSEEN' } : {};

describe.each(CELLS)('%s, %s', (kind, step) => {
  test('a reload shows it once, as it was', async () => {
    const first = await openTab();
    await first.reach(kind, step);
    const before = first.entries();
    expect(before).toMatchObject([{ kind, status: STATUS[step], account: ALICE }]);
    first.modal.destroy();
    const second = await openTab({ storage: first.storage });
    expect(second.entries()).toEqual(before.map((entry) => ({ ...entry, ...afterReload(kind, step) })));
    await second.modal.test.clock.pass(60_000);
    expect(second.state.looks > 0).toBe(step === 'sent' || (kind === 'purchase' && step === 'asked'));
  });

  test('a second tab shows it once, with its answer and its end, and does not look itself', async () => {
    const storage = createMemoryStorage();
    const locks = createLocks();
    const first = await openTab({ storage, locks: locks.open() });
    const second = await openTab({ storage, locks: locks.open() });
    const answer = await first.reach(kind, step);
    await second.notice();
    expect(second.entries()).toEqual(first.entries());
    expect(second.entries()).toHaveLength(1);
    if (step === 'asked') await answer();
    await second.modal.test.clock.pass(30_000);
    expect(second.state.looks).toBe(0);
    first.state.look = { status: 'failed' };
    await first.modal.test.clock.pass(30_000);
    await second.notice();
    expect(second.entries()).toMatchObject([{ status: 'failed', id: '0x1' }]);
    expect(second.entries()).toEqual(first.entries());
  });

  test('another account does not see it, and its own account finds it again, with an answer of that time', async () => {
    const { wallet, modal, reach, entries } = await openTab({ accounts: [ALICE] });
    const answer = await reach(kind, step);
    const before = entries();
    wallet.changeAccounts([BOB]);
    await modal.test.settle();
    expect(entries()).toEqual([]);
    if (step === 'asked') await answer();
    expect(entries()).toEqual([]);
    wallet.changeAccounts([ALICE]);
    await modal.test.settle();
    expect(entries()).toMatchObject([
      { key: before[0]?.key, status: step === 'ended' ? 'failed' : 'pending', data: before[0]?.data },
    ]);
  });

  test('a disconnect removes it, also from the storage, and a late answer does not bring it back', async () => {
    const { modal, reach, entries, stored, connect } = await openTab();
    const answer = await reach(kind, step);
    expect(stored()).not.toEqual([]);
    await modal.test.clock.drive(modal.disconnect());
    expect([entries(), stored()]).toEqual([[], []]);
    if (step === 'asked') await answer();
    await connect();
    expect([entries(), stored()]).toEqual([[], []]);
  });
});

test('99 open entries of all kinds, of each of two accounts, survive a reload', async () => {
  const first = await openTab({ accounts: [ALICE, BOB] });
  for (let at = 0; at < 99; at += 1) {
    const kind = ALL[at % ALL.length] as Kind;
    await first.reach(kind, 'sent', `0xa${at}`, ALICE);
    await first.reach(kind, 'sent', `0xb${at}`, BOB);
  }
  const before = first.entries();
  expect(before).toHaveLength(198);
  first.modal.destroy();
  const second = await openTab({ storage: first.storage, accounts: [ALICE, BOB] });
  const byKey = (entries: typeof before) => [...entries].sort((a, b) => (a.key < b.key ? -1 : 1));
  expect(byKey(second.entries())).toEqual(byKey(before));
  second.wallet.changeAccounts([BOB]);
  await second.modal.test.settle();
  expect(second.entries()).toHaveLength(99);
  expect(new Set(second.entries().map(({ account }) => account))).toEqual(new Set([BOB]));
});
