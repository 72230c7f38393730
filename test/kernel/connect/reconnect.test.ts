/** Reconnecting on load. */

import { type ConnectorSource, connectors, definePlugin, lazyConnectors, ModalError } from 'latchkey/plugin';
import { describe, expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { eventually } from '../../tools/eventually.js';
import { type createFakeEnv, settle } from '../fakes.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';
import { setUp } from './connecting.js';

describe('reconnect', () => {
  const reload = async (env: ReturnType<typeof createFakeEnv>, over = {}, options: { reconnect?: boolean } = {}) => {
    const wallet = scriptConnector('acorn', over);
    const modal = createModalIn(env, { plugins: [meadow([wallet.connector]), screens], ...options });
    modal.start();
    if (options.reconnect !== false) await modal.switchNetwork('meadow:1');
    await settle();
    return { modal, wallet, status: () => modal.state.accounts.get().get('meadow')?.status };
  };
  const rememberedEnv = async () => {
    const { env, modal, first } = await setUp(['acorn']);
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    first.asked[0]?.answer(scriptGrant({ meadow: {} }));
    await connecting;
    modal.destroy();
    return env;
  };

  test('a connected wallet is restored after a reload without a connect request', async () => {
    const { wallet, status } = await reload(await rememberedEnv());
    expect(status()).toBe('reconnecting');
    // The status is known before the code that restores has loaded.
    await eventually(() => expect(wallet.restores).toHaveLength(1));
    wallet.restores[0]?.answer(scriptGrant({ meadow: {} }));
    await settle();
    expect([status(), wallet.asked.length]).toEqual(['connected', 0]);
  });

  test('a wallet that does not answer a restore for three seconds is shown as silent', async () => {
    const env = await rememberedEnv();
    const { modal, status } = await reload(env);
    await env.advance(3_000);
    expect(status()).toBe('locked');
    expect(modal.state.accounts.get().get('meadow')?.connectedWalletInfo).toMatchObject({ absence: 'silent' });
  });

  test('a late answer to a restore connects the wallet', async () => {
    const env = await rememberedEnv();
    const { wallet, status } = await reload(env);
    await env.advance(4_500);
    wallet.restores[0]?.answer(scriptGrant({ meadow: {} }));
    await settle();
    expect([status(), wallet.asked.length]).toEqual(['connected', 0]);
  });

  test('a restore ends after five minutes without an answer and is tried again at the next load', async () => {
    const env = await rememberedEnv();
    const { status } = await reload(env);
    await env.advance(5 * 60_000);
    expect(status()).toBe('disconnected');
    const again = await reload(env);
    expect(again.wallet.restores).toHaveLength(1);
  });

  test('a restore that is rejected after it has ended leaves the wallet disconnected', async () => {
    const env = await rememberedEnv();
    const { wallet, status } = await reload(env);
    await env.advance(5 * 60_000);
    wallet.restores[0]?.refuse(new ModalError('No answer.', { code: 'DEADLINE_PASSED' }));
    await settle();
    expect(status()).toBe('disconnected');
  });

  test('an answer to a restore that has ended is ignored, and its signal is aborted', async () => {
    const env = await rememberedEnv();
    const { wallet, status } = await reload(env);
    await env.advance(5 * 60_000);
    wallet.restores[0]?.answer(scriptGrant({ meadow: {} }));
    await settle();
    expect([status(), wallet.restores[0]?.signal.aborted]).toEqual(['disconnected', true]);
  });

  test('a restore that ends late does not disturb a connect by the user', async () => {
    const env = await rememberedEnv();
    const { modal, wallet, status } = await reload(env);
    await env.advance(5 * 60_000);
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    wallet.restores[0]?.refuse(new ModalError('No answer.', { code: 'DEADLINE_PASSED' }));
    await settle();
    expect(status()).toBe('connecting');
    wallet.asked[0]?.answer(scriptGrant({ meadow: {} }));
    expect(await connecting).toMatchObject({ status: 'connected' });
  });

  test('a late answer to a restore is ignored after the user has connected another wallet', async () => {
    const env = await rememberedEnv();
    const [late, other] = [scriptConnector('acorn'), scriptConnector('beacon')];
    const modal = createModalIn(env, { plugins: [meadow([late.connector, other.connector]), screens] });
    modal.start();
    await modal.switchNetwork('meadow:1');
    await env.advance(4_000);
    const connecting = modal.connect({ connector: 'beacon' });
    await settle();
    other.asked[0]?.answer(scriptGrant({ meadow: { accounts: [{ address: 'other' }] } }));
    await connecting;
    late.restores[0]?.answer(scriptGrant({ meadow: {} }));
    await settle();
    expect(modal.state.connection.get()?.account.address).toBe('other');
  });

  test.each(['USER_REJECTED', 'REQUEST_PENDING'])(
    'a restore that asked the user and ends with %s is not repeated at the next load',
    async (code) => {
      const env = await rememberedEnv();
      const first = await reload(env);
      first.wallet.restores[0]?.refuse(new ModalError('No.', { code }));
      await settle();
      expect(first.status()).toBe('disconnected');
      const second = await reload(env);
      expect(second.wallet.restores).toHaveLength(0);
    },
  );

  test('the stored connection of a wallet that is not discovered is kept', async () => {
    const env = await rememberedEnv();
    const without = await reload(env, { id: 'other' });
    await env.advance(3_000);
    expect(without.status()).toBe('disconnected');
    const back = await reload(env);
    expect(back.wallet.restores).toHaveLength(1);
  });

  test('a wallet that is announced after ten seconds is restored', async () => {
    const env = await rememberedEnv();
    const wallet = scriptConnector('acorn');
    let announce = () => {};
    const source: ConnectorSource = {
      watch: (_context, publish) => {
        announce = () => publish([wallet.connector]);
      },
    };
    const late = definePlugin({ id: 'late', contributes: [connectors.of(source)] });
    const modal = createModalIn(env, { plugins: [meadow([]), late, screens] });
    modal.start();
    await modal.switchNetwork('meadow:1');
    await env.advance(10_000);
    announce();
    await settle();
    wallet.restores[0]?.answer(scriptGrant({ meadow: {} }));
    await settle();
    expect(modal.state.accounts.get().get('meadow')?.status).toBe('connected');
  });

  test('a wallet whose code loads slowly is restored', async () => {
    const env = await rememberedEnv();
    const wallet = scriptConnector('acorn');
    let finishLoading = () => {};
    const code = new Promise<ConnectorSource['watch']>((done) => {
      finishLoading = () => done((_context, publish) => publish([wallet.connector]));
    });
    const late = definePlugin({ id: 'late', contributes: [connectors.of(lazyConnectors(() => code))] });
    const modal = createModalIn(env, { plugins: [meadow([]), late, screens] });
    modal.start();
    await modal.switchNetwork('meadow:1');
    await env.advance(5_000);
    finishLoading();
    await settle();
    wallet.restores[0]?.answer(scriptGrant({ meadow: {} }));
    await settle();
    expect(modal.state.accounts.get().get('meadow')?.status).toBe('connected');
  });

  test('a contested wallet is not reconnected', async () => {
    const { wallet, status } = await reload(await rememberedEnv(), { contested: true });
    expect([status(), wallet.restores.length]).toEqual(['disconnected', 0]);
  });

  test('a connect by the user takes precedence over a restore', async () => {
    const { modal, wallet, status } = await reload(await rememberedEnv());
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    wallet.restores[0]?.answer(scriptGrant({ meadow: { accounts: [{ address: 'old' }] } }));
    await settle();
    expect(status()).toBe('connecting');
    wallet.asked[0]?.answer(scriptGrant({ meadow: { accounts: [{ address: 'new' }] } }));
    await connecting;
    expect(modal.state.connection.get()?.account.address).toBe('new');
  });

  test('with `reconnect: false` no wallet is restored', async () => {
    const { wallet } = await reload(await rememberedEnv(), {}, { reconnect: false });
    expect(wallet.restores).toHaveLength(0);
  });

  test.each([
    ['invalid JSON', '{'],
    ['another version', JSON.stringify({ v: 9, d: [['meadow', 'acorn']] })],
    ['another shape', JSON.stringify({ v: 1, d: { meadow: 'acorn' } })],
    ['a prototype’s name', JSON.stringify({ v: 1, d: [['__proto__', '__proto__']] })],
  ])('%s in storage restores no wallet', async (_what, text) => {
    const env = await rememberedEnv();
    for (const key of Object.keys(env.storage)) env.storage.setItem(key, text);
    const { wallet, status } = await reload(env);
    expect([wallet.restores.length, status()]).toEqual([0, 'disconnected']);
  });
});
