/** A connection follows its wallet, guards its requests, and ends with its grant. */

import type { AnyPlugin } from 'latchkey';
import { describe, expect, test } from 'vitest';
import { settle } from '../fakes.js';
import { hill, scriptGrant } from '../wallets.js';
import { setUp } from './connecting.js';

describe('a connection', () => {
  const connected = async (shares = { meadow: {} } as Parameters<typeof scriptGrant>[0], more: AnyPlugin[] = []) => {
    const all = await setUp(['acorn', 'beacon'], more);
    if (shares.hill) Object.assign(all.first.connector, { namespaces: ['meadow', 'hill'] });
    const grant = scriptGrant(shares);
    const connecting = all.modal.connect({ connector: 'acorn' });
    await settle();
    all.first.asked[0]?.answer(grant);
    await connecting;
    return { ...all, grant };
  };

  test('follows the account selected in the wallet', async () => {
    const { grant, address } = await connected();
    grant.change({ meadow: { accounts: [{ address: 'bob' }, { address: 'alice' }] } });
    expect(address()).toBe('bob');
  });

  test('follows the network of the wallet', async () => {
    const { modal, grant, events } = await connected();
    grant.change({ meadow: { network: 'meadow:2' } });
    expect(modal.state.network.get()?.id).toBe('meadow:2');
    expect(events).toContain('SWITCH_NETWORK');
  });

  test.each([
    ['ends', undefined, 'disconnected'],
    // The record of a locked wallet is kept.
    ['no longer shares an account', { meadow: { accounts: [] } }, 'locked'],
  ])('ends when the wallet %s', async (_what, change, expected) => {
    const { modal, grant, status, events } = await connected();
    grant.change(change);
    expect([status(), modal.state.connection.get()]).toEqual([expected, undefined]);
    expect(events.at(-1)).toBe('DISCONNECT_SUCCESS');
    grant.change({ meadow: {} });
    expect(status()).toBe(expected);
  });

  test('disconnect ends the grant and removes the stored connection', async () => {
    const { modal, grant, status, env, events } = await connected();
    expect(await modal.disconnect('meadow')).toEqual({ status: 'disconnected', namespaces: ['meadow'] });
    expect([status(), grant.ended]).toEqual(['disconnected', 1]);
    expect(events.at(-1)).toBe('DISCONNECT_SUCCESS');
    expect(Object.keys(env.storage).filter((key) => key.includes('connections'))).toEqual([]);
  });

  test('ends locally even if the wallet fails to disconnect', async () => {
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

  test('ends together with all namespaces of its grant', async () => {
    const { modal } = await connected({ meadow: {}, hill: {} }, [hill]);
    expect([...modal.state.connections.get().keys()]).toEqual(['meadow', 'hill']);
    expect(await modal.disconnect('meadow')).toEqual({ status: 'disconnected', namespaces: ['meadow', 'hill'] });
    expect(modal.state.connections.get().size).toBe(0);
  });

  test('runs beforeRequest before each wallet call; a refused call is not sent', async () => {
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

  test('the features of an ended connection throw', async () => {
    const { modal } = await connected({ meadow: { features: { signMessage: async () => '0x' } } });
    const { features } = modal.state.connection.get() ?? {};
    await modal.disconnect();
    await expect(features?.signMessage?.({ message: 'hi' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });

  test('the features of a replaced connection throw', async () => {
    const asked: unknown[] = [];
    const signMessage = async (input: unknown) => {
      asked.push(input);
      return '0x';
    };
    const { modal, wallets } = await connected({ meadow: { features: { signMessage } } });
    const { features } = modal.state.connection.get() ?? {};
    const replacing = modal.connect({ connector: 'beacon' });
    await settle();
    wallets[1]?.asked[0]?.answer(scriptGrant({ meadow: { accounts: [{ address: 'bob' }] } }));
    await replacing;
    await expect(features?.signMessage?.({ message: 'hi' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(asked).toEqual([]);
  });

  test('getProvider without a namespace names the missing argument', async () => {
    const { modal } = await connected();
    expect(() => modal.getProvider('' as 'meadow')).toThrow('Chain is required to get connection controller client');
  });
});

test('a disconnect in another tab disconnects this tab without ending the grant again', async () => {
  const { env, modal, first, status } = await setUp(['acorn']);
  const connecting = modal.connect({ connector: 'acorn' });
  await settle();
  const grant = scriptGrant({ meadow: {} });
  first.asked[0]?.answer(grant);
  await connecting;
  const key = Object.keys(env.storage).find((name) => name.endsWith(':connections')) as string;
  env.storage.removeItem(key);
  env.page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null, storageArea: env.storage }));
  expect([status(), grant.ended]).toEqual(['disconnected', 0]);
});

test('invalid values written by another tab are ignored', async () => {
  const { env, modal, first, errors, status } = await setUp(['acorn']);
  const connecting = modal.connect({ connector: 'acorn' });
  await settle();
  first.asked[0]?.answer(scriptGrant({ meadow: {} }));
  await connecting;
  const key = Object.keys(env.storage).find((name) => name.endsWith(':connections')) as string;
  env.storage.setItem(key, '{"v":1,"d":{"__proto__":{"polluted":true}}}');
  env.page.dispatchEvent(
    Object.assign(new Event('storage'), { key, newValue: '{"v":1,"d":5}', storageArea: env.storage }),
  );
  expect(status()).toBe('connected');
  expect([errors, ({} as { polluted?: boolean }).polluted]).toEqual([[], undefined]);
});
