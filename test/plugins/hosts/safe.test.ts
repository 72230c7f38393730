/** An app that a Safe shows in its page: found, connected without a dialog, heard from the declared origin only. */

import { describe, expect, test } from 'vitest';
import { fakeWallet } from '../eip155/fakeWallet.js';
import { accountOf, startApp } from './framedPage.js';
import { SAFE, SAFE_HASH, SAFE_ORIGIN, safePage } from './safePage.js';

const OWN = 'https://safe.example';

async function openInSafe({ page }: ReturnType<typeof safePage>, setup?: Parameters<typeof startApp>[1]) {
  const modal = startApp(page, setup);
  await modal.test.clock.passUntil(() => accountOf(modal) !== undefined, 'connection');
  return modal;
}

test('the Safe is connected without a dialog and without a click', async () => {
  const modal = await openInSafe(safePage());
  expect([accountOf(modal), modal.state.hosts.host.get(), modal.state.modal.get().open]).toEqual([SAFE, 'safe', false]);
  expect(modal.test.errors).toEqual([]);
});

test('a Safe that listens only after two seconds is found', async () => {
  const modal = startApp(safePage({ deaf: 3 }).page);
  await modal.test.clock.passUntil(() => accountOf(modal) !== undefined, 'connection');
  expect(accountOf(modal)).toBe(SAFE);
});

test('the Safe is listed in Connect after the user has disconnected it, and a reload does not connect it again', async () => {
  const first = await openInSafe(safePage());
  await first.disconnect();
  first.destroy();
  const modal = startApp(safePage().page, { storage: first.test.storage });
  await modal.test.until(() => modal.state.hosts.host.get() === 'safe', 'host');
  await modal.test.wake();
  expect([accountOf(modal), modal.state.connectors.get().map(({ id, type }) => [id, type])]).toEqual([
    undefined,
    [['global.safe', 'ANNOUNCED']],
  ]);
});

test('a wallet that the user has chosen instead of the Safe stays connected after a reload', async () => {
  const connectors = [{ id: 'wallet', name: 'Wallet', provider: fakeWallet().provider }];
  const first = await openInSafe(safePage(), { connectors });
  await first.test.clock.drive(first.connect({ connector: 'wallet' }));
  first.destroy();
  const modal = await openInSafe(safePage(), { connectors, storage: first.test.storage });
  await modal.test.until(() => modal.state.hosts.host.get() === 'safe', 'host');
  await modal.test.settle();
  expect(modal.state.connections.get().get('eip155')?.connector.id).toBe('wallet');
});

describe('a script that claims to be the Safe too', () => {
  /** @param answers - Whether it answers when wallets are looked for, or announces itself once. */
  const imitate = (page: ReturnType<typeof safePage>['page'], { answers }: { readonly answers: boolean }) => {
    const detail = {
      info: { uuid: 'u', name: 'Safe', icon: '', rdns: 'global.safe' },
      provider: fakeWallet().provider,
    };
    const announce = () => void page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }));
    if (answers) page.addEventListener('eip6963:requestProvider', announce);
    return announce;
  };

  test('keeps both from being connected without a click', async () => {
    const { page } = safePage();
    imitate(page, { answers: true });
    const modal = startApp(page);
    await modal.test.until(() => modal.state.hosts.host.get() === 'safe', 'host');
    await modal.test.clock.pass(1_000);
    await modal.test.wake();
    await modal.test.settle();
    expect([accountOf(modal), modal.state.connectors.get().map(({ contested }) => contested)]).toEqual([
      undefined,
      [true, true],
    ]);
  });

  test('is not connected in place of the Safe if it was there first', async () => {
    const frame = safePage({ deaf: 2 });
    const modal = startApp(frame.page);
    await modal.test.wake();
    imitate(frame.page, { answers: false })();
    await modal.test.clock.pass(10_000);
    await modal.test.until(() => modal.state.hosts.host.get() === 'safe', 'host');
    await modal.test.clock.pass(1_000);
    await modal.test.settle();
    expect([accountOf(modal), modal.state.connectors.get().map(({ contested }) => contested)]).toEqual([
      undefined,
      [true, true],
    ]);
  });
});

