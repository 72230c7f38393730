/** Connecting, reconnecting and disconnecting, through `createModal`. */

import { type AnyPlugin, createModal, definePlugin, ModalError, proofs } from 'latchkey';
import { describe, expect, test } from 'vitest';
import { createModalIn } from '../../kernel/createModal.js';
import { createFakeEnv, settle } from './fakes.js';
import { codeOf, field, hill, meadow, screens, scriptConnector, scriptGrant } from './wallets.js';

async function setUp(ids: readonly string[] = ['acorn', 'beacon'], more: readonly AnyPlugin[] = []) {
  const env = createFakeEnv();
  const wallets = ids.map((id) => scriptConnector(id));
  const errors: unknown[] = [];
  const events: string[] = [];
  const modal = createModalIn(env, {
    plugins: [meadow(wallets.map(({ connector }) => connector)), screens, ...more] as const,
    onError: (error) => errors.push(error),
  });
  modal.subscribe(({ type }) => events.push(type));
  // Nothing to disconnect yet: this only fetches the engine.
  await modal.disconnect();
  const status = () => modal.state.accounts.get().get('meadow')?.status;
  const address = () => modal.state.accounts.get().get('meadow')?.address;
  return { env, modal, wallets, errors, events, status, address, first: wallets[0] as (typeof wallets)[0] };
}

