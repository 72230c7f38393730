import fc from 'fast-check';
import { isModalError } from 'latchkey';
import type { RemoteBridge, RemoteProposal } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { isUnknownNetwork, toModalError } from '../../../plugins/eip155/errors.js';
import { fromWalletConnect } from '../../../plugins/walletconnect/errors.js';
import { readApproved } from '../../../plugins/walletconnect/session/approved.js';
import { readWalletEvent } from '../../../plugins/walletconnect/session/walletEvents.js';
import { connectApp, connectionOf, openApp, startConnected, startPeers } from './app.js';
import { ADDRESSES } from './owner.js';
import { approveAll, type Namespaces } from './phone.js';

const EVM = ADDRESSES.eip155?.[0] ?? '';
const proposals: ReadonlyMap<string, RemoteProposal> = new Map([
  ['eip155', { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: [] }],
  [
    'solana',
    {
      chains: ['solana:new'],
      methods: ['solana_signMessage'],
      events: [],
      aliases: new Map([['solana:old', 'solana:new']]),
    },
  ],
]);
const requested = { proposals, bridges: new Map<string, RemoteBridge>() };

const name = fc.constantFrom('eip155', 'solana', 'eip155:1', 'cosmos', '__proto__', 'constructor', '', 'eip155:1:2');
const chain = fc.constantFrom(
  'eip155:1',
  'eip155:10',
  'eip155:5',
  'solana:old',
  'solana:new',
  'cosmos:hub',
  'eip155',
  ':',
  '',
);
const account = fc.oneof(
  fc.tuple(chain, fc.constantFrom(EVM, 'a', '<b>', '')).map(([one, address]) => `${one}:${address}`),
  fc.string(),
);
const method = fc.constantFrom('personal_sign', 'eth_sendTransaction', 'solana_signMessage', 'toString');
const junk = fc.anything({ withNullPrototype: true, withBigInt: true });
const part = fc.record(
  { chains: fc.array(chain), accounts: fc.array(account), methods: fc.array(method), events: fc.array(fc.string()) },
  { requiredKeys: ['accounts', 'methods'] },
);
const session = fc.oneof(fc.dictionary(name, fc.oneof({ weight: 4, arbitrary: part }, junk)), junk);

