/** A wallet and a node of Sea coin for the checks. The wallet has real keys, and the script of the checks decides how it behaves. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js';
import { type ChainCheck, installStandardWallet, jsonRpc } from 'latchkey/testing';

const KEYS = [1, 2].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array];
const [ALICE = '', BOB = ''] = KEYS.map((key) => bytesToHex(ed25519.getPublicKey(key)));
const BALANCE = 123_456_789_012_345_678_901n;
/** The options of the plugin. The checks compare them afterwards: a plugin changes none. */
const options = {
  networks: ['mainnet', 'testnet'].map((name) => ({
    id: `sea-coin:${name}`,
    namespace: 'sea-coin',
    name,
    nativeCurrency: { name: 'Sea coin', symbol: 'COIN', decimals: 9 },
    rpcUrls: [`https://${name}.example`],
  })),
};

interface Signing {
  readonly account: { readonly address: string };
  readonly message: Uint8Array;
}
const sign = ({ account, message }: Signing) => ({
  signature: ed25519.sign(message, KEYS[account.address === BOB ? 1 : 0]),
});
const refuse = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));

export const check: ChainCheck = {
  // A function, so that the check can watch the import.
  plugin: async () => (await import('./index.js')).seaCoin(options),
  fixtures: {
    namespace: 'sea-coin',
    networks: ['sea-coin:mainnet', 'sea-coin:testnet'],
    accounts: [ALICE, BOB],
    addresses: { good: [], bad: [ALICE.slice(1), `0x${ALICE}`] },
    install: (page, script) =>
      installStandardWallet(page, script, {
        chains: ['sea-coin:mainnet', 'sea-coin:testnet'],
        features: {
          'sea-coin:signMessage': {
            signMessage: (input: Signing) => script.ask(() => sign(input), refuse),
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
    },
    verifyMessage: ({ signature, message, account }) =>
      ed25519.verify(hexToBytes(signature), message, hexToBytes(account)),
    transaction: 'ab'.repeat(32),
    balance: BALANCE,
    options,
    respond: jsonRpc(({ method, url }) => (method === 'network' ? url.slice(8, 15) : `${BALANCE}`)),
    skip: { network: 'These wallets have no active network.' },
  },
};
