/** A chain of others over WalletConnect: with one bridge, phones connect and sign. */

import { walletconnect } from 'latchkey/plugins/walletconnect';
import { createTestModal } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startPeers } from '../walletconnect/app.js';
import { createMemory } from '../walletconnect/memory.js';
import { ALICE, BOB, NETWORK, pebbles, SIGNATURE } from './pebble.js';

async function arrange() {
  process.env.DISABLE_GLOBAL_CORE = 'true';
  const { relay, phone } = await startPeers();
  const opened: string[] = [];
  const options = { relayUrl: relay.url, projectId: 'sandbox', verify: false, storage: createMemory() };
  const modal = createTestModal({ plugins: [...pebbles(opened), walletconnect(options)] });
  onTestFinished(() => modal.destroy());
  await modal.test.wake();
  const connect = async (address: string) => {
    phone.approves((proposed) =>
      Object.fromEntries(
        Object.entries(proposed).map(([namespace, { chains = [], methods, events }]) => [
          namespace,
          { chains, methods, events, accounts: chains.map((chain) => `${chain}:${address}`) },
        ]),
      ),
    );
    const progress = ({ uri }: { readonly uri?: string | undefined }) => void (uri && phone.pair(uri));
    return modal.connect({ connector: 'walletconnect', progress });
  };
  const connection = () => modal.test.context.connections.get('pebble');
  return { modal, phone, connect, connection, opened };
}

test('a phone is asked for what the bridge proposes, and signs', { timeout: 60_000 }, async () => {
  const { phone, connect, connection } = await arrange();
  phone.answers(() => SIGNATURE);
  expect((await connect(ALICE)).status).toBe('connected');
  expect(phone.proposed).toMatchObject([{ pebble: { chains: [NETWORK], methods: ['pebble_sign'] } }]);
  expect(connection()?.account.address).toBe(ALICE);
  expect(await connection()?.features.signMessage?.({ message: 'hi' })).toBe(SIGNATURE);
  const params = { account: ALICE, message: '6869' };
  expect(phone.asked).toMatchObject([{ chainId: NETWORK, method: 'pebble_sign', params }]);
});

test('each session is opened once, and keeps its own accounts', { timeout: 60_000 }, async () => {
  const { connect, connection, opened } = await arrange();
  await connect(ALICE);
  const first = connection();
  await connect(BOB);
  expect(opened).toEqual(['walletconnect', 'walletconnect']);
  expect(first?.accounts.map(({ address }) => address)).toEqual([ALICE]);
  expect(connection()?.accounts.map(({ address }) => address)).toEqual([BOB]);
});
