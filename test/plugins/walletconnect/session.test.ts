import { expect, test } from 'vitest';
import { type App, connectApp, connectionOf, openApp, startPeers } from './app.js';
import { ADDRESSES, REJECTED } from './owner.js';
import { approveAll, type Namespaces, type Proposed } from './phone.js';

const LONG = { timeout: 60_000 };
const pick = (proposed: Proposed, names: readonly string[], accounts = 1): Namespaces =>
  Object.fromEntries(Object.entries(approveAll(proposed, accounts)).filter(([name]) => names.includes(name)));
const connectedIn = (app: App) => ['eip155', 'solana', 'bip122', 'polkadot'].filter((one) => connectionOf(app, one));
const sign = (app: App, namespace = 'eip155') =>
  connectionOf(app, namespace)?.features.signMessage?.({ message: 'hello' }) ?? Promise.reject(new Error('absent'));
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'settled',
    (error: { readonly code?: string }) => error.code,
  );

async function connected(approve?: (proposed: Proposed) => Namespaces) {
  const { relay, phone } = await startPeers();
  if (approve) phone.approves(approve);
  const app = openApp(relay);
  const result = await connectApp(app, phone);
  expect(result.status).toBe('connected');
  const session = phone.client.session.getAll()[0];
  if (!session) throw new Error('no session');
  return { relay, phone, app, session };
}

test('a namespace that the wallet leaves out is not connected until a session update adds it', LONG, async () => {
  const { phone, app, session } = await connected((proposed) => pick(proposed, ['eip155', 'polkadot']));
  expect(connectedIn(app)).toEqual(['eip155', 'polkadot']);
  const namespaces = approveAll(phone.proposed[0] as Proposed);
  const { acknowledged } = await phone.client.update({ topic: session.topic, namespaces });
  await acknowledged();
  await app.test.until(() => connectedIn(app).length === 4, 'fourth namespace');
  expect(connectedIn(app)).toEqual(['eip155', 'solana', 'bip122', 'polkadot']);
});

test('an account that the wallet adds is available, and the selected account is first', LONG, async () => {
  const { phone, app, session } = await connected();
  const [first = '', second = ''] = ADDRESSES.eip155 ?? [];
  const namespaces = approveAll(phone.proposed[0] as Proposed, 2);
  await (await phone.client.update({ topic: session.topic, namespaces })).acknowledged();
  await app.test.until(() => connectionOf(app, 'eip155')?.accounts.length === 2, 'second account');
  expect(connectionOf(app, 'eip155')?.account.address).toBe(first);
  const event = { name: 'accountsChanged', data: [`eip155:1:${second.toLowerCase()}`] };
  await phone.client.emit({ topic: session.topic, event, chainId: 'eip155:1' });
  await app.test.clock.pass(1_000);
  await app.test.until(() => connectionOf(app, 'eip155')?.account.address === second, 'other account');
});

test('an address that the wallet has approved on another network is no account of this one', LONG, async () => {
  const [first = '', second = ''] = ADDRESSES.eip155 ?? [];
  const { app } = await connected((proposed) => {
    const { eip155 } = pick(proposed, ['eip155']);
    return { eip155: { ...eip155, accounts: [`eip155:1:${first}`, `eip155:10:${second}`] } } as Namespaces;
  });
  const addresses = () => connectionOf(app, 'eip155')?.accounts.map(({ address }) => address);
  expect(addresses()).toEqual([first]);
  await app.switchNetwork('eip155:10');
  await app.test.clock.pass(100);
  expect(addresses()).toEqual([second]);
});

test('switching to an approved network sends no request, and later requests name that network', LONG, async () => {
  const { phone, app } = await connected();
  expect(await app.switchNetwork('eip155:10')).toMatchObject({ status: 'switched' });
  expect(phone.asked).toEqual([]);
  await sign(app);
  expect(phone.asked[0]).toMatchObject({ chainId: 'eip155:10', method: 'personal_sign' });
  expect(connectionOf(app, 'eip155')?.network).toBe('eip155:10');
});

