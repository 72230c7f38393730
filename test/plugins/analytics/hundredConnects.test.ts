// @vitest-environment jsdom
/** The events of 100 connects, of which some fail in planted ways, as the operator of an app reads them. */

import { type Connector, connectors, definePlugin, type Grant, ModalError, namespaces } from 'latchkey/plugin';
import { analytics } from 'latchkey/plugins/analytics';
import { createBackend } from 'latchkey/plugins/backend/server';
import { connect } from 'latchkey/plugins/connect';
import { siwx } from 'latchkey/plugins/siwx';
import { createTestModal, fakeGrant } from 'latchkey/testing';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { installDialog } from '../../kernel/ui/fakeKernel.js';
import '../siwx/loaded.js';

vi.setConfig({ testTimeout: 90_000 });

const EVENTS = 'https://events.example';
const SIGN_IN = 'https://sign-in.example/siwx';
const NETWORK = 'fake:1';

type Plan = 'ok' | 'refused' | 'hung' | 'relay down' | 'server down' | 'wrong network' | 'locked';

/** How often each wallet behaves in which way: 100 attempts together. */
const PLANS: Readonly<Record<string, Partial<Record<Plan, number>>>> = {
  acorn: { 'server down': 2, ok: 30, refused: 6, hung: 3 },
  birch: { ok: 18, refused: 2, 'wrong network': 4, locked: 3 },
  cedar: { ok: 12, 'relay down': 9, hung: 1 },
  dahlia: { ok: 5, refused: 5 },
};
const ATTEMPTS = Object.entries(PLANS).flatMap(([wallet, plans]) =>
  Object.entries(plans).flatMap(([plan, times]) =>
    Array.from({ length: times }, () => [wallet, plan as Plan] as const),
  ),
);

/** A modal with four wallets, whose next answer is `plan`, and the data server that keeps its events. */
async function arrange() {
  let plan: Plan = 'ok';
  let count = 0;
  let pages = 0;
  const answer = async (id: string, signal: AbortSignal): Promise<Grant> => {
    if (plan === 'hung')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    if (plan === 'refused') throw new ModalError('No.', { code: 'USER_REJECTED' });
    if (plan === 'relay down') throw new ModalError('The relay is away.', { code: 'RELAY_UNREACHABLE' });
    if (plan === 'wrong network') throw new ModalError('Not here.', { code: 'NETWORK_MISMATCH' });
    const accounts = plan === 'locked' ? [] : [{ address: 'alice' }];
    return fakeGrant(`${id}-${++count}`, { fake: { accounts, network: NETWORK, absence: 'locked' } });
  };
  const wallets = Object.keys(PLANS).map(
    (id): Connector => ({
      id,
      name: id,
      type: 'ANNOUNCED',
      namespaces: ['fake'],
      connect: ({ signal }) => answer(id, signal),
      restore: ({ signal }) => answer(id, signal),
    }),
  );
  const chain = definePlugin({
    id: 'fake',
    contributes: [
      namespaces.of('fake', {
        name: 'Fake networks',
        networks: [
          {
            id: NETWORK,
            namespace: 'fake',
            name: 'Network 1',
            rpcUrls: ['https://rpc.example'],
            nativeCurrency: { name: 'Token', symbol: 'TKN', decimals: 9 },
          },
        ],
        isAddress: (text: string) => text === 'alice',
      }),
      connectors.of({ watch: (_context, publish) => publish(wallets) }),
    ],
  });
  /** The account is signed in already, so that no view asks for a signature. */
  const session = { data: { accountAddress: 'alice', chainId: NETWORK }, message: 'm', signature: 's' };
  const open = (storage?: Storage) =>
    createTestModal({
      plugins: [
        analytics({ baseUrl: EVENTS, projectId: 'app' }),
        chain,
        connect(),
        siwx({ server: SIGN_IN, required: true }),
      ],
      platform: {
        window,
        // Otherwise a page would repeat the random ids of the events of the page before.
        seed: ++pages,
        ...(storage && { storage }),
        fetch({ url, method, headers, body }) {
          if (url.startsWith(SIGN_IN)) {
            if (plan === 'server down') return new Response('<h1>Bad gateway</h1>', { status: 502 });
            return new Response(JSON.stringify({ sessions: [session] }));
          }
          return backend.fetch(new Request(url, { method, headers, ...(body !== undefined && { body }) }));
        },
      },
    });
  let modal = open();
  const backend = createBackend({
    networks: [{ id: 'eip155:1', rpc: 'http://127.0.0.1:1' }],
    projects: [{ id: 'app' }],
    now: () => modal.test.env.date(),
  });
  onTestFinished(async () => {
    modal.destroy();
    await backend.close();
  });
  const flush = () =>
    act(async () => {
      const { clock, requests, settle, until } = modal.test;
      for (let before = -1; before !== requests.length; ) {
        before = requests.length;
        await settle();
        await clock.pass(5_000);
        await until(() => requests.every((one) => !one.open), 'answers');
        await settle();
      }
    });
  return {
    backend,
    modal: () => modal,
    flush,
    plan: (next: Plan) => {
      plan = next;
    },
    /** Loads the page anew. */
    async reload(between = () => {}) {
      await flush();
      between();
      await act(async () => modal.destroy());
      modal = open(modal.test.storage);
    },
  };
}

