// @vitest-environment jsdom
/** Many changes at once: the last one counts, and those in between are not all told. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, EOA, logIn, SMART, userOn } from './kit.js';

test('of 5,000 session updates the last token is the one that is used', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  const before = client.ignoredMessages();
  for (let count = 0; count < 5_000; count += 1) {
    kit.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: `token ${count}` } });
  }
  await client.isConnected();
  expect((await kit.question('IS_CONNECTED')).payload).toEqual({ token: 'token 4999' });
  expect(client.ignoredMessages()).toBe(before);
});

test('updates that are none do not replace the last one that is', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  kit.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'good' } });
  const before = client.ignoredMessages();
  const wrong = [undefined, null, 'token', {}, { token: 7 }, { token: null }, { token: 'x'.repeat(5_000) }, ['token']];
  for (const payload of wrong) kit.say({ type: '@w3m-frame/SESSION_UPDATE', payload });
  kit.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'evil' } }, { origin: 'https://evil.example' });
  await client.isConnected();
  expect((await kit.question('IS_CONNECTED')).payload).toEqual({ token: 'good' });
  expect(client.ignoredMessages()).toBe(before + wrong.length + 1);
});

test('accounts that change without end are told a few times, the last one always', async () => {
  const kit = arrange();
  const client = await logIn(kit);
  await kit.connect();
  let address = EOA;
  kit.answers.set('GET_USER', () => ({ ...userOn(1), address }));
  const told: (string | undefined)[] = [];
  const state = kit.modal.state.accounts;
  const stop = state.subscribe(() => told.push(state.get().get('eip155')?.allAccounts[0]?.address));
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
  expect(told.length).toBeLessThan(20);
  expect(state.get().get('eip155')?.allAccounts[0]?.address).toBe(EOA);
});
