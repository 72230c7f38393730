/** The events and the reports of errors that leave a modal name nobody and hold no amount. */

import fc from 'fast-check';
import { definePlugin, ModalError, type PluginContext } from 'latchkey/plugin';
import { describe, expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv } from '../fakes.js';
import { meadow, screens, scriptConnector } from '../wallets.js';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const HEX = '0123456789abcdefABCDEF';
const of = (letters: string, min: number, max = min) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: min, maxLength: max });

/** Texts that must not leave, by what they are. */
const SECRETS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'an address of eip155': of(HEX, 40).map((hex) => `0x${hex}`),
  'an address of solana': of(BASE58, 43, 44),
  'a legacy address of bip122': of(BASE58, 33).map((rest) => `1${rest}`),
  'a SegWit address of bip122': of(BECH32, 38, 58).map((rest) => `bc1q${rest}`),
  'an address of polkadot': of(BASE58, 47).map((rest) => `5${rest}`),
  'a private key': of(HEX, 64),
  'an e-mail address': fc.emailAddress(),
  'an amount with decimals': fc
    .tuple(fc.nat(99_999), fc.integer({ min: 1, max: 999_999 }))
    .map(([whole, part]) => `${whole}.${part}`),
  'an amount of whole tokens': fc.nat(99_999).map((whole) => `${whole} USDC`),
  'an amount in the smallest unit': fc.bigInt({ min: 1_000_000n, max: 10n ** 24n }).map(String),
  'a name of ENS': of('abcdefghijklmnopqrstuvwxyz0123456789', 3, 20).map((label) => `${label}.eth`),
};
/** Keys in URLs: the secret, and the URL that has it. */
const KEYS = of('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 12, 40).map((key) => `k${key}7`);
const URLS: Readonly<Record<string, (key: string) => string>> = {
  'the path of a URL': (key) => `https://rpc.example/v2/${key}`,
  'the query of a URL': (key) => `wss://rpc.example?apiKey=${key}&v=1`,
  'the user of a URL': (key) => `https://${key}:pw@rpc.example/`,
  'a link to pair': (key) => `wc:${key}@2?relay-protocol=irn&symKey=${key}`,
};

const FRAMES: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => `The call with args: (${secret}, 0) failed.`,
  (secret) => `{"to":"${secret}","value":1}`,
  (secret) => `Could not read ${secret}: try again.`,
  (secret) => `It is ${secret}.`,
];

/** A modal, the context of one of its plugins, and all that has left it. */
function arrange() {
  let context: PluginContext | undefined;
  const left: unknown[] = [];
  const probe = definePlugin({
    id: 'probe',
    contributes: [],
    setup: (given) => {
      context = given;
    },
  });
  const onError = (error: unknown, { plugin, level }: { plugin: string | undefined; level: string }) => {
    const { message, name, code, hints, stack } = error as ModalError;
    // A stack begins with the message.
    const [head] = `${stack}`.split('\n    at ');
    left.push({ message, name, code, hints, plugin, level, own: (error as ModalError).plugin, head });
  };
  const modal = createModalIn(createFakeEnv(), {
    plugins: [probe, meadow([scriptConnector('acorn').connector]), screens],
    logLevel: 'info',
    onError,
  });
  modal.subscribe((event) => left.push(event));
  modal.start();
  if (!context) throw new Error('The plugin was not set up.');
  return { context, left };
}

const ALL: readonly (readonly [string, fc.Arbitrary<readonly [secret: string, text: string]>])[] = [
  ...Object.entries(SECRETS).map(([what, secrets]) => [what, secrets.map((one) => [one, one] as const)] as const),
  ...Object.entries(URLS).map(([what, urlOf]) => [what, KEYS.map((key) => [key, urlOf(key)] as const)] as const),
];

describe.each(ALL)('%s', (_, secrets) => {
  const inFrames = fc.tuple(secrets, fc.constantFrom(...FRAMES)).map(([[secret, text], frame]) => ({
    secret,
    text: frame(text),
  }));

  test('does not leave in an error, neither as a message nor as a hint', () => {
    const { context, left } = arrange();
    fc.assert(
      fc.property(inFrames, ({ secret, text }) => {
        left.length = 0;
        context.report(new Error(text));
        context.report(text);
        context.report(new ModalError(text, { code: 'PROBE_FAILED', hints: [text] }));
        expect(left).toHaveLength(3);
        expect(JSON.stringify(left).toLowerCase()).not.toContain(secret.toLowerCase());
      }),
    );
  });

  test('does not leave in an event', () => {
    const { context, left } = arrange();
    fc.assert(
      fc.property(inFrames, ({ secret, text }) => {
        left.length = 0;
        context.emit({ type: 'NOTE_SAVED', props: { text } });
        expect(left).toHaveLength(1);
        expect(JSON.stringify(left).toLowerCase()).not.toContain(secret.toLowerCase());
      }),
    );
  });
});

test('an error that leaves is a ModalError with code and plugin, and the raw one is its cause', () => {
  const seen: ModalError[] = [];
  const raw = new Error('The function reverted for 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266.');
  const probe = definePlugin({ id: 'probe', contributes: [], setup: (context) => context.report(raw) });
  createModalIn(createFakeEnv(), { plugins: [probe], onError: (error) => seen.push(error as ModalError) }).start();
  expect(seen[0]).toMatchObject({
    name: 'ModalError',
    code: 'UNEXPECTED',
    plugin: 'probe',
    message: 'The function reverted for <hex>.',
  });
  expect(seen[0]?.cause).toBe(raw);
});

test.each([
  'The wallet is on eip155:31337, which the app does not have.',
  'Install it: npm install @solana/web3.js, and import "latchkey/plugins/eip155/react".',
  '"https://rpc.example" could not be reached within 10 s, with HTTP status 503.',
  'The node answered with HTTP 503 Service Unavailable on chain 137 Polygon.',
  'ContractFunctionExecutionError: the node at 127.0.0.1:8545 answered after 1200 ms. Version 2.21.3.',
])('a message without personal data leaves as it is: %s', (message) => {
  const { context, left } = arrange();
  context.report(new ModalError(message, { code: 'PROBE_FAILED' }));
  expect(left).toMatchObject([{ message, plugin: 'probe' }]);
});

test('an object whose getters throw leaves as an error that says so', () => {
  const { context, left } = arrange();
  const hostile = new Proxy(new Error('x'), {
    get: () => {
      throw new Error('no');
    },
  });
  context.report(hostile);
  expect(left).toMatchObject([{ code: 'UNEXPECTED', plugin: 'probe' }]);
});