test('a query over the received events gives rate and reason by wallet', async () => {
  installDialog();
  const page = await arrange();
  const attempt = async (wallet: string, plan: Plan) => {
    // The look-up of an account that this page has seen signed in would not be its first.
    if (plan === 'server down') await page.reload();
    const { test: bench } = page.modal();
    const ends = () => page.modal().test.events.filter(({ type }) => type === 'CONNECT_END').length;
    await act(async () => bench.wake());
    if (plan === 'locked') return attemptLocked(wallet);
    page.plan(plan);
    const before = ends();
    await act(async () => {
      // A user opens the modal, chooses the wallet, and gives up after a while.
      if (plan === 'hung') await page.modal().open('Connect');
      void page.modal().connect({ connector: wallet });
      await bench.settle();
      if (plan === 'hung') {
        page.modal().close();
        await bench.clock.pass(5 * 60_000);
      }
    });
    await act(async () => bench.until(() => ends() > before, 'the end of the attempt'));
    if (plan === 'server down') {
      const isOver = () => bench.events.some(({ type }) => type === 'SIWX_AUTH_END');
      await act(async () => bench.clock.passUntil(isOver, 'an end to the sign-in'));
    }
    page.plan('ok');
    await act(async () => page.modal().disconnect());
  };
  /** The wallet has been connected, and is locked at the next load. */
  const attemptLocked = async (wallet: string) => {
    page.plan('ok');
    await act(async () => page.modal().connect({ connector: wallet }));
    await page.reload(() => page.plan('locked'));
    await act(async () => {
      page.modal().start();
      await page
        .modal()
        .test.until(
          () => page.modal().test.events.some(({ type }) => type === 'CONNECT_END'),
          'the end of the restore',
        );
      page.plan('ok');
      await page.modal().disconnect();
    });
  };
  for (const [at, [wallet, plan]] of ATTEMPTS.entries()) {
    await attempt(wallet, plan);
    if (at % 5 === 4) await page.flush();
  }
  await page.flush();

  const received = await page.backend.events({ limit: 1_000 });
  const of = (event: string) => received.filter((one) => one.event === event).map(({ properties }) => properties);
  const starts = of('CONNECT_START');
  const ends = of('CONNECT_END');
  expect(ends.length).toBe(starts.length);
  const counted = (wallet: string, by: string) => {
    const mine = ends.filter((end) => end.wallet === wallet && end.by === by);
    const reasons: Record<string, number> = {};
    for (const { outcome, code } of mine) {
      const reason = code === undefined ? `${outcome}` : `${outcome} ${code}`;
      reasons[reason] = (reasons[reason] ?? 0) + 1;
    }
    return reasons;
  };
  expect(Object.keys(PLANS).map((wallet) => [wallet, counted(wallet, 'user')])).toEqual([
    // With a sign-in server that is down, the wallet connects, and the sign-in fails.
    ['acorn', { ok: 32, 'refused USER_REJECTED': 6, left: 3 }],
    // Three of these have prepared the locked ones.
    ['birch', { ok: 21, 'refused USER_REJECTED': 2, 'failed NETWORK_MISMATCH': 4 }],
    ['cedar', { ok: 12, 'failed RELAY_UNREACHABLE': 9, left: 1 }],
    ['dahlia', { ok: 5, 'refused USER_REJECTED': 5 }],
  ]);
  expect(counted('birch', 'restore')).toEqual({ 'failed WALLET_LOCKED': 3 });
  expect(of('SIWX_AUTH_END')).toMatchObject([
    { outcome: 'failed', code: 'REQUEST_FAILED' },
    { outcome: 'failed', code: 'REQUEST_FAILED' },
  ]);
});
