/** Names of accounts: each name that a source gives is resolved, and dropped if it does not lead back to the account. */

import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import type { Identity } from '../../../kernel/contract/assets.js';
import type { NameSource } from '../../../kernel/contract/transfers.js';
import { readIdentity } from '../../../kernel/core/identity.js';
import { findName, resolveName } from '../../../kernel/core/names.js';
import { createFakeEnv } from '../fakes.js';

const NETWORK = 'eip155:1';
const ALICE = '0xA11CE00000000000000000000000000000000001';
const BOB = '0xB0B0000000000000000000000000000000000002';
const input = { network: NETWORK, address: ALICE };
const origin = { kind: 'service', name: 'data.example' } as const;

/** A source with these names, and with these answers to reverse lookups. */
const source = (
  addresses: Readonly<Record<string, string>>,
  reverse: Readonly<Record<string, string>> = {},
): NameSource => ({
  resolve: async ({ name }) => addresses[name],
  reverse: async ({ address }) => reverse[address],
});
const broken: NameSource = {
  resolve: () => Promise.reject(new Error('Down.')),
  reverse: () => Promise.reject(new Error('Down.')),
};

function arrange(sources: readonly NameSource[], identity?: Omit<Identity, 'origin'>) {
  const reported: unknown[] = [];
  const handle = (value: unknown, at: number) => ({ plugin: `p${at}`, load: async () => value });
  const slots: Readonly<Record<string, ReadonlyMap<string, unknown>>> = {
    names: new Map([['eip155', sources.map(handle)]]),
    namespaces: new Map([['eip155', { isAddress: (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text) }]]),
    identity: new Map([['eip155', identity ? [handle({ find: async () => ({ ...identity, origin }) }, 9)] : []]]),
  };
  const host = {
    env: createFakeEnv(),
    store: createStore(),
    read: ((slot: { readonly id: string }) => slots[slot.id] ?? new Map()) as never,
    report: (error: unknown) => reported.push(error),
  };
  return { host, reported, identify: async () => (await readIdentity(host, input)).value };
}

test('the first source that knows a name gives its address, and sources that fail are reported', async () => {
  const { host, reported } = arrange([broken, source({}), source({ 'alice.id': ALICE }), source({ 'alice.id': BOB })]);
  expect(await resolveName(host, { name: 'alice.id', network: NETWORK })).toBe(ALICE);
  expect(reported).toMatchObject([{ message: 'Down.' }]);
});

test('a name that no source knows has no address, unless a source has failed', async () => {
  expect(await resolveName(arrange([source({})]).host, { name: 'bob.id', network: NETWORK })).toBeUndefined();
  await expect(resolveName(arrange([broken, source({})]).host, { name: 'bob.id', network: NETWORK })).rejects.toThrow(
    'Down.',
  );
});

test('an answer that is no address is a fault of its source, and the next source is asked', async () => {
  const { host, reported } = arrange([source({ 'alice.id': 'nowhere' }), source({ 'alice.id': ALICE })]);
  expect(await resolveName(host, { name: 'alice.id', network: NETWORK })).toBe(ALICE);
  expect(reported).toMatchObject([{ code: 'NAME_MALFORMED' }]);
});

test('a name of more than 255 characters is not looked up', async () => {
  const name = `${'a'.repeat(260)}.id`;
  expect(await resolveName(arrange([source({ [name]: ALICE })]).host, { name, network: NETWORK })).toBeUndefined();
});

test('a reverse answer counts only if the name leads back to the account', async () => {
  const liar = source({}, { [ALICE]: 'bob.id' });
  const honest = source({ 'bob.id': BOB, 'alice.id': ALICE.toLowerCase() }, { [ALICE]: 'alice.id' });
  expect(await findName(arrange([liar, honest]).host, input)).toBe('alice.id');
  expect(await findName(arrange([liar, source({ 'bob.id': BOB })]).host, input)).toBeUndefined();
});

test.each(['alice\u202e.id', 'alice\u200b.id', ' alice.id', 'a\nlice.id', ''])(
  'the reverse answer %j is ignored',
  async (name) => {
    expect(await findName(arrange([source({ [name]: ALICE }, { [ALICE]: name })]).host, input)).toBeUndefined();
  },
);

test('an identity keeps a name that leads back to the account, with its picture', async () => {
  const profile = { name: 'alice.id', imageUrl: 'data:image/png,a' };
  expect(await arrange([source({ 'alice.id': ALICE })], profile).identify()).toEqual({ ...profile, origin });
});

test('an identity with the name of somebody else has neither name nor picture', async () => {
  const profile = { name: 'bob.id', imageUrl: 'data:image/png,bob' };
  expect(await arrange([source({ 'bob.id': BOB })], profile).identify()).toEqual({});
});

test('an account without a profile has the name of a reverse lookup', async () => {
  const known = source({ 'alice.id': ALICE }, { [ALICE]: 'alice.id' });
  expect(await arrange([known]).identify()).toEqual({ name: 'alice.id' });
  const picture = { imageUrl: 'data:image/png,a' };
  expect(await arrange([known], picture).identify()).toEqual({ ...picture, name: 'alice.id', origin });
});

test('in a namespace without names the identity source is trusted', async () => {
  expect(await arrange([], { name: 'alice.id' }).identify()).toEqual({ name: 'alice.id', origin });
});

test('while names cannot be checked, no name is shown', async () => {
  const { host } = arrange([broken], { name: 'alice.id' });
  expect(await readIdentity(host, input)).toMatchObject({ status: 'unavailable', value: undefined });
});

test.each(['eip155', '', 'eip155:'])(
  'a network id without a namespace and a reference, %j, is refused before a name is resolved',
  async (network) => {
    const { host } = arrange([source({})]);
    await expect(resolveName(host, { name: 'alice.id', network: network as never })).rejects.toMatchObject({
      code: 'NETWORK_ID_INVALID',
    });
  },
);
