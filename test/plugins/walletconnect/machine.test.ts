import { type ConnectResult, ModalError } from 'latchkey';
import { expect, test } from 'vitest';
import {
  isExpired,
  nextState,
  type PairingState,
  PREPARING,
} from '../../../plugins/walletconnect/views/pairingMachine.js';
import { listPlatforms } from '../../../plugins/walletconnect/views/platforms.js';

const READY: PairingState = { status: 'ready', uri: 'wc:1' };
const failed = (code: string, message = 'No.'): ConnectResult => ({
  status: code === 'USER_REJECTED' ? 'rejected' : 'failed',
  error: new ModalError(message, { code }),
});
const answered = (state: PairingState, result: ConnectResult) => nextState(state, { type: 'settled', result });

test('a link can be scanned as soon as it is there, and the next takes its place', () => {
  expect(nextState(PREPARING, { type: 'uri', uri: 'wc:1' })).toEqual(READY);
  expect(nextState(READY, { type: 'uri', uri: 'wc:2' })).toEqual({ status: 'ready', uri: 'wc:2' });
});

test.each([
  ['RELAY_UNREACHABLE', 'link'],
  ['STORAGE_REFUSED', 'link'],
  ['PACKAGE_MISSING', 'link'],
  ['USER_REJECTED', 'declined'],
  ['NO_ACCOUNTS', 'empty'],
  ['SESSION_REFUSED', 'wrong'],
])('%s before there is a link is shown as "%s"', (code, failure) => {
  expect(answered(PREPARING, failed(code))).toMatchObject({ status: 'failed', failure });
});

test('what nobody has listed is the link’s fault before there is one, and the wallet’s after', () => {
  expect(answered(PREPARING, failed('ODD'))).toMatchObject({ failure: 'link' });
  expect(answered(READY, failed('ODD'))).toMatchObject({ failure: 'failed' });
});

test('an app that refuses is quoted, and nobody else is', () => {
  expect(answered(READY, failed('CONNECT_REFUSED', 'Not today.'))).toMatchObject({ reason: 'Not today.' });
  expect(answered(READY, failed('WALLET_FAILED', 'The wallet says: “…”'))).toMatchObject({ reason: undefined });
});

test('what has ended takes no late link and no late answer, but another question', () => {
  const end = answered(READY, failed('USER_REJECTED'));
  expect(nextState(end, { type: 'uri', uri: 'wc:9' })).toBe(end);
  expect(answered(end, { status: 'connected', connections: [] })).toBe(end);
  expect(nextState(end, { type: 'restart' })).toEqual(PREPARING);
  const done = answered(READY, { status: 'connected', connections: [] });
  expect(nextState(done, { type: 'restart' })).toBe(done);
});

test('only a deadline counts as expired', () => {
  expect(isExpired(failed('DEADLINE_PASSED'))).toBe(true);
  expect(isExpired(failed('RELAY_UNREACHABLE'))).toBe(false);
  expect(isExpired({ status: 'cancelled' })).toBe(false);
});

const all = { mobileLink: 'a:', injected: [{ namespace: 'x', id: 'isA' }] };
const bare = { injected: [] };
const ways = (input: Partial<Parameters<typeof listPlatforms>[0]>) =>
  listPlatforms({
    wallet: bare,
    device: { platform: 'desktop' },
    linkKinds: [],
    isInBrowser: false,
    hasStores: false,
    ...input,
  });

test('ways on a computer come in their order', () => {
  const kinds = ['webapp', 'desktop'] as const;
  expect(ways({ wallet: all, linkKinds: kinds })).toEqual(['qrcode', 'desktop', 'web', 'unsupported']);
  expect(ways({ wallet: all, linkKinds: kinds, isInBrowser: true })).toEqual(['browser', 'qrcode', 'desktop', 'web']);
});

test('on a phone there is the app and its page, and nothing to install into the browser', () => {
  const device = { platform: 'ios' } as const;
  expect(ways({ wallet: all, device, linkKinds: ['mobile', 'universal', 'webapp'] })).toEqual(['mobile', 'web']);
  expect(ways({ wallet: { ...bare, linkMode: 'https://a.example' }, device, linkKinds: ['universal'] })).toEqual([
    'mobile',
  ]);
});

test('a wallet without any way is to be got, or else may scan', () => {
  expect(ways({ hasStores: true })).toEqual(['unsupported']);
  expect(ways({})).toEqual(['qrcode']);
});
