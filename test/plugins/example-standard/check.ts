/** A Wallet Standard wallet of `opal` and a node, for the checks. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js';
import { type ChainCheck, installStandardWallet, jsonRpc } from 'latchkey/testing';

const KEYS = [1, 2].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array];
const [ALICE = '', BOB = ''] = KEYS.map((key) => bytesToHex(ed25519.getPublicKey(key)));
const BALANCE = 123_456_789_012_345_678_901n;
const NO_NETWORK = 'These wallets have no active network.';
const networks = ['main', 'test'].map((name) => ({
  id: `opal:${name}`,
  namespace: 'opal',
  name,
  nativeCurrency: { name: 'Opal', symbol: 'OPL', decimals: 12 },
  rpcUrls: [`https://${name}.example`],
}));
interface SignInput {
  readonly account: { readonly address: string };
  readonly message: Uint8Array;
}
const refuse = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));

export const check: ChainCheck = {
  plugin: async () => (await import('./index.js')).opal({ networks }),
  fixtures: {
    namespace: 'opal',
    networks: ['opal:main', 'opal:test'],
    accounts: [ALICE, BOB],
    addresses: { good: [], bad: [ALICE.slice(1), `0x${ALICE}`] },
    install: (page, script) =>
      installStandardWallet(page, script, {
        chains: ['opal:main', 'opal:test'],
        features: {
          'opal:signMessage': {
            signMessage: ({ account, message }: SignInput) =>
              script.ask(() => ({ signature: ed25519.sign(message, KEYS[account.address === BOB ? 1 : 0]) }), refuse),
          },
        },
      }),
    hostile(page, junk) {
      for (const detail of [
        ...junk,
        ...junk.map((value) => (api: { register(one: unknown): void }) => api.register(value)),
      ])
        page.dispatchEvent(new page.CustomEvent('wallet-standard:register-wallet', { detail }));
    },
    features: { signMessage: { call: async ({ signMessage }) => signMessage?.({ message: 'hello' }) } },
    verifyMessage: ({ signature, message, account }) =>
      ed25519.verify(hexToBytes(signature), message, hexToBytes(account)),
    transaction: 'ab'.repeat(32),
    balance: BALANCE,
    respond: jsonRpc(({ method, url }) => (method === 'network' ? url.slice(8, 12) : `${BALANCE}`)),
    skip: { network: NO_NETWORK },
  },
};
