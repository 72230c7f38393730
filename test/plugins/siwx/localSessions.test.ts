/** Sign-in sessions that are kept in this browser. */

import type { PluginContext } from 'latchkey/plugin';
import { createMemoryStorage, createTestModal, fakeNamespace } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { createLocalConfig } from '../../../plugins/siwx/config/localConfig.js';
import type { SIWXSession } from '../../../plugins/siwx/message/message.js';

const ALICE = `0x${'a1'.repeat(20)}`;
const BOB = `0x${'b0'.repeat(20)}`;

/** The sessions of a page, with the real limits of the storage. */
function openPage(storage: Storage) {
  const { test: bench } = createTestModal({ plugins: [fakeNamespace([])], platform: { storage } });
  const config = createLocalConfig(bench.context as PluginContext);
  const find = async (chainId: string, address = ALICE) => (await config.getSessions(chainId, address)).length;
  return { bench, config, find };
}

/** A session with the signature of a smart account: 800 bytes. */
function sessionOf(page: ReturnType<typeof openPage>, chainId: string, address = ALICE): SIWXSession {
  const issuedAt = new Date(page.bench.env.date()).toISOString();
  const expirationTime = new Date(page.bench.env.date() + 60_000).toISOString();
  const data = {
    accountAddress: address,
    chainId,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
  } as const;
  const message = `app.example wants you to sign in with your Ethereum account:\n${address}\n\n${'A line. '.repeat(20)}`;
  return {
    data: { ...data, nonce: 'x'.repeat(40), issuedAt, expirationTime },
    message,
    signature: `0x${'5'.repeat(1_600)}`,
  };
}

const NETWORKS = Array.from({ length: 12 }, (_, at) => `eip155:${at + 1}`);

test('the sessions of a smart account on 12 networks are found after a reload', async () => {
  const storage = createMemoryStorage();
  const page = openPage(storage);
  for (const network of NETWORKS) await page.config.addSession(sessionOf(page, network));
  const next = openPage(storage);
  expect(await Promise.all(NETWORKS.map((network) => next.find(network)))).toEqual(NETWORKS.map(() => 1));
  expect(page.bench.errors).toEqual([]);
});

test('the sessions of a wallet that signed for many networks at once are found after a reload', async () => {
  const storage = createMemoryStorage();
  const page = openPage(storage);
  await page.config.addSession(sessionOf(page, 'eip155:99', BOB));
  await page.config.setSessions(NETWORKS.map((network) => sessionOf(page, network)));
  const next = openPage(storage);
  expect(await Promise.all(NETWORKS.map((network) => next.find(network)))).toEqual(NETWORKS.map(() => 1));
  expect(await next.find('eip155:99', BOB)).toBe(0);
  await next.config.setSessions([]);
  expect(Object.keys(storage)).toEqual([]);
});

test('two tabs that sign in different accounts keep both sessions', async () => {
  const storage = createMemoryStorage();
  const [first, second] = [openPage(storage), openPage(storage)];
  await first.config.addSession(sessionOf(first, 'eip155:1'));
  await second.config.addSession(sessionOf(second, 'eip155:1', BOB));
  expect([await first.find('eip155:1'), await first.find('eip155:1', BOB)]).toEqual([1, 1]);
});

test('a session replaces that of the same account and network, whatever the case of the address', async () => {
  const storage = createMemoryStorage();
  const page = openPage(storage);
  await page.config.addSession(sessionOf(page, 'eip155:1'));
  await page.config.addSession(sessionOf(page, 'eip155:1', ALICE.toUpperCase().replace('X', 'x')));
  expect([Object.keys(storage).length, await page.find('eip155:1')]).toEqual([1, 1]);
  await page.config.revokeSession('eip155:1', ALICE);
  expect(Object.keys(storage)).toEqual([]);
});

test('an expired session is removed with the next sign-in', async () => {
  const storage = createMemoryStorage();
  const page = openPage(storage);
  await page.config.addSession(sessionOf(page, 'eip155:1'));
  await page.bench.clock.pass(61_000);
  expect(await page.find('eip155:1')).toBe(0);
  await page.config.addSession(sessionOf(page, 'eip155:2'));
  expect(Object.keys(storage)).toHaveLength(1);
});

test('the value of an earlier version is moved once, without malformed sessions', async () => {
  const storage = createMemoryStorage();
  const page = openPage(storage);
  const value = [sessionOf(page, 'eip155:1'), { data: { chainId: 'eip155:1' } }, null, sessionOf(page, 'eip155:2')];
  storage.setItem('latchkey:test:sessions', JSON.stringify({ v: 1, d: value }));
  expect([await page.find('eip155:1'), await page.find('eip155:2')]).toEqual([1, 1]);
  expect(storage.getItem('latchkey:test:sessions')).toBeNull();
});