/** Approves one of the two networks. */
const onlyOne = (proposed: Proposed): Namespaces => {
  const { eip155 } = pick(proposed, ['eip155']);
  const accounts = eip155?.accounts.filter((account) => account.startsWith('eip155:1:')) ?? [];
  return { eip155: { ...eip155, chains: ['eip155:1'], accounts } } as Namespaces;
};

test('switching to another network asks the wallet, and succeeds once the wallet has approved it', LONG, async () => {
  const { phone, app, session } = await connected(onlyOne);
  phone.answers(async ({ method }) => {
    if (method !== 'wallet_switchEthereumChain') throw new Error(method);
    const namespaces = pick(phone.proposed[0] as Proposed, ['eip155']);
    await (await phone.client.update({ topic: session.topic, namespaces })).acknowledged();
    return null;
  });
  expect(await app.switchNetwork('eip155:10')).toMatchObject({ status: 'switched' });
  // Changes are notified at most every 100 ms.
  await app.test.clock.pass(100);
  expect(connectionOf(app, 'eip155')?.network).toBe('eip155:10');
});

test('a wallet that accepts a switch without approving the network fails with NETWORK_NOT_SWITCHED', LONG, async () => {
  const { phone, app } = await connected(onlyOne);
  const switching = app.switchNetwork('eip155:10');
  await app.test.until(() => phone.asked.length === 1, 'question');
  const result = await app.test.clock.drive(switching, { limitMs: 10_000, patienceMs: 1_000 });
  expect(result).toMatchObject({ status: 'failed', error: { code: 'NETWORK_NOT_SWITCHED' } });
  expect(connectionOf(app, 'eip155')?.network).toBe('eip155:1');
});

test('chainChanged switches the network of the app', LONG, async () => {
  const { phone, app, session } = await connected();
  const event = { name: 'chainChanged', data: '0xa' };
  await phone.client.emit({ topic: session.topic, event, chainId: 'eip155:10' });
  await app.test.until(() => connectionOf(app, 'eip155')?.network === 'eip155:10', 'other network');
});

test('a session that the wallet ends disconnects all namespaces and rejects pending requests', LONG, async () => {
  const { phone, app, session } = await connected();
  phone.answers(() => new Promise(() => undefined));
  const waiting = codeOf(sign(app));
  await app.test.until(() => phone.asked.length === 1, 'request');
  expect(app.state.walletconnect.pending.get()).toHaveLength(1);
  await phone.client.disconnect({ topic: session.topic, reason: { code: 6000, message: 'bye' } });
  await app.test.until(() => connectedIn(app).length === 0, 'end');
  expect(await waiting).toBe('WALLET_DISCONNECTED');
  expect(app.state.walletconnect.pending.get()).toEqual([]);
});

test('disconnecting one namespace ends the whole session, also at the wallet', LONG, async () => {
  const { phone, app } = await connected();
  expect(await app.disconnect('solana')).toMatchObject({ status: 'disconnected' });
  expect(connectedIn(app)).toEqual([]);
  await app.test.until(() => phone.client.session.length === 0, 'end at the wallet');
});

test('a rejected proposal rejects the connect', LONG, async () => {
  const { relay, phone } = await startPeers();
  phone.approves(() => REJECTED);
  const app = openApp(relay);
  await app.test.wake();
  const result = await app.connect({
    connector: 'walletconnect',
    progress: ({ uri }) => void (uri && phone.pair(uri)),
  });
  expect(result.status).toBe('rejected');
  expect(app.state.walletconnect.uri.get()).toBeUndefined();
});

test.each(['eip155', 'solana', 'bip122', 'polkadot'])(
  'a rejected request of %s fails with USER_REJECTED',
  LONG,
  async (namespace) => {
    const { phone, app } = await connected();
    phone.refuse(REJECTED);
    expect(await codeOf(sign(app, namespace))).toBe('USER_REJECTED');
  },
);

