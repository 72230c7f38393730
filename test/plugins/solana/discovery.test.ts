import { type Connector, isModalError } from 'latchkey';
import type { SolanaOptions } from 'latchkey/plugins/solana';
import { expect, test } from 'vitest';
import { discover } from '../../../plugins/solana/discovery.js';
import { discoveryAtom } from '../../../plugins/solana/state.js';
import { listen, settle } from '../eip155/context.js';
import { addressesOf, connectContext, solanaContext } from './connected.js';
import { ALICE, ICON, testWallet } from './wallet.js';

type Options = Partial<SolanaOptions>;

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';

/** A fake page in which wallets can register. */
function startPage(options: Options = {}, window: Record<string, unknown> = {}) {
  const fake = solanaContext({ window, options });
  const seen = listen(discover, fake);
  const register = (...wallets: readonly unknown[]) => {
    let undo = () => {};
    const detail = (door: { register(...wallets: readonly unknown[]): () => void }) => {
      undo = door.register(...wallets);
    };
    fake.window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }));
    return undo;
  };
  const shown = () => seen.now.map(({ id, name, contested }) => [id, name, contested === true]);
  return { fake, seen, register, shown };
}

test('a registered wallet is listed under its name', async () => {
  const { seen, register } = startPage();
  register(testWallet().wallet);
  expect(seen.now).toMatchObject([
    { id: 'solana/Wallet One', name: 'Wallet One', type: 'ANNOUNCED', namespaces: ['solana'], imageUrl: ICON },
  ]);
  expect(addressesOf(await seen.now[0]?.connect(connectContext()))).toEqual([ALICE.publicKey.toBase58()]);
  expect(addressesOf(await seen.now[0]?.restore?.(connectContext()))).toEqual([ALICE.publicKey.toBase58()]);
});

test('wallets without Solana or without required features are counted and not listed', async () => {
  const { fake, shown, register } = startPage();
  const without = (...names: string[]) => {
    const { wallet } = testWallet();
    const features = Object.fromEntries(Object.entries(wallet.features).filter(([name]) => !names.includes(name)));
    return { ...wallet, features };
  };
  register(
    testWallet({ chains: ['sui:mainnet'] }).wallet,
    without('standard:connect'),
    without('standard:events'),
    without('solana:signTransaction', 'solana:signAndSendTransaction'),
    { ...without('solana:signTransaction'), name: 'Sends' },
    {},
  );
  await settle();
  expect(shown()).toEqual([['solana/Sends', 'Sends', false]]);
  expect(fake.context.store.get(discoveryAtom)).toEqual({ skipped: 1, overflow: 0, unfit: 4 });
});

test('two wallets of the same name are both listed as contested, without restore', async () => {
  const { seen, shown, register } = startPage();
  register(testWallet().wallet);
  const undo = register(testWallet().wallet);
  await settle();
  expect(shown()).toEqual([
    ['solana/Wallet One/1', 'Wallet One', true],
    ['solana/Wallet One/2', 'Wallet One', true],
  ]);
  expect(seen.now.map(({ restore }) => restore)).toEqual([undefined, undefined]);
  undo();
  await settle();
  expect(shown()).toEqual([['solana/Wallet One', 'Wallet One', false]]);
});

test('a connector stays the same object when other wallets register', async () => {
  const { seen, register } = startPage();
  register(testWallet().wallet);
  const [first] = seen.now;
  register(testWallet({ name: 'Two' }).wallet);
  await settle();
  expect(seen.now[0]).toBe(first);
});

test('a wallet with a display name keeps its registered name in its id', () => {
  const { shown, register } = startPage();
  register(testWallet({ name: 'Trust' }).wallet);
  expect(shown()).toEqual([['solana/Trust', 'Trust Wallet', false]]);
});

test('an app’s own wallet is listed once, as EXTERNAL, under the id the app gave', async () => {
  const { wallet } = testWallet();
  const { seen, register } = startPage({ connectors: [{ id: 'house', name: 'House wallet', wallet }] });
  register(wallet);
  await settle();
  expect(seen.now).toMatchObject([{ id: 'house', name: 'House wallet', type: 'EXTERNAL', imageUrl: ICON }]);
  expect(addressesOf(await seen.now[0]?.connect(connectContext()))).toEqual([ALICE.publicKey.toBase58()]);
});

test('a wallet of the page cannot take the id of an app’s own wallet', () => {
  const own = { id: 'solana/Wallet One', name: 'Own', wallet: testWallet({ name: 'Own' }).wallet };
  const { shown, register } = startPage({ connectors: [own] });
  register(testWallet().wallet);
  expect(shown()).toEqual([
    ['solana/Wallet One/1', 'Wallet One', true],
    ['solana/Wallet One', 'Own', false],
  ]);
});

test('an invalid wallet in the options is reported and not listed', () => {
  const broken = { id: 'house', wallet: { ...testWallet().wallet, features: {} } };
  const { fake, shown } = startPage({ connectors: [broken] });
  expect(shown()).toEqual([]);
  expect(fake.reported).toHaveLength(1);
});

test('no deep links are listed on a desktop', () => {
  const { seen } = startPage(
    {},
    { navigator: { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 0 } },
  );
  expect(seen.now).toEqual([]);
});

test.each([
  [PHONE, 5],
  [IPAD, 5],
])('on a phone or tablet, wallets missing in the page are listed as deep links (%s)', (userAgent, maxTouchPoints) => {
  const { shown, register } = startPage({}, { navigator: { userAgent, maxTouchPoints } });
  register(testWallet({ name: 'Phantom' }).wallet);
  expect(shown().map(([id]) => id)).toEqual([
    'solana/Phantom',
    'solana/browse/solflare',
    'solana/browse/backpack',
    'solana/browse/coinbase',
  ]);
});

test('deep links can be disabled, and need a page with https', () => {
  const navigator = { userAgent: PHONE };
  expect(startPage({ deepLinks: false }, { navigator }).seen.now).toEqual([]);
  expect(startPage({}, { navigator, location: { href: 'http://localhost/' } }).seen.now).toEqual([]);
});

test('a deep link opens the wallet without the page’s query; the connect ends on abort or return', async () => {
  const location = { href: 'https://app.example.com/swap?token=secret#part', host: 'app.example.com' };
  const { fake, seen } = startPage({}, { navigator: { userAgent: PHONE }, location });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.assign(fake.context.env, { document: page });
  const phantom = seen.now.find(({ name }) => name === 'Phantom') as Connector;
  const leaving = new AbortController();
  const failure = async (work: Promise<unknown>) => work.catch((error) => isModalError(error) && error.code);
  const left = failure(phantom.connect(connectContext(leaving.signal)));
  expect(location.href).toBe(
    'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example.com%2Fswap?ref=https%3A%2F%2Fapp.example.com',
  );
  leaving.abort();
  expect(await left).toBe('ABORTED');
  const back = failure(phantom.connect(connectContext()));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await back).toBe('OPENED_ELSEWHERE');
  expect(phantom.restore).toBeUndefined();
});

test('no wallets are found on a server', () => {
  const fake = solanaContext();
  Object.assign(fake.context.env, { window: undefined });
  expect(listen(discover, fake).now).toEqual([]);
});
