/** A sign-in that has no place for its sessions would be off, so it is refused. */

import { isModalError } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { type SIWXOptions, siwx } from 'latchkey/plugins/siwx';
import { evm } from 'latchkey/presets/evm';
import { full } from 'latchkey/presets/full';
import { expect, test } from 'vitest';

const SERVER = 'https://app.example/siwx';
const MISSING = 'siwx: one of server, local, config is required';
const noUrl = (given: string) =>
  `siwx: option "server" is "${given}"; expected an https URL, http on this machine, or a path of such a page, such as "/api".`;
/** The value of a variable that is not set. */
const unset = undefined as unknown as string;
const getSessions = async () => [];

/** The refusal, or the ids of the plugins. */
function outcomeOf(make: () => readonly { readonly id: string }[]): string | readonly string[] {
  try {
    return make().map(({ id }) => id);
  } catch (error) {
    if (isModalError(error, 'OPTION_INVALID')) return error.message;
    throw error;
  }
}

const refused: readonly (readonly [title: string, options: SIWXOptions, message: string])[] = [
  ['no option', {}, MISSING],
  ['a server that is undefined', { server: undefined }, MISSING],
  ['an empty server', { server: '' }, noUrl('')],
  ['only a statement', { statement: 'Sign in to the garden' }, MISSING],
  ['local that is false', { local: false }, MISSING],
  ['an optional sign-in without a server', { required: false }, MISSING],
  [
    'a config without getSessions',
    { config: { getRequired: () => true } },
    'siwx: config without getSessions needs server or local',
  ],
  ['server and local', { server: SERVER, local: true }, 'siwx: server and local exclude each other'],
  ['a server that is no URL', { server: 'siwx' }, noUrl('siwx')],
  ['a server without TLS', { server: 'http://app.example/siwx' }, noUrl('http://app.example/…')],
];

test.each(refused)('siwx() refuses %s', (_, options, message) => {
  expect(outcomeOf(() => [...evm({ networks: [mainnet] }), siwx(options)])).toBe(message);
});

const wrong: readonly (readonly [options: object, message: string])[] = [
  [{ requierd: false }, 'siwx: option "requierd" is not known; did you mean "required"?'],
  [{ required: 'no' }, 'siwx: option "required" is "no"; expected true or false, or those by network id.'],
  [{ sessionMs: '1h' }, 'siwx: option "sessionMs" is "1h"; expected a number of milliseconds.'],
];
test.each(wrong)('siwx() refuses %j beside a server', (options, message) => {
  expect(outcomeOf(() => [siwx({ server: SERVER, ...options })])).toBe(message);
});

test.each(refused)('full() refuses %s', (_, options, message) => {
  expect(outcomeOf(() => full({ networks: [mainnet], siwx: options }))).toBe(message);
});

test.each([
  ['undefined', { siwx: unset }, MISSING],
  ['empty', { siwx: '' }, noUrl('')],
])('full() refuses an endpoint of the sign-in server that is %s', (_, endpoints, message) => {
  expect(outcomeOf(() => full({ networks: [mainnet], endpoints }))).toBe(message);
  expect(outcomeOf(() => full({ networks: [mainnet], endpoints, siwx: { statement: 'Hello' } }))).toBe(message);
});

test.each<[string, SIWXOptions]>([
  ['a server', { server: SERVER }],
  ['a server on this machine', { server: 'http://localhost:3000/siwx' }],
  ['local', { local: true }],
  ['a config with getSessions', { config: { getSessions } }],
  ['a server and a config for the rest', { server: SERVER, config: { getRequired: () => true } }],
])('siwx() and full() accept %s', (_, options) => {
  expect(outcomeOf(() => [siwx(options)])).toEqual(['siwx']);
  expect(outcomeOf(() => full({ networks: [mainnet], siwx: options }))).toContain('siwx');
});

test('full() without a word on sign-in has none, and neither has one that switches it off', () => {
  expect(outcomeOf(() => full({ networks: [mainnet] }))).not.toContain('siwx');
  const endpoints = { siwx: SERVER };
  expect(outcomeOf(() => full({ networks: [mainnet], endpoints, siwx: false }))).not.toContain('siwx');
});

test('the endpoint of full() is the server also if the options name it as undefined', () => {
  const plugins = full({ networks: [mainnet], endpoints: { siwx: SERVER }, siwx: { server: undefined } });
  expect(plugins.find(({ id }) => id === 'siwx')?.origins).toEqual(['https://app.example']);
});
