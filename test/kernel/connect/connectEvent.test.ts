/** The method and the name in the event CONNECT_SUCCESS. */

import type { Connector, Grant } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { settle } from '../fakes.js';
import { scriptConnector, scriptGrant } from '../wallets.js';
import { setUp } from './connecting.js';

/** Connects a wallet with this name, whose grant names this method. */
async function connect(more: Partial<Connector>, method?: Grant['method']) {
  const { connector, asked } = scriptConnector('acorn', more);
  const { modal } = await setUp([], [], [connector]);
  const said: unknown[] = [];
  modal.on('CONNECT_SUCCESS', ({ props }) => said.push(props));
  const connecting = modal.connect({ connector: 'acorn' });
  await settle();
  asked[0]?.answer({ ...scriptGrant({ meadow: {} }), ...(method && { method }) });
  expect((await connecting).status).toBe('connected');
  return said;
}

test.each(['qrcode', 'mobile', 'email'] as const)('the method %s is that of the grant', async (method) => {
  expect(await connect({ name: 'Acorn', type: 'EXTERNAL' }, method)).toEqual([{ method, name: 'Acorn' }]);
});

test('the method of a wallet that says nothing is browser', async () => {
  expect(await connect({ name: 'Acorn' })).toEqual([{ method: 'browser', name: 'Acorn' }]);
});

test('a connector without a name is Unknown', async () => {
  expect(await connect({ name: '' })).toEqual([{ method: 'browser', name: 'Unknown' }]);
});
