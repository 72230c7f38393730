/** Fixtures for the conformance kit: an extension with real sr25519 keys, and a node with balances in its storage. */

import { blake2b } from '@noble/hashes/blake2.js';
import { signatureVerify } from '@polkadot/util-crypto';
import { hex } from '@scure/base';
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519';
import type { PolkadotFeatures } from 'latchkey/plugins/polkadot';
import { type ChainCheck, type InstalledWallet, jsonRpc, type TestPage, type WalletScript } from 'latchkey/testing';
import { encodeAddress } from '../../../plugins/polkadot/ss58.js';

const SECRETS = ['11', '22'].map((byte) => secretFromSeed(hex.decode(byte.repeat(32))));
const KEYS = SECRETS.map((secret) => getPublicKey(secret));
const [ALICE = '', BOB = ''] = KEYS.map((key) => encodeAddress(key, 0));
const HASHES = ['ab', 'cd'].map((byte) => `0x${byte.repeat(32)}`) as [string, string];
const BALANCE = 123_456_789_012_345_678_901n;
const DOT = { name: 'Polkadot', symbol: 'DOT', decimals: 10 };
const SIGNED = `0x01${'11'.repeat(64)}`;
const PAYLOAD = {
  address: ALICE,
  blockHash: HASHES[0],
  blockNumber: '0x01',
  era: '0x00',
  genesisHash: HASHES[0],
  method: '0x0000',
  nonce: '0x00',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: [],
  version: 4,
};

function reject(): never {
  throw new Error('Rejected by user');
}

function wrapped(data: string): Uint8Array {
  const utf8 = new TextEncoder();
  return Uint8Array.of(...utf8.encode('<Bytes>'), ...hex.decode(data.slice(2)), ...utf8.encode('</Bytes>'));
}

function createExtension(script: WalletScript) {
  const shown = () =>
    script.accounts.map((address) => ({ address, name: 'Everyday', type: 'sr25519', genesisHash: null }));
  const secretOf = (address: string) => SECRETS[[ALICE, BOB].indexOf(address)] ?? reject();
  const injected = {
    accounts: {
      get: () => script.read(shown),
      subscribe(listener: (accounts: unknown) => void) {
        script.on('accounts', listener);
        return () => script.off('accounts', listener);
      },
    },
    signer: {
      signRaw: ({ address, data }: { readonly address: string; readonly data: string }) =>
        script.ask(() => ({ id: 1, signature: `0x${hex.encode(sign(secretOf(address), wrapped(data)))}` }), reject),
      signPayload: () => script.ask(() => ({ id: 2, signature: SIGNED }), reject),
    },
  };
  // An extension that has approved the page does not prompt again.
  const enable = () => (script.approved ? script.read(() => injected) : script.ask(() => injected, reject));
  return { version: '1.0.0', enable, shown };
}

function install(page: TestPage, script: WalletScript): InstalledWallet {
  const { shown, ...extension } = createExtension(script);
  const injectedWeb3 = (page.injectedWeb3 ?? {}) as Record<string, unknown>;
  page.injectedWeb3 = { ...injectedWeb3, [script.name]: extension };
  return {
    accountsChanged: () => script.emit('accounts', shown()),
    ended: () => script.emit('accounts', []),
  };
}

function hostile(page: TestPage, junk: readonly unknown[]): void {
  const entries = junk.flatMap((one, at) => [
    [`junk-${at}`, one],
    [`enable-${at}`, { enable: one }],
    [`connect-${at}`, { connect: one }],
  ]);
  page.injectedWeb3 = { ...(page.injectedWeb3 as object), ...Object.fromEntries(entries) };
}

const little = (value: bigint, bytes: number) =>
  hex.encode(Uint8Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 255n)));

const respond = jsonRpc(({ method, params, url }) => {
  if (method === 'chain_getBlockHash') return HASHES[url.includes('one') ? 0 : 1];
  if (method !== 'state_getStorage') throw Object.assign(new Error(`"${method}" is not known.`), { code: -32601 });
  const [key] = params as [string];
  const alice = KEYS[0] as Uint8Array;
  if (!key.endsWith(`${hex.encode(blake2b(alice, { dkLen: 16 }))}${hex.encode(alice)}`)) return null;
  return `0x${little(0n, 16)}${little(BALANCE, 16)}${little(0n, 48)}`;
});

const featuresOf = (features: unknown) => features as Required<PolkadotFeatures>;
const isHello = (answer: unknown) => signatureVerify('hello', answer as string, ALICE).isValid;

/** The input of `npx latchkey check`. */
export const check: ChainCheck = {
  plugin: async () => {
    const { polkadot } = await import('latchkey/plugins/polkadot');
    const network = { nativeCurrency: DOT, ss58Prefix: 0, explorerUrl: 'https://explorer.example' };
    return polkadot({
      networks: [
        { ...network, genesisHash: HASHES[0], name: 'One', rpcUrls: ['https://one.example/rpc'] },
        { ...network, genesisHash: HASHES[1], name: 'Other', rpcUrls: ['https://other.example/rpc'] },
      ],
    });
  },
  fixtures: {
    namespace: 'polkadot',
    networks: [`polkadot:${'ab'.repeat(16)}`, `polkadot:${'cd'.repeat(16)}`],
    accounts: [ALICE, BOB],
    addresses: {
      elsewhere: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
      good: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
      bad: [`0x${'ab'.repeat(20)}`, `${ALICE} `, ALICE.slice(0, 20), `${ALICE}${ALICE}`, 'alice.dot'],
    },
    install,
    hostile,
    features: {
      provider: 'the extension’s own object, for other libraries',
      signMessage: { call: (features) => featuresOf(features).signMessage({ message: 'hello' }), verify: isHello },
      'polkadot:signRaw': {
        call: (features) => featuresOf(features)['polkadot:signRaw']({ data: new TextEncoder().encode('hello') }),
        verify: isHello,
      },
      'polkadot:signPayload': {
        call: (features) => featuresOf(features)['polkadot:signPayload']({ payload: PAYLOAD }),
        verify: (answer) => (answer as { readonly signature: string }).signature === SIGNED,
      },
    },
    verifyMessage: ({ signature, message, account }) => signatureVerify(message, signature, account).isValid,
    junk: [{ signature: `0x${'11'.repeat(63)}` }, { signature: 'junk' }],
    transaction: `0x${'ab'.repeat(32)}`,
    balance: BALANCE,
    respond,
    skip: {
      network: 'Extensions have no network of their own.',
      'wallets-namesake': 'Extensions are keyed by their name: a second extension with the name replaces the first.',
      'disconnect-wallet': 'Extensions have no request that ends a connection.',
      'wallet-late':
        'Extensions inject without an event. The plugin searches again for half a second, and when the modal opens.',
      'wallet-gone': 'Extensions disappear without an event. The plugin notices when the modal opens.',
    },
  },
};
