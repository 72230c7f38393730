// @vitest-environment jsdom
/** Many changes in a row: the last one counts, and notifications are throttled. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, EOA, logIn, SMART, userOn } from './kit.js';

test('after 5,000 session updates the last token is used', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  const before = client.ignoredMessages();
  for (let count = 0; count < 5_000; count += 1) {
    kit.sendToPage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: `token ${count}` } });
  }
  await client.isConnected();
  expect((await kit.lastCall('IS_CONNECTED')).payload).toEqual({ token: 'token 4999' });
  expect(client.ignoredMessages()).toBe(before);
});

test('invalid session updates do not replace the last valid token', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.sendToPage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'good' } });
  const before = client.ignoredMessages();
  const wrong = [undefined, null, 'token', {}, { token: 7 }, { token: null }, { token: 'x'.repeat(5_000) }, ['token']];
  for (const payload of wrong) kit.sendToPage({ type: '@w3m-frame/SESSION_UPDATE', payload });
  kit.sendToPage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'evil' } }, { origin: 'https://evil.example' });
  await client.isConnected();
  expect((await kit.lastCall('IS_CONNECTED')).payload).toEqual({ token: 'good' });
  expect(client.ignoredMessages()).toBe(before + wrong.length + 1);
});

test('frequent account changes are throttled, and the last one is always reported', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  let address = EOA;
  kit.replies.set('GET_USER', () => ({ ...userOn(1), address }));
  const result: (string | undefined)[] = [];
  const state = kit.modal.state.accounts;
  const stop = state.subscribe(() => result.push(state.get().get('eip155')?.allAccounts[0]?.address));
  await act(async () => {
    for (let count = 0; count < 200; count += 1) {
      address = count % 2 ? EOA : SMART;
      await client.user({ network: 'eip155:1' });
    }
    address = EOA;
    await client.user({ network: 'eip155:1' });
  });
  await kit.advance(1_000);
  stop();
  expect(result.length).toBeLessThan(20);
  expect(state.get().get('eip155')?.allAccounts[0]?.address).toBe(EOA);
});