test('readApproved returns only what was requested, and throws SESSION_REFUSED if nothing was', () => {
  fc.assert(
    fc.property(session, (given) => {
      try {
        const approved = readApproved(given, proposals);
        expect(approved.size).toBeGreaterThan(0);
        for (const [namespace, { accounts, networks, methods }] of approved) {
          const proposal = proposals.get(namespace);
          expect(accounts.length).toBeGreaterThan(0);
          for (const { network } of accounts) expect(networks).toContain(network);
          for (const network of networks) expect(proposal?.chains).toContain(network);
          for (const one of methods) expect(proposal?.methods).toContain(one);
        }
      } catch (error) {
        expect(isModalError(error, 'SESSION_REFUSED')).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('an account listed under another namespace makes the whole session invalid', () => {
  const given = { eip155: { accounts: [`eip155:1:${EVM}`, 'solana:new:abc'], methods: [] } };
  expect(() => readApproved(given, proposals)).toThrow(expect.objectContaining({ code: 'SESSION_REFUSED' }));
});

test('an old network id is read as the current one, and kept for requests to the wallet', () => {
  const given = { solana: { accounts: ['solana:old:abc'], methods: ['solana_signMessage'] } };
  const solana = readApproved(given, proposals).get('solana');
  expect(solana?.networks).toEqual(['solana:new']);
  expect(solana?.spelling.get('solana:new')).toBe('solana:old');
});

test('10,000 accounts make a session invalid', () => {
  const accounts = Array.from({ length: 10_000 }, (_, at) => `eip155:1:0x${at.toString(16).padStart(40, '0')}`);
  expect(() => readApproved({ eip155: { accounts, methods: [] } }, proposals)).toThrow(
    expect.objectContaining({ code: 'SESSION_REFUSED' }),
  );
});

test('events with any content yield only requested networks and texts as addresses', () => {
  const data = fc.oneof(fc.array(fc.oneof(account, junk)), account, fc.integer(), junk);
  const event = fc.record({ name: fc.constantFrom('accountsChanged', 'chainChanged', 'x'), data });
  const news = fc.oneof(fc.record({ chainId: fc.oneof(chain, junk), event }), junk);
  fc.assert(
    fc.property(news, (given) => {
      const read = readWalletEvent(given, requested);
      if (!read) return;
      expect(proposals.has(read.namespace)).toBe(true);
      if (read.kind === 'network') expect(proposals.get(read.namespace)?.chains).toContain(read.network);
      else expect(read.addresses.every((one) => typeof one === 'string')).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('any thrown value becomes a ModalError with a short message', () => {
  const thrown = fc.oneof(
    junk,
    fc.record({ code: fc.oneof(fc.integer(), junk), message: fc.oneof(fc.string(), junk) }),
  );
  fc.assert(
    fc.property(thrown, (given) => {
      const error = fromWalletConnect(given);
      expect(isModalError(error)).toBe(true);
      expect(error.message).not.toBe('');
      expect(error.message.length).toBeLessThan(1_000);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  [5000, 'USER_REJECTED'],
  [4001, 'USER_REJECTED'],
  [5001, 'USER_REJECTED'],
  [3001, 'UNAUTHORIZED'],
  [1001, 'FEATURE_MISSING'],
  [5101, 'FEATURE_MISSING'],
  [5100, 'NETWORK_UNSUPPORTED'],
  [5103, 'ACCOUNT_UNKNOWN'],
  [6000, 'WALLET_DISCONNECTED'],
  [7000, 'WALLET_FAILED'],
  [8000, 'DEADLINE_PASSED'],
])('the wallet code %i becomes %s', (code, own) => {
  expect(fromWalletConnect({ code, message: 'x' }).code).toBe(own);
});

test.each([4001, 4100, 4200, 4900, 4902, 32603, -32002, -32601, -32603])(
  'the error number %i has the same code through WalletConnect as from a wallet in the page',
  (number) => {
    const error = { code: number, message: 'x' };
    expect(fromWalletConnect(error).code).toBe(toModalError(error).code);
    expect(isUnknownNetwork(fromWalletConnect(error))).toBe(isUnknownNetwork(toModalError(error)));
  },
);

test('an error of a wallet that gives 4001 to everything keeps the meaning of its text', () => {
  const codeOf = (message: string) => fromWalletConnect({ code: 4001, message }).code;
  expect(codeOf('Method not found')).toBe('FEATURE_MISSING');
  expect(codeOf('insufficient funds for gas')).toBe('WALLET_FAILED');
  expect(isUnknownNetwork(fromWalletConnect({ code: 4001, message: 'Unrecognized chain ID "0x7a69"' }))).toBe(true);
});

test('the words of a wallet that failed are the first hint', () => {
  expect(fromWalletConnect(new Error('insufficient funds\u202e for gas')).hints).toEqual([
    'insufficient funds for gas',
  ]);
  expect(fromWalletConnect({ code: 4100, message: 'x' }).hints).toEqual([]);
  expect(fromWalletConnect('').hints).toEqual([]);
});

const LONG = { timeout: 60_000 };

test('a session without any requested network is not connected, and ends at the wallet', LONG, async () => {
  const { relay, phone } = await startPeers();
  phone.approves(() => ({ cosmos: { chains: ['cosmos:hub'], accounts: ['cosmos:hub:abc'], methods: [], events: [] } }));
  const app = openApp(relay);
  const result = await connectApp(app, phone);
  expect(result).toMatchObject({ status: 'failed', error: { code: 'SESSION_REFUSED' } });
  await app.test.until(() => phone.client.session.length === 0, 'end');
});

test('accountsChanged with an account that was not approved is ignored', LONG, async () => {
  const { phone, app } = await startConnected();
  const topic = phone.client.session.getAll()[0]?.topic ?? '';
  const before = connectionOf(app, 'eip155')?.account.address;
  const stranger = ADDRESSES.eip155?.[1] ?? '';
  const emit = (data: unknown) =>
    phone.client.emit({ topic, event: { name: 'accountsChanged', data }, chainId: 'eip155:1' });
  for (const data of [[stranger], [`eip155:1:${stranger}`], 'x', { length: 3 }]) await emit(data);
  // Events arrive in order: after this event the others have been processed.
  await phone.client.emit({ topic, event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:10' });
  await app.test.clock.pass(1_000);
  await app.test.until(() => connectionOf(app, 'eip155')?.network === 'eip155:10', 'last event');
  expect(connectionOf(app, 'eip155')?.accounts.map(({ address }) => address)).toEqual([before]);
});

test('an invalid session update ends the session', LONG, async () => {
  const { phone, app } = await startConnected();
  const topic = phone.client.session.getAll()[0]?.topic ?? '';
  const all = approveAll(phone.proposed[0] ?? {});
  const eip155 = { ...all.eip155, accounts: [`solana:x:${EVM}`], chains: [] };
  // The phone's SDK would reject the update itself, so its check is removed.
  Object.assign(phone.client.engine, { isValidUpdate: async () => undefined });
  await phone.client.update({ topic, namespaces: { ...all, eip155 } as Namespaces });
  await app.test.until(() => connectionOf(app, 'eip155') === undefined, 'end');
  expect(app.test.errors.map((error) => (error as { readonly code?: string }).code)).toEqual(['SESSION_REFUSED']);
  await app.test.until(() => phone.client.session.length === 0, 'end at the wallet');
});