describe('the parent page', () => {
  test('of an origin that is not declared gets no message', async () => {
    const { page, received } = safePage({ origin: OWN });
    const modal = startApp(page);
    await modal.test.clock.drive(modal.test.settle());
    expect([received, page.listeners().has('message'), accountOf(modal)]).toEqual([[], false, undefined]);
  });

  test('gets messages for declared origins only if the browser does not tell its origin', async () => {
    const { page, received } = safePage({ origin: OWN, hidden: true });
    const modal = startApp(page, { options: { farcaster: [] } });
    await modal.test.until(() => received.length > 0, 'message');
    await modal.test.clock.pass(10_000);
    expect(new Set(received.map(({ target }) => target))).toEqual(new Set([SAFE_ORIGIN]));
    expect(accountOf(modal)).toBeUndefined();
  });

  test('of a Safe of the app’s own is found by the option', async () => {
    const { page, received } = safePage({ origin: OWN, hidden: true });
    const modal = startApp(page, { options: { safe: [SAFE_ORIGIN, OWN], farcaster: [] } });
    await modal.test.clock.passUntil(() => accountOf(modal) !== undefined, 'connection');
    // From its first answer on, the messages go to this origin only.
    expect(received.map(({ target }) => target)).toEqual([SAFE_ORIGIN, OWN]);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
  ])('is not believed if an answer comes from %s', async (_what, from) => {
    const frame = safePage({ answers: { getSafeInfo: undefined } });
    const modal = startApp(frame.page);
    await modal.test.until(() => frame.received.length > 0, 'message');
    const answer = { success: true, version: '9.1.0', data: { safeAddress: SAFE, chainId: 1 } };
    frame.dispatch({ ...answer, id: frame.received[0]?.message.id }, from);
    await modal.test.settle();
    expect([accountOf(modal), modal.state.hosts.host.get()]).toEqual([undefined, undefined]);
  });

  test.each([
    ['no address', { chainId: 1 }],
    ['a text instead of an address', { safeAddress: '<b>', chainId: 1 }],
    ['a chain that is no number', { safeAddress: SAFE, chainId: '1' }],
    ['nothing', null],
  ])('is no Safe if it answers %s', async (_what, getSafeInfo) => {
    const modal = startApp(safePage({ answers: { getSafeInfo } }).page);
    await modal.test.clock.pass(10_000);
    await modal.test.settle();
    expect(modal.state.hosts.host.get()).toBeUndefined();
  });

  test('is no longer heard after the modal was destroyed', async () => {
    const frame = safePage();
    const modal = await openInSafe(frame);
    modal.destroy();
    expect(frame.page.listeners()).toEqual(new Map());
  });
});

test('a page that is in no frame listens to no message', async () => {
  const { page } = safePage();
  Object.assign(page, { parent: page });
  const modal = startApp(page);
  await modal.test.settle();
  expect(page.listeners()).toEqual(new Map());
});

describe('requests', () => {
  test('a message that the owners approve on the chain has the signature 0x', async () => {
    const modal = await openInSafe(safePage({ answers: { signMessage: { safeTxHash: SAFE_HASH } } }));
    expect(await modal.test.clock.drive(modal.api.eip155.signMessage('Hello'))).toBe('0x');
  });

  test('a signature of several owners is passed on', async () => {
    const signature = `0x${'11'.repeat(65 * 3)}`;
    const modal = await openInSafe(safePage({ answers: { signMessage: { messageHash: '0x', signature } } }));
    expect(await modal.test.clock.drive(modal.api.eip155.signMessage('Hello'))).toBe(signature);
  });

  test('a refusal, which has only a text, is the user’s', async () => {
    const refusal = new Error('User rejected signature request');
    const modal = await openInSafe(safePage({ answers: { signMessage: refusal } }));
    const signing = modal.test.clock.drive(modal.api.eip155.signMessage('Hello'));
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' });
  });

  test('the hash of the Safe becomes that of the chain when the owners have executed it', async () => {
    const mined = `0x${'cd'.repeat(32)}`;
    const block = `0x${'b1'.repeat(32)}`;
    const place = { blockHash: block, transactionIndex: '0x0', blockNumber: '0x1' };
    const receipt = { ...place, transactionHash: mined, status: '0x1', gasUsed: '0x1', from: SAFE, to: SAFE };
    let executed = false;
    const modal = await openInSafe(
      safePage({
        answers: {
          sendTransactions: { safeTxHash: SAFE_HASH },
          getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS', txHash: executed ? mined : null }),
          rpcCall: ({ params }: { params: unknown[] }) => (params[0] === mined ? receipt : null),
        },
      }),
      {
        node({ method, params }) {
          const [first] = params as readonly unknown[];
          if (method === 'eth_chainId') return '0x1';
          if (method === 'eth_getTransactionByBlockHashAndIndex') return first === block ? { hash: mined } : null;
          return method === 'eth_getTransactionReceipt' && first === mined ? receipt : null;
        },
      },
    );
    const sending = modal.api.eip155.sendTransaction({ to: SAFE, value: 1n });
    const hash = await modal.test.clock.drive(sending);
    expect(hash).toBe(SAFE_HASH);
    const waiting = modal.api.eip155.waitForReceipt(hash);
    await modal.test.clock.pass(2_000);
    executed = true;
    expect(await modal.test.clock.drive(waiting)).toMatchObject({ status: 'success', hash: mined });
  });
});
