import { balances, definePlugin, defineService, typed } from 'latchkey/plugin';
import { createTestModal, fakeConnector, fakeNamespace, jsonRpc } from 'latchkey/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { slowModule } from './slowModuleGate.js';

// The tests load modules lazily: on a busy machine that exceeds the default test timeout.
vi.setConfig({ testTimeout: 60_000 });

const asking = (origins: readonly string[] = ['https://rpc.example']) =>
  definePlugin({
    id: 'reader',
    origins,
    contributes: [
      balances.of('fake', (context) => ({
        async native() {
          const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'balance' });
          const response = await context.fetch('https://rpc.example/', { method: 'POST', body });
          return BigInt(/"result":(\d+)/.exec(await response.text())?.[1] ?? 'none');
        },
      })),
    ],
  });
const request = { network: 'fake:1', address: 'alice' };

describe('the clock', () => {
  it('advances only on request and runs due timers in order', async () => {
    const { test } = createTestModal({ plugins: [] });
    const ran: string[] = [];
    test.env.after(200, () => ran.push('second'));
    test.env.after(100, () => ran.push('first'));
    test.env.after(300, () => ran.push('never'))();
    await test.clock.pass(150);
    expect([ran, test.clock.timers, test.env.now()]).toEqual([['first'], 1, 150]);
    await test.clock.pass(50);
    expect(ran).toEqual(['first', 'second']);
  });

  it('drive advances until a promise settles, and throws when nothing can settle it', async () => {
    const { test } = createTestModal({ plugins: [] });
    const later = new Promise((resolve) => test.env.after(60_000, () => resolve('done')));
    expect(await test.clock.drive(later)).toBe('done');
    await expect(test.clock.drive(new Promise(() => undefined))).rejects.toThrow('never settles');
  });

  it('passUntil stops before the next timer once its condition holds, and names what never came', async () => {
    const { test } = createTestModal({ plugins: [] });
    let looks = 0;
    const look = () => {
      looks++;
      if (looks < 5) test.env.after(100, look);
    };
    look();
    await test.clock.passUntil(() => looks === 3, 'third look');
    expect([looks, test.clock.now()]).toEqual([3, 200]);
    await expect(test.clock.passUntil(() => looks === 9, 'ninth look')).rejects.toThrow(
      'There was no ninth look: no timer is left that could settle it.',
    );
  });

  it('drive lets no timer run while a service of a plugin is being loaded', async () => {
    const slots = defineService({ id: 'slow', of: typed<string>() });
    const arrive: (() => void)[] = [];
    const code = new Promise<void>((resolve) => arrive.push(resolve));
    const slow = definePlugin({ id: 'slow', contributes: [slots.of('fake', () => code.then(() => 'there'))] });
    const { test } = createTestModal({ plugins: [slow] });
    const late = new Promise((resolve) => test.env.after(1_000, () => resolve('late')));
    const outcome = test.clock.drive(Promise.race([test.context.service(slots, 'fake'), late]));
    // Twice the time that the clock waits for other code.
    setTimeout(() => arrive[0]?.(), 40);
    expect([await outcome, test.clock.now()]).toEqual(['there', 0]);
  });

  it('drive lets no timer run while Vitest imports code that a plugin asks for on its own', async () => {
    const { test } = createTestModal({ plugins: [] });
    const late = new Promise((resolve) => test.env.after(1_000, () => resolve('late')));
    const outcome = test.clock.drive(Promise.race([import('./slowModule.js').then(({ name }) => name), late]));
    await test.settle();
    // Five times the time that the clock waits for code that the runner does not know.
    setTimeout(() => slowModule.arrive(), 100);
    expect([await outcome, test.clock.now()]).toEqual(['slow module', 0]);
  });
});

describe('a wait that cannot end', () => {
  const RUNNER = { testTimeout: 500 };
  afterEach(() => void vi.setConfig({ testTimeout: 60_000 }));

  it('ends before the limit of the runner and names its condition', async () => {
    const { test } = createTestModal({ plugins: [] });
    vi.setConfig(RUNNER);
    const wallets: string[] = [];
    const error = await test.until(() => wallets.length === 1).catch(String);
    expect(error).toMatch(/There was no end to the wait for `.*wallets\.length === 1` within \d+\.\d+ s/);
    await expect(test.until(() => false, 'second wallet')).rejects.toThrow(
      /There was no second wallet within \d+\.\d+ s/,
    );
  });

  it('ends after the limit that the test gives', async () => {
    const { test } = createTestModal({ plugins: [], platform: { limitMs: 200 } });
    await expect(test.until(() => false, 'wallet')).rejects.toThrow(/There was no wallet within \d+\.\d+ s/);
    await expect(test.clock.drive(new Promise(() => undefined))).rejects.toThrow(/did not settle within \d+\.\d+ s/);
  });

  it('of the clock ends before the limit of the runner', async () => {
    const { test } = createTestModal({ plugins: [] });
    vi.setConfig(RUNNER);
    await expect(test.clock.drive(new Promise(() => undefined))).rejects.toThrow(
      /did not settle within \d+\.\d+ s.* Timers left: 0\. Modules being imported: 0\. Services being loaded: 0\./,
    );
  });
});