describe('connect', () => {
  test('an approval becomes a connection', async () => {
    const { modal, first, status, address, events } = await setUp();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    expect(status()).toBe('connecting');
    first.asked[0]?.answer(scriptGrant({ meadow: {} }));
    expect(await connecting).toMatchObject({ status: 'connected', connections: [{ namespace: 'meadow' }] });
    expect([status(), address()]).toEqual(['connected', 'alice']);
    expect(events).toEqual(['CONNECT_SUCCESS']);
  });

  test('a refusal by the user is told apart from a failure', async () => {
    const { modal, first, status, errors, events } = await setUp();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    first.asked[0]?.refuse(new ModalError('No.', { code: 'USER_REJECTED' }));
    expect(codeOf(await connecting)).toEqual(['rejected', 'USER_REJECTED']);
    expect([status(), errors, events]).toEqual(['disconnected', [], []]);
  });

  test('a foreign error becomes a failure with a text for a person', async () => {
    const { modal, first, events } = await setUp();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    first.asked[0]?.refuse('boom');
    expect(codeOf(await connecting)).toEqual(['failed', 'CONNECT_FAILED']);
    expect(events).toEqual(['CONNECT_ERROR']);
  });

  test('of two attempts the user’s last choice wins, whichever wallet answers first', async () => {
    const { modal, wallets, address } = await setUp();
    const one = modal.connect({ connector: 'acorn' });
    await settle();
    const two = modal.connect({ connector: 'beacon' });
    await settle();
    wallets[1]?.asked[0]?.answer(scriptGrant({ meadow: { accounts: [{ address: 'bob' }] } }));
    const late = scriptGrant({ meadow: {} });
    wallets[0]?.asked[0]?.answer(late);
    expect([(await one).status, (await two).status]).toEqual(['cancelled', 'connected']);
    await settle();
    expect([address(), late.ended]).toEqual(['bob', 1]);
  });

  test('an approval after the user left is ended and not adopted', async () => {
    const { modal, first, status } = await setUp();
    const leave = new AbortController();
    const connecting = modal.connect({ connector: 'acorn', signal: leave.signal });
    await settle();
    leave.abort();
    expect((await connecting).status).toBe('cancelled');
    expect(first.asked[0]?.signal.aborted).toBe(true);
    const late = scriptGrant({ meadow: {} });
    first.asked[0]?.answer(late);
    await settle();
    expect([status(), late.ended]).toEqual(['disconnected', 1]);
  });

  test('a late approval of the wallet that is being asked again keeps its permission', async () => {
    const { modal, first, status } = await setUp();
    const one = modal.connect({ connector: 'acorn' });
    await settle();
    const two = modal.connect({ connector: 'acorn' });
    await settle();
    const late = scriptGrant({ meadow: {} });
    first.asked[0]?.answer(late);
    await settle();
    first.asked[1]?.answer(scriptGrant({ meadow: {} }));
    expect([(await one).status, (await two).status]).toEqual(['cancelled', 'connected']);
    expect([status(), late.ended]).toEqual(['connected', 0]);
  });

  test('a wallet that never answers ends after five minutes', async () => {
    const { env, modal, first, status } = await setUp();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    await env.advance(5 * 60_000);
    expect(codeOf(await connecting)).toEqual(['failed', 'DEADLINE_PASSED']);
    const late = scriptGrant({ meadow: {} });
    first.asked[0]?.answer(late);
    await settle();
    expect([status(), late.ended]).toEqual(['disconnected', 1]);
  });

  test.each([
    ['an unknown wallet', 'nobody', 'CONNECTOR_UNKNOWN'],
    ['a prototype’s name', '__proto__', 'CONNECTOR_UNKNOWN'],
  ])('%s is refused', async (_what, connector, code) => {
    const { modal } = await setUp();
    expect(codeOf(await modal.connect({ connector }))).toEqual(['failed', code]);
  });

  test('a grant without an account is refused and ended', async () => {
    const { modal, first } = await setUp();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const empty = scriptGrant({ meadow: { accounts: [] } });
    first.asked[0]?.answer(empty);
    expect(codeOf(await connecting)).toEqual(['failed', 'GRANT_EMPTY']);
    expect(empty.ended).toBe(1);
  });

  test('a veto before the connect asks no wallet', async () => {
    const { modal, first } = await setUp();
    modal.hooks.tap('beforeConnect', async () => 'Closed on Sundays.');
    const result = await modal.connect({ connector: 'acorn' });
    expect(result).toMatchObject({
      status: 'failed',
      error: { code: 'CONNECT_REFUSED', message: 'Closed on Sundays.' },
    });
    expect(first.asked).toHaveLength(0);
  });

  test('a check that refuses the grant ends it', async () => {
    const { modal, first, status } = await setUp();
    modal.hooks.tap('authorize', async () => {
      throw new ModalError('Not on the list.', { code: 'NOT_LISTED' });
    });
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const grant = scriptGrant({ meadow: {} });
    first.asked[0]?.answer(grant);
    expect(codeOf(await connecting)).toEqual(['failed', 'GRANT_REFUSED']);
    expect([status(), grant.ended]).toEqual(['disconnected', 1]);
  });

  test('a failing sign-in ends the grant', async () => {
    const gate = definePlugin({
      id: 'gate',
      contributes: [
        proofs.of({
          request: async () => ({ message: 'hello' }),
          settle: async () => {
            throw new ModalError('Refused.', { code: 'SIGN_IN_REFUSED' });
          },
        }),
      ],
    });
    const { modal, first, status } = await setUp(['acorn'], [gate]);
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const grant = { ...scriptGrant({ meadow: {} }), proofs: ['signed'] };
    first.asked[0]?.answer(grant);
    expect(codeOf(await connecting)).toEqual(['failed', 'SIGN_IN_REFUSED']);
    expect(status()).toBe('disconnected');
  });

  test('a critical plugin that failed refuses every connect', async () => {
    const guard = definePlugin({
      id: 'guard',
      critical: true,
      contributes: [],
      setup() {
        throw new Error('broken');
      },
    });
    const { modal, first } = await setUp(['acorn'], [guard]);
    expect(codeOf(await modal.connect({ connector: 'acorn' }))).toEqual(['failed', 'PLUGIN_CRITICAL']);
    expect(first.asked).toHaveLength(0);
  });

  test('a newer wallet replaces the older one in its namespace and ends it', async () => {
    const { modal, wallets, address } = await setUp();
    const old = scriptGrant({ meadow: {} });
    const one = modal.connect({ connector: 'acorn' });
    await settle();
    wallets[0]?.asked[0]?.answer(old);
    await one;
    const two = modal.connect({ connector: 'beacon' });
    await settle();
    wallets[1]?.asked[0]?.answer(scriptGrant({ meadow: { accounts: [{ address: 'bob' }] } }));
    await two;
    await settle();
    expect([address(), old.ended]).toEqual(['bob', 1]);
  });

  test('on a server it says that the client is not set', async () => {
    const modal = createModal({ plugins: [meadow([])] });
    expect(codeOf(await modal.connect({ connector: 'acorn' }))).toEqual(['failed', 'CONNECTIONS_NOT_STARTED']);
  });
});