test('a feature whose method the wallet has not approved is absent until a session update adds it', LONG, async () => {
  const only = (proposed: Proposed, methods: readonly string[]): Namespaces =>
    Object.fromEntries(
      Object.entries(approveAll(proposed)).map(([name, one]) => [
        name,
        { ...one, methods: one.methods.filter((method) => methods.includes(method)) },
      ]),
    );
  const { phone, app, session } = await connected((proposed) => only(proposed, ['personal_sign', 'signPsbt']));
  const features = (namespace: string) => Object.keys(connectionOf(app, namespace)?.features ?? {}).sort();
  expect(features('eip155')).toEqual(['eip155:request', 'provider', 'signMessage', 'switchNetwork', 'walletName']);
  expect(features('solana')).toEqual(['provider', 'walletName']);
  expect(features('bip122')).toEqual([
    'bip122:getAddresses',
    'bip122:signPsbt',
    'provider',
    'switchNetwork',
    'walletName',
  ]);
  expect(features('polkadot')).toEqual(['provider', 'switchNetwork', 'walletName']);
  await expect(app.api.eip155.sendCalls({ calls: [] })).rejects.toMatchObject({ code: 'FEATURE_MISSING' });

  const namespaces = only(phone.proposed[0] as Proposed, ['personal_sign', 'eth_sendTransaction']);
  await (await phone.client.update({ topic: session.topic, namespaces })).acknowledged();
  await app.test.until(() => features('eip155').includes('eip155:sendTransaction'), 'new feature');
  expect(features('bip122')).not.toContain('bip122:signPsbt');
});

test(
  'a wallet that approves only a foreign network and cannot switch is not connected, and the error names both',
  LONG,
  async () => {
    const { relay, phone } = await startPeers();
    const [address = ''] = ADDRESSES.eip155 ?? [];
    phone.approves(() => ({
      eip155: { chains: ['eip155:137'], accounts: [`eip155:137:${address}`], methods: ['personal_sign'], events: [] },
    }));
    const app = openApp(relay);
    expect(await connectApp(app, phone)).toMatchObject({
      status: 'failed',
      error: { code: 'NETWORK_UNSUPPORTED', message: expect.stringMatching(/\(eip155:137\).*: eip155:1, eip155:10/) },
    });
    await app.test.until(() => phone.client.session.length === 0, 'end at the wallet');
  },
);

test(
  'a wallet that approves only a foreign network and can switch is connected on it, and switches to one of the app',
  LONG,
  async () => {
    const { relay, phone } = await startPeers();
    const [address = ''] = ADDRESSES.eip155 ?? [];
    const on = (...chains: string[]): Namespaces => ({
      eip155: {
        chains,
        accounts: chains.map((chain) => `${chain}:${address}`),
        methods: ['personal_sign', 'wallet_switchEthereumChain'],
        events: ['chainChanged'],
      },
    });
    phone.approves(() => on('eip155:137'));
    const app = openApp(relay);
    expect(await connectApp(app, phone)).toMatchObject({ status: 'connected' });
    expect(connectionOf(app, 'eip155')).toMatchObject({ network: 'eip155:137', account: { address } });
    // The view UnsupportedChain shows this state: the app does not have the active network.
    expect(app.state.network.get()).toBeUndefined();

    const switching = app.switchNetwork('eip155:10');
    await app.test.until(() => phone.asked.length > 0, 'request to switch');
    expect(phone.asked[0]).toMatchObject({ chainId: 'eip155:137', method: 'wallet_switchEthereumChain' });
    // This wallet answers first, and updates the session afterwards.
    await app.test.until(() => app.state.walletconnect.pending.get().length === 0, 'answer');
    const [session] = phone.client.session.getAll();
    const update = { topic: session?.topic ?? '', namespaces: on('eip155:137', 'eip155:10') };
    await (await phone.client.update(update)).acknowledged();
    expect(await app.test.clock.drive(switching)).toMatchObject({ status: 'switched' });
    expect(connectionOf(app, 'eip155')?.network).toBe('eip155:10');
  },
);