describe('requests', () => {
  it('are answered by the script and recorded; bigints keep all digits', async () => {
    const fetch = jsonRpc(() => 9_007_199_254_740_993n);
    const modal = createTestModal({ plugins: [fakeNamespace([]), asking()], platform: { fetch } });
    expect(await modal.balances.read(request)).toMatchObject({ status: 'ready', amount: 9_007_199_254_740_993n });
    expect(modal.test.requests).toMatchObject([{ url: 'https://rpc.example/', method: 'POST', open: false }]);
  });

  it('without a scripted answer fail and are reported', async () => {
    const modal = createTestModal({ plugins: [fakeNamespace([]), asking()] });
    expect(await modal.balances.read(request)).toMatchObject({ status: 'unavailable' });
    expect(modal.test.errors.map(String)).toContain('Error: No answer is scripted for POST https://rpc.example/.');
  });

  it('are aborted when the modal is destroyed', async () => {
    const fetch = () => new Promise(() => undefined);
    const modal = createTestModal({ plugins: [fakeNamespace([]), asking()], platform: { fetch } });
    void modal.balances.read(request);
    await modal.test.until(() => modal.test.requests.length === 1);
    expect(modal.test.requests[0]?.open).toBe(true);
    modal.destroy();
    expect(modal.test.requests[0]?.open).toBe(false);
  });
});

describe('the page', () => {
  it('counts its listeners and reports their errors', () => {
    const { test } = createTestModal({ plugins: [] });
    const listener = () => {
      throw new Error('oops');
    };
    const leave = new AbortController();
    test.page.addEventListener('x', listener, { signal: leave.signal });
    test.page.addEventListener('x', listener);
    test.page.dispatchEvent(new test.page.Event('x'));
    expect([test.page.listeners().get('x'), test.errors.map(String)]).toEqual([1, ['Error: oops']]);
    leave.abort();
    expect(test.page.listeners().size).toBe(0);
  });

  it.each([
    ['has an aborted signal', (leave: AbortController) => ({ signal: leave.signal })],
    ['captures, and has an aborted signal', (leave: AbortController) => ({ signal: leave.signal, capture: true })],
    ['is for one event', () => ({ once: true })],
  ])('calls a listener that %s no more', (_, options) => {
    const { page } = createTestModal({ plugins: [] }).test;
    const leave = new AbortController();
    let calls = 0;
    page.addEventListener('x', () => calls++, options(leave));
    page.dispatchEvent(new page.Event('x'));
    leave.abort();
    page.dispatchEvent(new page.Event('x'));
    expect(calls).toBe(1);
  });

  it('returns the same random values for the same seed', () => {
    const bytes = (seed?: number) => {
      const { test } = createTestModal({ plugins: [], platform: seed === undefined ? {} : { seed } });
      return [...test.env.random(16)].join();
    };
    expect(bytes()).toBe(bytes(1));
    expect(bytes(1)).not.toBe(bytes(2));
  });
});

it('a reload restores the connection from the storage; a server cannot open the modal', async () => {
  const wallet = fakeConnector({ id: 'acorn' });
  const before = createTestModal({ plugins: [fakeNamespace([wallet])] });
  await before.test.wake();
  await before.connect({ connector: 'acorn' });
  const { storage } = before.test;
  const after = createTestModal({ plugins: [fakeNamespace([fakeConnector({ id: 'acorn' })])], platform: { storage } });
  await after.test.wake();
  await after.test.until(() => after.state.connection.get() !== undefined, 'connection');
  const server = createTestModal({ plugins: [fakeNamespace([wallet])], platform: { window: false, storage } });
  server.start();
  expect(await server.open()).toMatchObject({ status: 'failed', error: { code: 'BROWSER_MISSING' } });
});
