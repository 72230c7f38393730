/** The core flows with each profile. `npm test` runs a covering half, `npm run test:full` all of them. */

import type { SandboxNamespace } from 'latchkey/plugins/sandbox';
import { type WalletProfileId, walletProfiles } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { KUSAMA } from '../../polkadot/page.js';
import { namespacesOf, openProfile } from './flows.js';

type Flow =
  | 'refused connect'
  | 'connect'
  | 'reload'
  | 'sign in'
  | 'declined signature'
  | 'send'
  | 'switch'
  | 'add a network'
  | 'disconnect';
type Outcomes = Partial<Record<Flow, string>>;

const USUAL: Outcomes = {
  'refused connect': 'rejected',
  connect: 'connected',
  reload: 'connected',
  'sign in': 'verified',
  'declined signature': 'USER_REJECTED',
  send: 'sent',
  disconnect: 'disconnected',
};
const SWITCHES: Outcomes = { switch: 'switched', 'add a network': 'switched' };

/** Where a wallet cannot do what others can. */
const DIFFERENCES: Readonly<Record<string, Outcomes>> = {
  // It shares its account from the start, stays on its network, and has approved the text on the chain.
  'safe eip155': {
    'refused connect': 'connected',
    'sign in': 'signed with 0 bytes',
    switch: 'failed',
    'add a network': 'failed',
  },
  'smart-account eip155': { 'sign in': 'signed with 129 bytes' },
  'phantom eip155': { 'add a network': 'failed' },
  // It lists the main network only.
  'enkrypt solana': { send: 'NETWORK_MISMATCH' },
  // It asks at every call, so nothing can be restored.
  'leather bip122': { reload: 'disconnected' },
};

const ALL = (Object.keys(walletProfiles) as WalletProfileId[]).flatMap((id) =>
  namespacesOf(id).map((namespace) => [id, namespace] as const),
);
/** Together these use every field of a profile. */
const COVERING: readonly WalletProfileId[] = [
  ...(['enkrypt', 'leather', 'metamask-ledger', 'polkadot-js', 'polkadot-js-ledger'] as const),
  ...(['safe', 'smart-account', 'solflare-ledger'] as const),
];
const cells = process.env.LATCHKEY_FULL === '1' ? ALL : ALL.filter(([id]) => COVERING.includes(id));

async function tryFlows(id: WalletProfileId, namespace: SandboxNamespace): Promise<Outcomes> {
  const { wallet, load, rest } = await openProfile(id, namespace);
  const first = await load();
  // Its account belongs to this network.
  if (id === 'polkadot-js-ledger') await first.switchTo(KUSAMA);
  wallet.mode = 'reject';
  const refused = await first.connect();
  rest();
  wallet.mode = 'approve';
  const connect = await first.connect();
  first.end();
  const app = await load();
  const reload = await app.restored();
  if (reload === 'disconnected') await app.connect();
  const signIn = await app.signIn();
  rest();
  wallet.mode = 'reject';
  const declined = await app.signIn();
  rest();
  wallet.mode = 'approve';
  const outcomes: Outcomes = {
    'refused connect': refused,
    connect,
    reload,
    'sign in': signIn,
    'declined signature': declined,
    send: await app.send(),
    ...(namespace === 'eip155' && {
      switch: await app.switchTo('eip155:10'),
      'add a network': await app.switchTo('eip155:31338'),
    }),
    disconnect: await app.disconnect(),
  };
  app.end();
  return outcomes;
}

test.each(cells)(
  '%s, %s: connect, reload, sign in, send, switch and disconnect',
  { timeout: 60_000 },
  async (...cell) => {
    const [, namespace] = cell;
    expect(await tryFlows(...cell)).toEqual({
      ...USUAL,
      ...(namespace === 'eip155' && SWITCHES),
      // Its plugin sends nothing.
      ...(namespace === 'polkadot' && { send: 'not offered' }),
      ...DIFFERENCES[cell.join(' ')],
    });
  },
);

test('each profile has its source', () => {
  for (const [id, profile] of Object.entries(walletProfiles)) {
    expect(profile.id).toBe(id);
    expect(profile.source).toMatch(/[\w-]+\/[\w-]+/);
  }
});
