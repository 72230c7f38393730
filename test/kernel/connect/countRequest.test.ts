/** The count of requests to wallets that may draw their question into the page. */

import type { PluginContext } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { promptsAtom } from '../../../kernel/contract/state.js';
import { createFakeEnv, settle } from '../fakes.js';
import { setUpBoth } from '../severalNamespaces.js';
import { scriptGrant } from '../wallets.js';

const IN_MEADOW = { meadow: {} };

async function setUp() {
  let store: PluginContext['store'] | undefined;
  const all = await setUpBoth(createFakeEnv(), [], (context) => {
    store = context.store;
  });
  return { ...all, asked: () => store?.get(promptsAtom).length };
}

test('a connect counts until the wallet has answered', async () => {
  const { modal, wallets, asked } = await setUp();
  expect(asked()).toBe(0);
  const connecting = modal.connect({ connector: 'acorn' });
  await settle();
  expect(asked()).toBe(1);
  wallets.acorn.asked.at(-1)?.answer(scriptGrant(IN_MEADOW));
  await connecting;
  expect(asked()).toBe(0);
});

test('a connect that the user leaves no longer counts', async () => {
  const { modal, asked } = await setUp();
  const controller = new AbortController();
  const connecting = modal.connect({ connector: 'acorn', signal: controller.signal });
  await settle();
  controller.abort();
  expect(await connecting).toEqual({ status: 'cancelled' });
  expect(asked()).toBe(0);
});

test('a connect over WalletConnect does not count, because the wallet asks on another device', async () => {
  const { modal, wallets, asked } = await setUp();
  const connecting = modal.connect({ connector: 'bridge' });
  await settle();
  expect(asked()).toBe(0);
  wallets.bridge.asked.at(-1)?.answer(scriptGrant(IN_MEADOW));
  await connecting;
});

test('a signature counts until it settles, also when it is declined', async () => {
  const { connect, modal, asked } = await setUp();
  let decline = (_: Error) => {};
  const features = {
    signMessage: () =>
      new Promise<string>((_, reject) => {
        decline = reject;
      }),
  };
  await connect('acorn', { meadow: { features } });
  const signing = modal.state.connections.get().get('meadow')?.features.signMessage?.({ message: 'Hello' });
  const settled = signing?.catch((error: Error) => error.message);
  await settle();
  expect(asked()).toBe(1);
  decline(new Error('No.'));
  expect(await settled).toBe('No.');
  expect(asked()).toBe(0);
});
