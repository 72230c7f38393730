/** `connect` before the first wallet discovery waits for it, but not longer than a deadline. */

import {
  type Connector,
  type ConnectorSource,
  connectors,
  definePlugin,
  isModalError,
  lazyConnectors,
} from 'latchkey/plugin';
import { describe, expect, test, vi } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import '../../../kernel/modal/engine.js';
import '../../../kernel/connect/connectErrors.js';
import '../../../kernel/connect/waitForConnector.js';
import { createFakeEnv, settle } from '../fakes.js';
import { codeOf, hill, meadow, scriptConnector, scriptGrant } from '../wallets.js';

/** The object of the page that both parts of the wallet ask. */
const HARBOR = {};

/** An unused modal with two namespaces. `find` completes the wallet discovery. */
function setUp() {
  const env = createFakeEnv();
  const wallets = {
    acorn: scriptConnector('acorn'),
    birch: scriptConnector('birch', { namespaces: ['hill'] }),
    harborMeadow: scriptConnector('harbor.m', { name: 'Harbor', wallet: HARBOR }),
    harborHill: scriptConnector('harbor.h', { name: 'Harbor', wallet: HARBOR, namespaces: ['hill'] }),
  };
  const discoveries: ((found: readonly Connector[]) => void)[] = [];
  const scout = definePlugin({
    id: 'scout',
    contributes: [
      connectors.of({
        watch: (_context, publish) =>
          new Promise<void>((done) => {
            discoveries.push((found) => {
              publish(found);
              done();
            });
          }),
      }),
    ],
  });
  const modal = createModalIn(env, { plugins: [meadow([]), hill, scout] as const });
  const find = async (names: readonly (keyof typeof wallets)[] = Object.keys(wallets) as (keyof typeof wallets)[]) => {
    await settle();
    discoveries[0]?.(names.map((name) => wallets[name].connector));
    await settle();
  };
  return { env, modal, wallets, find };
}

describe('connect right after the modal was created', () => {
  test('waits for the initial discovery and connects', async () => {
    const { modal, wallets, find } = setUp();
    const connecting = modal.connect({ connector: 'birch' });
    await find();
    wallets.birch.asked[0]?.answer(scriptGrant({ hill: {} }));
    expect(await connecting).toMatchObject({ status: 'connected', connections: [{ namespace: 'hill' }] });
  });

  test('finds a merged wallet by the id of its list entry', async () => {
    const { modal, wallets, find } = setUp();
    const connecting = modal.connect({ connector: 'multi/Harbor', namespaces: ['hill'] });
    await find();
    wallets.harborHill.asked[0]?.answer(scriptGrant({ hill: {} }));
    expect(await connecting).toMatchObject({ status: 'connected', connections: [{ connector: { id: 'harbor.h' } }] });
  });

  test('fails for an unknown wallet after the discovery', async () => {
    const { modal, find } = setUp();
    const connecting = modal.connect({ connector: 'nobody' });
    await find();
    expect(codeOf(await connecting)).toEqual(['failed', 'CONNECTOR_UNKNOWN']);
  });

  test('waits at most one second for a source that never finishes', async () => {
    const { env, modal } = setUp();
    const connecting = modal.connect({ connector: 'birch' });
    await settle();
    await env.advance(1_000);
    expect(codeOf(await connecting)).toEqual(['failed', 'CONNECTOR_UNKNOWN']);
    expect(env.timers()).toBe(0);
  });

  test('lists what a slow source finds after one second, and only warns of it', async () => {
    const env = createFakeEnv();
    const reports: unknown[] = [];
    let findLate: () => void = () => {};
    const slow = definePlugin({
      id: 'slow',
      contributes: [
        connectors.of({
          watch: (_, publish) =>
            new Promise(() => {
              findLate = () => publish([scriptConnector('acorn').connector]);
            }),
        }),
      ],
    });
    const modal = createModalIn(env, {
      plugins: [meadow([]), slow] as const,
      logLevel: 'warn',
      onError: (error, { level }) => reports.push([isModalError(error) && error.code, level]),
    });
    const connecting = modal.connect({ connector: 'birch' });
    await settle();
    await env.advance(1_000);
    await connecting;
    findLate();
    expect(modal.state.connectors.get().map(({ id }) => id)).toEqual(['acorn']);
    expect(reports).toEqual([['DEADLINE_PASSED', 'warn']]);
  });

  test('waits for a source whose code is still loading', async () => {
    const env = createFakeEnv();
    const { connector, asked } = scriptConnector('acorn');
    let finishLoading = () => {};
    const code = new Promise<ConnectorSource['watch']>((done) => {
      finishLoading = () => done((_context, publish) => publish([connector]));
    });
    const late = definePlugin({ id: 'late', contributes: [connectors.of(lazyConnectors(() => code))] });
    const modal = createModalIn(env, { plugins: [meadow([]), late] as const });
    const connecting = modal.connect({ connector: 'acorn' });
    await env.advance(5_000);
    finishLoading();
    await settle();
    asked[0]?.answer(scriptGrant({ meadow: {} }));
    expect((await connecting).status).toBe('connected');
  });

  test('fails and reports an error if the code of a source never loads', async () => {
    const env = createFakeEnv();
    const onError = vi.fn();
    const never = new Promise<ConnectorSource['watch']>(() => undefined);
    const late = definePlugin({ id: 'late', contributes: [connectors.of(lazyConnectors(() => never))] });
    const modal = createModalIn(env, { plugins: [meadow([]), late] as const, onError });
    const connecting = modal.connect({ connector: 'acorn' });
    await env.advance(20_000);
    expect(codeOf(await connecting)).toEqual(['failed', 'CONNECTOR_UNKNOWN']);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'DEADLINE_PASSED' }), {
      plugin: 'late',
      level: 'error',
    });
    expect(env.timers()).toBe(0);
  });

  test('only the last of two early connects asks its wallet', async () => {
    const { modal, wallets, find } = setUp();
    const first = modal.connect({ connector: 'acorn' });
    const second = modal.connect({ connector: 'birch' });
    await find();
    wallets.birch.asked[0]?.answer(scriptGrant({ hill: {} }));
    expect([(await first).status, (await second).status]).toEqual(['cancelled', 'connected']);
    expect(wallets.acorn.asked).toHaveLength(0);
  });

  test.each(['aborted', 'disconnected', 'destroyed'] as const)(
    'asks no wallet if %s before the discovery ends',
    async (how) => {
      const { env, modal, wallets, find } = setUp();
      const leave = new AbortController();
      const connecting = modal.connect({ connector: 'birch', signal: leave.signal });
      await settle();
      if (how === 'aborted') leave.abort();
      if (how === 'disconnected') await modal.disconnect();
      if (how === 'destroyed') modal.destroy();
      await find();
      expect((await connecting).status).toBe('cancelled');
      expect(wallets.birch.asked).toHaveLength(0);
      modal.destroy();
      expect(env.timers()).toBe(0);
    },
  );
});
