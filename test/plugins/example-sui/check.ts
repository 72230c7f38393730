/** A wallet and a node of Sui for the checks, with real keys. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, concatBytes } from '@noble/curves/utils.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { type ChainCheck, installStandardWallet, jsonRpc } from 'latchkey/testing';

const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 });
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The scheme ed25519, before the public key of an address and before a signature. */
const SCHEME = Uint8Array.of(0);
const KEYS = [1, 2].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array];
const [ALICE = '', BOB = ''] = KEYS.map(
  (key) => `0x${bytesToHex(hash(concatBytes(SCHEME, ed25519.getPublicKey(key))))}`,
);
/** Intents: the scope (3: a message, 0: a transaction), the version and the app. */
const MESSAGE = Uint8Array.of(3, 0, 0);
const TRANSACTION = Uint8Array.of(0, 0, 0);
/** BCS: the length of a list in 7 bits a byte, before its bytes. */
const ofBytes = (bytes: Uint8Array) => {
  const length: number[] = [];
  for (let rest = bytes.length; rest > 0 || length.length === 0; rest >>= 7)
    length.push((rest & 127) | (rest > 127 ? 128 : 0));
  return concatBytes(Uint8Array.from(length), bytes);
};
interface Signing {
  readonly account: { readonly address: string };
}
function sign({ account: { address } }: Signing, intent: Uint8Array, data: Uint8Array, bytes: Uint8Array) {
  const key = KEYS[address === BOB ? 1 : 0];
  const signature = ed25519.sign(hash(concatBytes(intent, data)), key);
  return { bytes: toBase64(bytes), signature: toBase64(concatBytes(SCHEME, signature, ed25519.getPublicKey(key))) };
}
function isSigned(signature: string, intent: Uint8Array, data: Uint8Array, account: string) {
  const [signed, key] = [fromBase64(signature).slice(1, 65), fromBase64(signature).slice(65)];
  const isOwn = account === `0x${bytesToHex(hash(concatBytes(SCHEME, key)))}`;
  return isOwn && ed25519.verify(signed, hash(concatBytes(intent, data)), key);
}

const BALANCE = 123_456_789_012_345_678_901n;
const networks = ['mainnet', 'testnet'].map((name) => {
  const nativeCurrency = { name: 'Sui', symbol: 'SUI', decimals: 9 };
  return { id: `sui:${name}`, namespace: 'sui', name, nativeCurrency, rpcUrls: [`https://${name}.example`] };
});
const refuse = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
const transaction = { toJSON: async () => '{"version":2}' };
const utf8 = new TextEncoder();

export const check: ChainCheck = {
  plugin: async () => (await import('./index.js')).sui({ networks }),
  fixtures: {
    namespace: 'sui',
    networks: ['sui:mainnet', 'sui:testnet'],
    accounts: [ALICE, BOB],
    addresses: { good: [], bad: [ALICE.slice(2), ALICE.slice(0, -1), `${ALICE}0`] },
    install: (page, script) =>
      installStandardWallet(page, script, {
        chains: ['sui:mainnet', 'sui:testnet'],
        features: {
          'sui:signPersonalMessage': {
            signPersonalMessage: (input: Signing & { readonly message: Uint8Array }) =>
              script.ask(() => sign(input, MESSAGE, ofBytes(input.message), input.message), refuse),
          },
          'sui:signTransaction': {
            signTransaction: (input: Signing & { readonly transaction: typeof transaction }) =>
              script.ask(async () => {
                const bytes = utf8.encode(await input.transaction.toJSON());
                return sign(input, TRANSACTION, bytes, bytes);
              }, refuse),
          },
        },
      }),
    hostile(page, junk) {
      const calls = junk.map((value) => (api: { register(one: unknown): void }) => api.register(value));
      for (const detail of [...junk, ...calls])
        page.dispatchEvent(new page.CustomEvent('wallet-standard:register-wallet', { detail }));
    },
    features: {
      signMessage: { call: async ({ signMessage }) => signMessage?.({ message: 'hello' }) },
      'sui:signTransaction': {
        call: async (features) =>
          (features as import('./late.js').SuiFeatures)['sui:signTransaction']?.({
            transaction,
            network: 'sui:mainnet',
          }),
        open: 'The wallet builds the transaction, so the app compares its bytes with what it has asked for.',
        async verify(answer) {
          const { bytes, signature } = answer as { readonly bytes: string; readonly signature: string };
          return isSigned(signature, TRANSACTION, fromBase64(bytes), ALICE);
        },
      },
    },
    verifyMessage: ({ signature, message, account }) => isSigned(signature, MESSAGE, ofBytes(message), account),
    transaction: '5'.repeat(44),
    balance: BALANCE,
    respond: jsonRpc(({ method, url }) => {
      if (method === 'sui_getChainIdentifier') return url.includes('mainnet') ? '35834a8a' : '4c78adac';
      return { coinType: '0x2::sui::SUI', coinObjectCount: 1, totalBalance: `${BALANCE}`, lockedBalance: {} };
    }),
    skip: { network: 'These wallets have no active network.' },
  },
};
