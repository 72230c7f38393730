import { TypeRegistry } from '@polkadot/types';
import type { SignerPayloadJSON } from '@polkadot/types/types';
import { hexToU8a, u8aToHex } from '@polkadot/util';
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { encodePayload } from '../../../plugins/sandbox/polkadot/payload.js';
import { addWallet, openWindow } from '../polkadot/page.js';

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const EXTENSIONS = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'ChargeTransactionPayment',
];

interface Injected {
  readonly accounts: { get(): Promise<{ readonly address: string }[]> };
  readonly signer: {
    signRaw(raw: object): Promise<{ readonly signature: string }>;
    signPayload(payload: object): Promise<{ readonly signature: string }>;
  };
}

beforeAll(() => cryptoWaitReady());
afterEach(() => vi.unstubAllGlobals());

/** A payload in the format that `@polkadot/api` passes to extensions. */
const payloads = fc.record({
  method: fc.uint8Array({ minLength: 2, maxLength: 400 }).map((bytes) => u8aToHex(bytes)),
  nonce: fc.nat({ max: 2 ** 31 }).map(hexOf),
  tip: fc.bigInt({ min: 0n, max: 2n ** 100n }).map((tip) => `0x${tip.toString(16)}`),
  specVersion: fc.nat({ max: 2 ** 31 }).map(hexOf),
  transactionVersion: fc.nat({ max: 1_000 }).map(hexOf),
  metadataCheck: fc.boolean(),
});

function hexOf(number: number) {
  return `0x${number.toString(16)}`;
}

function toJson({ metadataCheck, ...rest }: Record<string, unknown> & { readonly metadataCheck: boolean }) {
  return {
    address: ALICE,
    blockHash: `0x${'22'.repeat(32)}`,
    blockNumber: '0x10',
    era: '0xf500',
    genesisHash: `0x${'33'.repeat(32)}`,
    signedExtensions: metadataCheck ? [...EXTENSIONS, 'CheckMetadataHash'] : EXTENSIONS,
    version: 4,
    ...rest,
  } as unknown as SignerPayloadJSON;
}

/** The bytes that the reference library signs for the payload. */
function expected(payload: SignerPayloadJSON): Uint8Array {
  const registry = new TypeRegistry();
  registry.setSignedExtensions(payload.signedExtensions);
  const bytes = registry.createType('ExtrinsicPayload', payload, { version: payload.version }).toU8a({ method: true });
  return bytes.length > 256 ? registry.hash(bytes).toU8a() : bytes;
}

async function enabled() {
  const page = openWindow();
  const wallet = await addWallet(page);
  const entry = page.window.injectedWeb3?.fern as { enable(origin: string): Promise<Injected> };
  return { page, wallet, injected: await entry.enable('Meadow') };
}

test('the signed bytes of a transaction are those of the reference library', () => {
  fc.assert(
    fc.property(payloads, (given) => {
      const payload = toJson(given);
      expect(u8aToHex(encodePayload(payload as never))).toBe(u8aToHex(expected(payload)));
    }),
  );
});

test('a signed transaction verifies and starts with its signature type byte', async () => {
  const { injected } = await enabled();
  const payload = toJson({
    method: '0x0000',
    nonce: '0x05',
    tip: '0x00',
    specVersion: '0x01',
    transactionVersion: '0x01',
    metadataCheck: false,
  });
  const { signature } = await injected.signer.signPayload(payload);
  expect(signature.slice(0, 4)).toBe('0x01');
  expect(signatureVerify(expected(payload), signature, ALICE)).toMatchObject({ isValid: true, crypto: 'sr25519' });
});

test.each([
  [{ signedExtensions: ['CheckMystery'] }, 'CheckMystery'],
  [{ signedExtensions: ['constructor'] }, 'constructor'],
  [{ assetId: '0x01' }, 'supports no "assetId"'],
  [{ nonce: 5 }, '"nonce" in hexadecimal'],
])('a transaction that it cannot encode is rejected: %j', async (odd, message) => {
  const { injected } = await enabled();
  const payload = toJson({
    method: '0x0000',
    nonce: '0x05',
    tip: '0x00',
    specVersion: '0x01',
    transactionVersion: '0x01',
    metadataCheck: false,
  });
  await expect(injected.signer.signPayload({ ...payload, ...odd })).rejects.toThrow(message);
});

test('extension-dapp finds the wallet, lists its accounts and signs with it', async () => {
  const page = openWindow();
  await addWallet(page);
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', { readyState: 'complete' });
  // extension-dapp reads the window when it is imported.
  const { web3AccountsSubscribe, web3Enable, web3FromSource } = await import('@polkadot/extension-dapp');
  const [extension] = await web3Enable('Meadow');
  expect(extension).toMatchObject({ name: 'fern', version: '1.0.0' });
  const { signer } = await web3FromSource('fern');
  const data = u8aToHex(new TextEncoder().encode('Hello'));
  const signed = await signer.signRaw?.({ address: ALICE, data, type: 'bytes' });
  expect(signatureVerify('Hello', signed?.signature ?? '', ALICE).isValid).toBe(true);
  const seen: string[][] = [];
  const stop = await web3AccountsSubscribe((accounts) => void seen.push(accounts.map(({ address }) => address)));
  expect(seen.at(-1)).toContain(ALICE);
  stop();
});

test('a page without access gets no accounts and no signatures', async () => {
  const { wallet, injected } = await enabled();
  wallet.revoke();
  expect(await injected.accounts.get()).toEqual([]);
  await expect(injected.signer.signRaw({ address: ALICE, data: '0x00', type: 'bytes' })).rejects.toThrow('not allowed');
});

test('wrapped bytes are not wrapped twice', async () => {
  const { injected } = await enabled();
  const data = u8aToHex(new TextEncoder().encode('<Bytes>Hello</Bytes>'));
  const { signature } = await injected.signer.signRaw({ address: ALICE, data, type: 'bytes' });
  expect(signatureVerify(hexToU8a(data), signature, ALICE).isValid).toBe(true);
  expect(signatureVerify('Hello', signature, ALICE).isValid).toBe(true);
});

test('a lying wallet signs with another key', async () => {
  const { wallet, injected } = await enabled();
  wallet.mode = { lie: 'signature' };
  const { signature } = await injected.signer.signRaw({ address: ALICE, data: '0x48', type: 'bytes' });
  expect(signatureVerify('0x48', signature, ALICE).isValid).toBe(false);
});

test('a wallet is removed from the page when it is switched off, and returns when it is switched on', async () => {
  const { page, wallet, injected } = await enabled();
  wallet.vanish();
  expect(page.window.injectedWeb3).toEqual({});
  await expect(injected.signer.signRaw({ address: ALICE, data: '0x00', type: 'bytes' })).rejects.toThrow();
  wallet.comeBack();
  expect(Object.keys(page.window.injectedWeb3 ?? {})).toEqual(['fern']);
});
