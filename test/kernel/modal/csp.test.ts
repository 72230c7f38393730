/** The Content-Security-Policy that `health` lists. */

import { definePlugin } from 'latchkey/plugin';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { full } from 'latchkey/presets/full';
import { expect, onTestFinished, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv } from '../fakes.js';

type Plugins = Parameters<typeof createModalIn>[1]['plugins'];
async function cspOf(plugins: Plugins) {
  const modal = createModalIn(createFakeEnv(), { plugins, logLevel: 'silent' });
  onTestFinished(modal.destroy);
  return (await modal.health()).csp;
}
const rpc = { 'eip155:1': 'https://node.example/key' };

test('it has the sources of each server that the options name', async () => {
  const endpoints = {
    rpc,
    directory: 'https://wallets.example/v1',
    relay: 'wss://relay.example/?key=1',
    frame: 'https://frame.example/sdk',
    data: 'https://data.example',
    siwx: 'https://app.example/siwx',
  };
  expect(await cspOf(full({ networks: [mainnet], endpoints }))).toEqual({
    'connect-src': [
      "'self'",
      'https://data.example',
      'https://node.example',
      'https://wallets.example',
      'wss://relay.example',
    ],
    'frame-src': ["'self'", 'https://frame.example', 'https://verify.walletconnect.org'],
    'img-src': ["'self'", 'https://data.example', 'https://wallets.example', 'data:'],
  });
});

test('it has the hosted servers of a project id, and the public nodes of networks', async () => {
  const csp = await cspOf(full({ projectId: 'p', networks: [mainnet] }));
  expect(csp['connect-src']).toEqual(
    expect.arrayContaining([
      new URL(`${mainnet.rpcUrls.default.http[0]}`).origin,
      'https://api.web3modal.org',
      'https://pulse.walletconnect.org',
      'https://rpc.walletconnect.org',
      'wss://relay.walletconnect.org',
    ]),
  );
  expect(csp['frame-src']).toContain('https://secure.walletconnect.org');
});

test('a plugin that is inactive adds nothing', async () => {
  const requires = [{ id: 'none.such', kind: 'list' }] as never;
  const idle = definePlugin({ id: 'idle', requires, origins: ['https://idle.example'], contributes: [] });
  expect((await cspOf([idle]))['connect-src']).toEqual(["'self'"]);
});