describe('a connection', () => {
  const connected = async (shares = { meadow: {} } as Parameters<typeof scriptGrant>[0], more: AnyPlugin[] = []) => {
    const all = await setUp(['acorn'], more);
    if (shares.hill) Object.assign(all.first.connector, { namespaces: ['meadow', 'hill'] });
    const grant = scriptGrant(shares);
    const connecting = all.modal.connect({ connector: 'acorn' });
    await settle();
    all.first.asked[0]?.answer(grant);
    await connecting;
    return { ...all, grant };
  };

  test('follows the account the wallet chooses', async () => {
    const { grant, address } = await connected();
    grant.change({ meadow: { accounts: [{ address: 'bob' }, { address: 'alice' }] } });
    expect(address()).toBe('bob');
  });

  test('follows the network the wallet is on', async () => {
    const { modal, grant, events } = await connected();
    grant.change({ meadow: { network: 'meadow:2' } });
    expect(modal.state.network.get()?.id).toBe('meadow:2');
    expect(events).toContain('SWITCH_NETWORK');
  });

  test.each([
    ['ends', undefined],
    ['shares no account any more', { meadow: { accounts: [] } }],
  ])('is gone when the wallet %s', async (_what, change) => {
    const { modal, grant, status, events } = await connected();
    grant.change(change);
    expect([status(), modal.state.connection.get()]).toEqual(['disconnected', undefined]);
    expect(events.at(-1)).toBe('DISCONNECT_SUCCESS');
    grant.change({ meadow: {} });
    expect(status()).toBe('disconnected');
  });

  test('disconnects, and forgets', async () => {
    const { modal, grant, status, env, events } = await connected();
    expect(await modal.disconnect('meadow')).toEqual({ status: 'disconnected', namespaces: ['meadow'] });
    expect([status(), grant.ended]).toEqual(['disconnected', 1]);
    expect(events.at(-1)).toBe('DISCONNECT_SUCCESS');
    expect(Object.keys(env.storage).filter((key) => key.includes('connections'))).toEqual([]);
  });

  test('is gone locally even when the wallet fails to disconnect', async () => {
    const { modal, first, status, errors, events } = await setUp(['acorn']);
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const stuck = async () => {
      throw new Error('wallet is asleep');
    };
    first.asked[0]?.answer(scriptGrant({ meadow: {} }, stuck));
    await connecting;
    expect(await modal.disconnect()).toMatchObject({
      status: 'failed',
      error: { message: 'Failed to disconnect chain meadow: wallet is asleep' },
    });
    expect([status(), errors.length, events.at(-1)]).toEqual(['disconnected', 1, 'DISCONNECT_ERROR']);
  });

  test('takes its siblings of the same grant along', async () => {
    const { modal } = await connected({ meadow: {}, hill: {} }, [hill]);
    expect([...modal.state.connections.get().keys()]).toEqual(['meadow', 'hill']);
    expect(await modal.disconnect('meadow')).toEqual({ status: 'disconnected', namespaces: ['meadow', 'hill'] });
    expect(modal.state.connections.get().size).toBe(0);
  });

  test('asks before each call to the wallet, and a refusal reaches no wallet', async () => {
    const calls: unknown[] = [];
    const signMessage = async (input: unknown) => {
      calls.push(input);
      return '0xsigned';
    };
    const { modal } = await connected({ meadow: { features: { signMessage } } });
    const sign = () => modal.state.connection.get()?.features.signMessage?.({ message: 'hi' });
    expect(await sign()).toBe('0xsigned');
    modal.hooks.tap('beforeRequest', async ({ feature }) => (feature === 'signMessage' ? 'Not today.' : undefined));
    await expect(sign()).rejects.toMatchObject({ code: 'REQUEST_REFUSED', message: 'Not today.' });
    expect(calls).toHaveLength(1);
  });

  test('makes the features of an ended connection throw', async () => {
    const { modal } = await connected({ meadow: { features: { signMessage: async () => '0x' } } });
    const { features } = modal.state.connection.get() ?? {};
    await modal.disconnect();
    await expect(features?.signMessage?.({ message: 'hi' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });

  test('says which argument is missing when asked for a provider of nothing', async () => {
    const { modal } = await connected();
    expect(() => modal.getProvider('' as 'meadow')).toThrow('Chain is required to get connection controller client');
  });
});

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

  test('a connected wallet is reconnected after a reload, without asking', async () => {
    const { wallet, status } = await reload(await rememberedEnv());
    expect(status()).toBe('reconnecting');
    wallet.restores[0]?.answer(scriptGrant({ meadow: {} }));
    await settle();
    expect([status(), wallet.asked.length]).toEqual(['connected', 0]);
  });

  test('a wallet that does not answer in three seconds is left alone, and tried again at the next load', async () => {
    const env = await rememberedEnv();
    const { status } = await reload(env);
    await env.advance(3_000);
    expect(status()).toBe('disconnected');
    const again = await reload(env);
    expect(again.wallet.restores).toHaveLength(1);
  });

  test('a wallet that is gone is forgotten', async () => {
    const env = await rememberedEnv();
    await reload(env, { id: 'other' });
    await env.advance(3_000);
    const back = await reload(env);
    expect(back.wallet.restores).toHaveLength(0);
  });

  test('a wallet whose identity two claim is not reconnected', async () => {
    const { wallet, status } = await reload(await rememberedEnv(), { contested: true });
    expect([status(), wallet.restores.length]).toEqual(['disconnected', 0]);
  });

  test('a user who connects meanwhile is not overruled', async () => {
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

  test('with `reconnect: false` nothing is tried', async () => {
    const { wallet } = await reload(await rememberedEnv(), {}, { reconnect: false });
    expect(wallet.restores).toHaveLength(0);
  });

  test.each([
    ['junk', '{'],
    ['another version', JSON.stringify({ v: 9, d: [['meadow', 'acorn']] })],
    ['another shape', JSON.stringify({ v: 1, d: { meadow: 'acorn' } })],
    ['a prototype’s name', JSON.stringify({ v: 1, d: [['__proto__', '__proto__']] })],
  ])('%s in storage reconnects nothing and breaks nothing', async (_what, text) => {
    const env = await rememberedEnv();
    for (const key of Object.keys(env.storage)) env.storage.setItem(key, text);
    const { wallet, status } = await reload(env);
    expect([wallet.restores.length, status()]).toEqual([0, 'disconnected']);
  });
});

describe('networks', () => {
  test('a switch asks the wallet and moves when it agrees', async () => {
    const asked: string[] = [];
    const { modal, first } = await setUp(['acorn']);
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const switchNetwork = async ({ id }: { id: string }) => void asked.push(id);
    first.asked[0]?.answer(scriptGrant({ meadow: { network: 'meadow:1', features: { switchNetwork } } }));
    await connecting;
    expect(await modal.switchNetwork('meadow:2')).toEqual({ status: 'switched', network: 'meadow:2' });
    expect([asked, modal.state.network.get()?.id]).toEqual([['meadow:2'], 'meadow:2']);
  });

  test('a refused switch stays where it was', async () => {
    const { modal, first } = await setUp(['acorn']);
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const switchNetwork = async () => {
      throw new ModalError('No.', { code: 'USER_REJECTED' });
    };
    first.asked[0]?.answer(scriptGrant({ meadow: { network: 'meadow:1', features: { switchNetwork } } }));
    await connecting;
    expect(codeOf(await modal.switchNetwork('meadow:2'))).toEqual(['rejected', 'USER_REJECTED']);
    expect(modal.state.network.get()?.id).toBe('meadow:1');
  });

  test('of two switches the newer decides', async () => {
    const answers: (() => void)[] = [];
    const { modal, first } = await setUp(['acorn']);
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const switchNetwork = () => new Promise<void>((answer) => answers.push(answer));
    first.asked[0]?.answer(scriptGrant({ meadow: { network: 'meadow:1', features: { switchNetwork } } }));
    await connecting;
    const older = modal.switchNetwork('meadow:1');
    const newer = modal.switchNetwork('meadow:2');
    await settle();
    answers[1]?.();
    answers[0]?.();
    expect([(await older).status, (await newer).status]).toEqual(['cancelled', 'switched']);
    expect(modal.state.network.get()?.id).toBe('meadow:2');
  });

  test.each([
    ['meadow:9', 'NETWORK_UNKNOWN', 'The network "meadow:9" is not one of this app’s networks.'],
    ['desert:1', 'CHAIN_MISSING', 'Chain adapter not found'],
  ])('a switch to %s says why not', async (id, code, message) => {
    const { modal } = await setUp();
    const result = await modal.switchNetwork(id as 'meadow:9');
    expect(result).toMatchObject({ status: 'failed', error: { code, message } });
  });

  test('the last choice is kept over a reload, a network that left the list is not', async () => {
    const { env, modal } = await setUp();
    await modal.switchNetwork('meadow:2');
    const again = createModalIn(env, { plugins: [meadow([])] });
    again.start();
    expect(again.state.network.get()?.id).toBe('meadow:2');
    const shorter = createModalIn(env, { plugins: [meadow([], { networks: [field('1')] })] });
    shorter.start();
    expect(shorter.state.network.get()?.id).toBe('meadow:1');
  });

  test('on a server it says that the client is not set', async () => {
    const modal = createModal({ plugins: [meadow([])] });
    expect(codeOf(await modal.switchNetwork('meadow:1'))).toEqual(['failed', 'NETWORKS_NOT_STARTED']);
  });
});
