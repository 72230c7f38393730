// @vitest-environment jsdom
/** A chain of others in the embedded wallet: with one bridge, a log-in connects and signs. */

import { connectorsAtom } from 'latchkey/plugin';
import { ID_AUTH } from 'latchkey/plugins/frame/slots';
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, logIn, outcome } from '../frame/kit.js';
import { ALICE, NETWORK, pebbles, SIGNATURE } from './pebble.js';

async function logInOn(networks: readonly string[]) {
  const opened: string[] = [];
  const kit = arrange({ networks }, undefined, { plugins: pebbles(opened) });
  kit.replies.set('GET_USER', { address: ALICE, chainId: NETWORK, accounts: [{ address: ALICE, type: 'eoa' }] });
  kit.replies.set('RPC_REQUEST', SIGNATURE);
  const client = await logIn(kit);
  await kit.connect();
  const connector = kit.modal.test.context.store.get(connectorsAtom).find(({ id }) => id === ID_AUTH);
  const connection = kit.modal.test.context.connections.get('pebble');
  return { kit, client, connector, connection, opened };
}

test('a log-in connects a namespace whose networks the app lists for its frame', async () => {
  const { connector, connection, opened } = await logInOn([NETWORK]);
  expect(connector?.namespaces).toEqual(['pebble']);
  expect(connection?.account).toMatchObject({ address: ALICE, type: 'eoa' });
  expect(opened).toEqual(['frame']);
});

test('the methods that the bridge proposes are sent after the user has approved them', async () => {
  const { kit, connection } = await logInOn([NETWORK]);
  const signing = outcome(connection?.features.signMessage?.({ message: 'hi' }) as Promise<string>);
  await kit.waitUntil(() => kit.modal.state.modal.get().view === 'ApproveTransaction' || signing.settled);
  await kit.waitUntil(() => signing.settled);
  expect(signing.value).toBe(SIGNATURE);
  const request = await kit.lastCall('RPC_REQUEST');
  expect(request.payload).toEqual({ method: 'pebble_sign', params: { account: ALICE, message: '6869' } });
});

test('no other method reaches the frame', async () => {
  const { kit, client } = await logInOn([NETWORK]);
  await act(async () => {
    for (const method of ['personal_sign', 'eth_call', 'pebble_send', 'toString']) {
      await expect(client.request({ network: NETWORK, method })).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' });
    }
  });
  expect(kit.sent.filter(({ name }) => name === 'RPC_REQUEST')).toEqual([]);
});
