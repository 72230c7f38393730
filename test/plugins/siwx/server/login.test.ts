import { ed25519, ristretto255 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { getPublicKey, secretFromSeed } from '@scure/sr25519';
import { expect, test } from 'vitest';
import { encodeAddress } from '../../../../plugins/polkadot/ss58.js';
import type { SIWXMessageData } from '../../../../plugins/siwx/message/message.js';
import { bitcoinSignerOf, evmSigner, SIGNERS, signIn, solanaSigner, sr25519Signer } from '../signers.js';
import { NOW, SOLANA, signed } from '../vectors.js';
import { browserOf, testServer } from './kit.js';

const alice = evmSigner(1);
const at = (ms: number) => new Date(NOW + ms).toISOString();

async function answer(change: Partial<SIWXMessageData>, options = {}) {
  const { code, body } = await browserOf(testServer(options).handle).post('verify', await signIn(alice, change));
  return code ?? body.sessions.length;
}

test.each([
  ['for another host', { domain: 'evil.example' }, 'DOMAIN_REFUSED'],
  ['for another port', { domain: 'app.example.com:8443' }, 'DOMAIN_REFUSED'],
  ['for the parent domain', { domain: 'example.com' }, 'DOMAIN_REFUSED'],
  ['for a page of another site', { uri: 'https://evil.example/login' }, 'DOMAIN_REFUSED'],
  ['for a page without https', { uri: 'http://app.example.com/login' }, 'DOMAIN_REFUSED'],
  ['for a URI that is not a page', { uri: 'urn:app.example.com' }, 'DOMAIN_REFUSED'],
  ['that has just expired', { expirationTime: at(-60_001) }, 'MESSAGE_EXPIRED'],
  ['that expired ten minutes ago', { expirationTime: at(-600_000) }, 'MESSAGE_EXPIRED'],
  ['that expired within the clock tolerance', { expirationTime: at(-59_000) }, 1],
  ['that expires now', { expirationTime: at(0) }, 1],
  ['that expires in a second', { expirationTime: at(1000) }, 1],
  ['not valid for another 61 seconds', { notBefore: at(61_000) }, 'MESSAGE_EARLY'],
  ['not valid yet, within the clock tolerance', { notBefore: at(59_000) }, 1],
  ['issued ten minutes in the future', { issuedAt: at(600_000) }, 'MESSAGE_EARLY'],
  ['issued in the future, within the clock tolerance', { issuedAt: at(59_000) }, 1],
  ['without an issue time', { issuedAt: undefined }, 'MESSAGE_MALFORMED'],
  ['on a network that is not configured', { chainId: 'eip155:10' }, 'NETWORK_UNKNOWN'],
] as const)('a sign-in %s: %s gives %s', async (_, change, expected) => {
  expect(await answer(change)).toBe(expected);
});

test('a message that is not valid yet is rejected with a hint to check the clock', async () => {
  const { post } = browserOf(testServer().handle);
  const { body } = await post('verify', await signIn(alice, { notBefore: at(600_000) }));
  expect(body.error?.hints).toEqual(['Check the clock of this device.']);
});

test('data must match the signed text', async () => {
  const login = await signIn(alice);
  const other = evmSigner(2).address;
  const { post } = browserOf(testServer().handle);
  const wrongs: Partial<SIWXMessageData>[] = [
    ...[{ accountAddress: other }, { nonce: 'abcdefgh32891756' }, { domain: 'evil.example' }, { statement: 'Hi' }],
    ...[{ uri: 'https://app.example.com/other' }, { requestId: 'a' }, { notBefore: at(0) }, { expirationTime: at(9) }],
    ...[{ issuedAt: at(0) }, { resources: ['https://example.com/a'] }],
  ];
  for (const wrong of wrongs) {
    const { code } = await post('verify', { ...login, data: { ...login.data, ...wrong } });
    expect([wrong, code]).toEqual([wrong, 'MESSAGE_DIFFERS']);
  }
  const { accountAddress, chainId } = login.data;
  expect((await post('verify', { ...login, data: { accountAddress, chainId } })).status).toBe(200);
});

test('a text with the name of another namespace is rejected', async () => {
  const login = signed(await signIn(alice).then(({ data }) => data), '0x00', 'Solana');
  const { code } = await browserOf(testServer().handle).post('verify', login);
  expect(code).toBe('MESSAGE_DIFFERS');
});

test('an EVM address is accepted in one case or with the right checksum, and stored with it', async () => {
  const { address } = alice;
  for (const spelling of [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
    const login = await signIn({ ...alice, address: spelling });
    const { body } = await browserOf(testServer().handle).post('verify', login);
    expect(body.sessions[0]?.data.accountAddress).toBe(address);
  }
  const wrong = address
    .replace(/[a-f]/, (letter) => letter.toUpperCase())
    .replace(/[A-F]/, (letter) => letter.toLowerCase());
  for (const spelling of [wrong, address.slice(0, -1), address.toLowerCase().replace('0x', '0X'), address.slice(2)]) {
    if (spelling === address) continue;
    const { code } = await browserOf(testServer().handle).post('verify', await signIn({ ...alice, address: spelling }));
    expect([spelling, code]).toEqual([spelling, 'ACCOUNT_MALFORMED']);
  }
});

test.each([
  ['bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', 'bip122:000000000933ea01ad0ee984209779ba'],
  ['tb1q9vza2e8x573nczrlzms0wvx3gsqjx7vaxwd45v', 'bip122:000000000019d6689c085ae165831e93'],
  ['bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0m', 'bip122:000000000019d6689c085ae165831e93'],
  ['BC1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', 'bip122:000000000019d6689c085ae165831e93'],
  ['14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc', 'bip122:ffffffffffffffffffffffffffffffff'],
])('the Bitcoin address %s is not valid on %s', async (address, network) => {
  const signer = bitcoinSignerOf('14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc');
  const { code } = await browserOf(testServer().handle).post('verify', await signIn({ ...signer, address, network }));
  expect(code).toBe('ACCOUNT_MALFORMED');
});

test('the Solana address of 32 zero bytes, for which anybody can forge signatures, is rejected', async () => {
  const key = new Uint8Array(32);
  const system = { ...solanaSigner(1), address: base58.encode(key) };
  const { data, message } = await signIn(system);
  const text = new TextEncoder().encode(message);
  const { BASE, Fn } = ed25519.Point;
  // The key has order four, so it cancels out whenever the challenge is a multiple of four: a few tries find one.
  const signature = Array.from({ length: 100 }, (_, n) => BigInt(n + 1))
    .map((s) => Uint8Array.from([...BASE.multiply(s).toBytes(), ...Fn.toBytes(s)]))
    .find((tried) => ed25519.verify(tried, text, key, { zip215: true }));
  const login = { data, message, signature: base58.encode(signature!) };
  expect((await browserOf(testServer().handle).post('verify', login)).code).toBe('SIGNATURE_INVALID');
});

test('the neutral element of sr25519, for which anybody can forge signatures, is rejected', async () => {
  const zero = { ...sr25519Signer(1), address: encodeAddress(new Uint8Array(32), 0) };
  const { data, message } = await signIn(zero);
  const { BASE, Fn } = ristretto255.Point;
  const signature = Uint8Array.from([...BASE.multiply(7n).toBytes(), ...Fn.toBytes(7n)]);
  signature[63] = (signature[63] ?? 0) | 128;
  const login = { data, message, signature: `0x${Buffer.from(signature).toString('hex')}` };
  expect((await browserOf(testServer().handle).post('verify', login)).code).toBe('SIGNATURE_INVALID');
});

test('a message that a Solana wallet has written, with its own network name, is accepted', async () => {
  const solana = solanaSigner(3);
  const message = [
    ...['app.example.com wants you to sign in with your Solana account:', solana.address, ''],
    ...['URI: https://app.example.com/login', 'Version: 1', 'Chain ID: solana:mainnet', 'Nonce: 32891756abcdefgh'],
    'Issued At: 2025-01-01T00:00:00.000Z',
  ].join('\n');
  const login = {
    data: { chainId: SOLANA, accountAddress: solana.address },
    message,
    signature: await solana.sign(message),
  };
  const { post } = browserOf(testServer().handle);
  expect((await post('verify', login)).body.error).toBeUndefined();
  const devnet = message.replace('mainnet', 'devnet');
  const other = { ...login, message: devnet, signature: await solana.sign(devnet) };
  expect((await post('verify', other)).code).toBe('MESSAGE_DIFFERS');
});

test('the layout of Sign in with Solana is rejected for other namespaces', async () => {
  const { statement: _, ...data } = (await signIn(alice)).data;
  const two = signed(data, '0x');
  const message = two.message.replace('\n\n\n', '\n\n');
  const { code } = await browserOf(testServer().handle).post('verify', {
    data,
    message,
    signature: await alice.sign(message),
  });
  expect(code).toBe('MESSAGE_MALFORMED');
});

test('an EVM signature with a high s or another length than 65 bytes is rejected', async () => {
  const login = await signIn(alice);
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const [r, s, v] = [login.signature.slice(2, 66), login.signature.slice(66, 130), login.signature.slice(130)];
  const high = (order - BigInt(`0x${s}`)).toString(16).padStart(64, '0');
  const parity = v === '1b' ? 0n : 1n;
  const compact = (BigInt(`0x${s}`) | (parity << 255n)).toString(16).padStart(64, '0');
  const wrongs = [
    `${r}${high}${v === '1b' ? '1c' : '1b'}`,
    `${r}${compact}`,
    `${r}${s}${v}00`,
    `${r}${s}02`,
    `${r}${s}`,
  ];
  for (const wrong of wrongs) {
    const { code } = await browserOf(testServer().handle).post('verify', { ...login, signature: `0x${wrong}` });
    expect([wrong, code]).toEqual([wrong, 'SIGNATURE_INVALID']);
  }
  // Some devices write 0 and 1 instead of 27 and 28.
  const { status } = await browserOf(testServer().handle).post('verify', {
    ...login,
    signature: `0x${r}${s}0${parity}`,
  });
  expect(status).toBe(200);
});

test('an added namespace uses its own verifier', async () => {
  const verifiers = {
    moon: {
      name: 'Moon',
      readAddress: (address: string) => (address.startsWith('m') ? address : undefined),
      verify: async ({ signature, message }: { signature: string; message: string }) =>
        signature === `${message.length}`,
    },
  };
  const data = { ...(await signIn(alice)).data, chainId: 'moon:1', accountAddress: 'm1' };
  const { length } = signed(data, '', 'Moon').message;
  const { post } = browserOf(testServer({ verifiers }).handle);
  expect((await post('verify', signed(data, `${length}`, 'Moon'))).status).toBe(200);
  expect((await post('verify', signed(data, '1', 'Moon'))).code).toBe('SIGNATURE_INVALID');
});

test('a verifier that throws or returns another value than true fails the sign-in', async () => {
  const errors: unknown[] = [];
  for (const verify of [() => Promise.reject(new Error('down')), async () => 1 as unknown as boolean]) {
    const verifiers = { moon: { name: 'Moon', readAddress: (address: string) => address, verify } };
    const data = { ...(await signIn(alice)).data, chainId: 'moon:1', accountAddress: 'm1' };
    const server = testServer({ verifiers, onError: (error) => errors.push(error) });
    const { status } = await browserOf(server.handle).post('verify', signed(data, 'x', 'Moon'));
    expect([401, 503]).toContain(status);
  }
  expect(errors).toHaveLength(1);
});

test('networks outside the option networks cannot sign in', async () => {
  const { handle } = testServer({ networks: [SOLANA] });
  const results = await Promise.all(
    SIGNERS.map(async (one) => (await browserOf(handle).post('verify', await signIn(one))).code),
  );
  expect(results.filter((code) => code === undefined)).toHaveLength(5);
  expect(new Set(results)).toEqual(new Set([undefined, 'NETWORK_UNKNOWN']));
});

test('by default, accounts sign in only on networks that the server knows', async () => {
  const unknown = ['solana:11111111111111111111111111111111', 'polkadot:11111111111111111111111111111111'];
  const substrate = {
    ...sr25519Signer(1),
    address: encodeAddress(getPublicKey(secretFromSeed(new Uint8Array(32).fill(1))), 42),
  };
  for (const [at, signer] of [solanaSigner(1), substrate].entries()) {
    const login = await signIn(signer, { chainId: unknown[at]! });
    expect((await browserOf(testServer().handle).post('verify', login)).code).toBe('NETWORK_UNKNOWN');
    expect((await browserOf(testServer({ networks: unknown }).handle).post('verify', login)).status).toBe(200);
  }
});

test('an approval for several networks signs in on all of them or none', async () => {
  const options = { rpc: { 'eip155:1': false, 'eip155:10': false } } as const;
  const sessions = [await signIn(alice), await signIn(alice, { chainId: 'eip155:10' })];
  const browser = browserOf(testServer(options).handle);
  expect((await browser.post('verify', { sessions })).body.sessions.map(({ data }) => data.chainId)).toEqual([
    'eip155:1',
    'eip155:10',
  ]);
  const invalid = [sessions[0], { ...sessions[1], signature: sessions[0]?.signature }];
  const other = browserOf(testServer(options).handle);
  expect((await other.post('verify', { sessions: invalid })).code).toBe('SIGNATURE_INVALID');
  expect((await other.get('session')).body.sessions).toEqual([]);
  const twoNonces = [sessions[0], await signIn(alice, { chainId: 'eip155:10', nonce: 'abcdefgh32891756' })];
  expect((await other.post('verify', { sessions: twoNonces })).code).toBe('NONCE_REFUSED');
});
