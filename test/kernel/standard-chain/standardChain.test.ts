/** `standardChain`: its options, its late code, and the features of a connection. */

import type { ModalError } from 'latchkey';
import { balances as slot } from 'latchkey/plugin';
import { standardChain } from 'latchkey/standard-chain';
import { createTestModal } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { accountOf, balances, isAddress, network, networks, start, walletOf } from './opals.js';

const given = { prefix: 'opal', name: 'Opal', networks, isAddress, features: async () => ({ balances }) };

test.each([
  [{ prefix: 'Opal!' }, 'standardChain: option "prefix" is "Opal!"; expected 3 to 8 letters, digits and hyphens.'],
  [{ networks: [] }, 'standardChain: option "networks" is []; expected at least one network.'],
  [{ features: {} }, 'standardChain: option "features" is {}; expected a function.'],
  [{ balances }, 'standardChain: option "balances" is not known; known are'],
  [{ rpc: { other: 'https://a.example' } }, 'opal: option "rpc" is "other"; expected ids of the given networks.'],
])('a wrong option is refused when the plugin is made: %o', (wrong, message) => {
  const make = () => standardChain({ ...given, ...wrong } as never);
  expect(make).toThrow(message);
  expect(make).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }));
});

test('a network of another namespace is refused when the plugin is made', () => {
  const wrong = { ...network('ruby:main'), namespace: 'ruby' };
  expect(() => standardChain({ ...given, networks: [wrong] })).toThrow(
    /opal: option "networks\[0\]" is .*; expected a network of "opal", with an id such as "opal:mainnet"\./,
  );
});

test('the options are read when the plugin is made, and are not changed', () => {
  const rpc = { main: 'https://own.example' };
  const input = Object.freeze({ ...given, rpc, origins: ['https://more.example'], contributes: [] });
  const plugin = standardChain(input);
  expect(plugin.origins).toEqual(['https://own.example', 'https://opal.example', 'https://more.example']);
  expect(networks[0]?.rpcUrls).toEqual(['https://opal.example']);
});

test('the late code of the chain is loaded when wallets are looked for, not when the modal starts', async () => {
  let loads = 0;
  const features = async () => {
    loads++;
    return { balances };
  };
  const modal = createTestModal({ plugins: [standardChain({ ...given, features })] });
  modal.start();
  await modal.test.settle();
  expect(loads).toBe(0);
  await modal.test.wake();
  expect(loads).toBe(1);
});

test('late code that fails to load is loaded again at the next try', async () => {
  let loads = 0;
  const features = async () => {
    if (++loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { balances };
  };
  const modal = createTestModal({ plugins: [standardChain({ ...given, features })] });
  const { context, clock } = modal.test;
  const read = async () => (await context.service(slot, 'opal')).native({ network: 'opal:main', address: 'opal-a' });
  expect(await clock.drive(read().catch((error: ModalError) => error.code))).toBe('SERVICE_FAILED');
  expect(await clock.drive(read())).toBe(0n);
});

const sign = {
  feature: 'opal:sign',
  inputs: ({ account, bytes }: { account: { raw?: object }; bytes: Uint8Array }) => [account.raw, bytes],
  read: ({ signature }: Readonly<Record<string, unknown>>) => (typeof signature === 'string' ? signature : undefined),
};

test('signMessage passes the wallet its own account object and a copy of the bytes', async () => {
  const seen: unknown[] = [];
  const bytes = Uint8Array.of(1, 2, 3);
  const own = accountOf('opal-a');
  const { wallet } = walletOf({
    'standard:connect': async () => ({ accounts: [own] }),
    'opal:sign': async (account: unknown, message: Uint8Array) => {
      seen.push(account === own, [...message]);
      message.fill(0);
      return { signature: 'signed' };
    },
  });
  const { connect, connection, ended } = await start({ signMessage: sign }, wallet);
  await connect();
  expect(await ended(connection()?.features.signMessage?.({ message: bytes }))).toBe('signed');
  expect([seen, [...bytes]]).toEqual([
    [true, [1, 2, 3]],
    [1, 2, 3],
  ]);
});

test('a wallet without the feature has no signMessage', async () => {
  const { connect, connection } = await start({ signMessage: sign }, walletOf().wallet);
  await connect();
  expect(connection()?.features.signMessage).toBeUndefined();
});

test('for wallets that sign text, other bytes are refused before the wallet is asked', async () => {
  let asks = 0;
  const { wallet } = walletOf({ 'opal:sign': async () => ({ signature: `signed ${++asks}` }) });
  const signMessage = { ...sign, inputs: ({ text }: { text(): string }) => [text()] };
  const { connect, connection, ended } = await start({ signMessage }, wallet);
  await connect();
  const signing = (message: string | Uint8Array) => ended(connection()?.features.signMessage?.({ message }));
  expect(await signing(Uint8Array.of(255, 254))).toBe('INPUT_INVALID');
  expect(await signing('')).toBe('INPUT_INVALID');
  expect(await signing('\uFEFFhello')).toBe('signed 1');
});

test('the signal of the caller ends a request', async () => {
  const { wallet } = walletOf({ 'opal:sign': () => new Promise(() => undefined) });
  const { connect, connection, ended } = await start({ signMessage: sign }, wallet);
  await connect();
  const leaving = new AbortController();
  const asked = connection()?.features.signMessage?.({ message: 'hello', signal: leaving.signal });
  leaving.abort();
  expect(await ended(asked)).toBe('ABORTED');
});

test('features of the chain ask the wallet with an account of the connection', async () => {
  const { wallet } = walletOf({
    'opal:vote': async (address: string, choice: string) => ({ did: `${address} ${choice}` }),
  });
  const vote = {
    feature: 'opal:vote',
    inputs: ({ address, choice }: { address: string; choice: string }) => [address, choice],
    read: ({ did }: Readonly<Record<string, unknown>>) => did as string,
  };
  const { connect, connection, ended } = await start(
    {
      more: (its) => ({
        'opal:vote': async (choice: string, account?: string) =>
          its.ask(vote, { address: its.account(account).address, choice }),
        ...(its.has({ feature: 'opal:missing' }) && { 'opal:missing': true }),
      }),
    },
    wallet,
  );
  await connect();
  const { features = {} } = connection() ?? {};
  const voting = features['opal:vote' as keyof typeof features] as (...input: string[]) => Promise<string>;
  expect(await ended(voting('yes'))).toBe('opal-a yes');
  expect(await ended(voting('yes', 'opal-z'))).toBe('ACCOUNT_UNKNOWN');
  expect(Object.keys(features)).toEqual(['opal:vote']);
});

test('errors of the chain have the meaning that its table gives', async () => {
  const { wallet } = walletOf({ 'standard:connect': () => Promise.reject({ code: 77, message: 'vault' }) });
  const means = ['VAULT_CLOSED', 'Open the vault first.'] as const;
  const { connect } = await start({ errors: [{ codes: [77], by: 'wallet', means }] }, wallet);
  expect(await connect()).toMatchObject({ status: 'failed', error: { code: 'VAULT_CLOSED' } });
});
