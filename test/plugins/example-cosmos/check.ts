/** A wallet with the interface of Keplr and a REST node of Cosmos for the checks, with real keys. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64, bech32 } from '@scure/base';
import type { ChainCheck, TestPage, WalletScript } from 'latchkey/testing';

const KEYS = [1, 2].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array];
const PUBLIC = KEYS.map((key) => secp256k1.getPublicKey(key)) as [Uint8Array, Uint8Array];
const addressOf = (publicKey: Uint8Array) => bech32.encode('cosmos', bech32.toWords(ripemd160(sha256(publicKey))));
const [ALICE, BOB] = [addressOf(PUBLIC[0]), addressOf(PUBLIC[1])];
/** The same key on another network. */
const OSMO = bech32.encode('osmo', bech32.decode(ALICE as `${string}1${string}`).words);
const at = (address: string | undefined) => (address === BOB ? 1 : 0);
const utf8 = new TextEncoder();

/** ADR-36: the document that a wallet signs for a message, with its names in the order of the alphabet. */
function documentOf(signer: string, message: Uint8Array): Uint8Array {
  const value = { data: base64.encode(message), signer };
  const fee = { amount: [], gas: '0' };
  const msgs = [{ type: 'sign/MsgSignData', value }];
  return utf8.encode(JSON.stringify({ account_number: '0', chain_id: '', fee, memo: '', msgs, sequence: '0' }));
}

const BALANCE = 123_456_789_012_345_678_901n;
const networks = ['cosmoshub-4', 'theta-testnet-001'].map((chainId) => ({
  id: `cosmos:${chainId}`,
  namespace: 'cosmos',
  name: chainId,
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: [`https://${chainId}.example`],
  addressPrefix: 'cosmos',
  denom: 'uatom',
  chainInfo: { chainId },
}));
const wallets = { kitwallet: 'Kit wallet', namesake: 'Kit wallet' };
const refuse = () => Promise.reject(new Error('Request rejected by the user'));

function install(page: TestPage, script: WalletScript) {
  const added = new Set(['cosmoshub-4']);
  page[script.id] = {
    async enable(chainId: string) {
      if (!added.has(chainId)) throw new Error(`There is no modular chain info for ${chainId}`);
      return script.approved ? script.read(() => undefined) : script.ask(() => undefined, refuse);
    },
    async experimentalSuggestChain({ chainId }: { readonly chainId: string }) {
      await script.ask(() => added.add(chainId), refuse);
    },
    disable: () => script.end(),
    getKey: () =>
      script.read(() => ({ bech32Address: script.accounts[0], pubKey: PUBLIC[at(script.accounts[0])], name: 'Main' })),
    signArbitrary: (_: string, signer: string, data: string | Uint8Array) =>
      script.ask(() => {
        const index = at(script.accounts[0]);
        const message = typeof data === 'string' ? utf8.encode(data) : data;
        const signature = base64.encode(secp256k1.sign(documentOf(signer, message), KEYS[index]));
        return { pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(PUBLIC[index]) }, signature };
      }, refuse),
  };
  return { accountsChanged: () => page.dispatchEvent(new page.Event(`${script.id}_keystorechange`)) };
}

const INJECTED = 'No event tells that an object is injected or removed. The plugin notices when the modal opens.';

export const check: ChainCheck = {
  plugin: async () => (await import('./index.js')).cosmos({ networks, wallets }),
  fixtures: {
    namespace: 'cosmos',
    networks: ['cosmos:cosmoshub-4', 'cosmos:theta-testnet-001'],
    accounts: [ALICE, BOB],
    oneAccount: true,
    addresses: {
      good: [],
      bad: [ALICE.slice(1), `${ALICE.slice(0, -1)}${ALICE.endsWith('q') ? 'p' : 'q'}`],
      elsewhere: [OSMO],
    },
    install,
    hostile(page, junk) {
      for (const value of junk) {
        page.namesake = value;
        page.namesake = { enable: value, getKey: value };
      }
    },
    features: {
      signMessage: { call: async ({ signMessage }) => signMessage?.({ message: 'hello' }) },
      switchNetwork: {
        async call({ switchNetwork }) {
          await switchNetwork?.(networks[1] as (typeof networks)[0]);
          return 'switched';
        },
      },
    },
    verifyMessage: ({ signature, message, account }) =>
      secp256k1.verify(base64.decode(signature), documentOf(account, message), PUBLIC[at(account)]),
    transaction: 'AB'.repeat(32),
    balance: BALANCE,
    respond({ url }) {
      if (url.endsWith('/node_info'))
        return { default_node_info: { network: new URL(url).hostname.replace('.example', '') } };
      const denom = new URL(url).searchParams.get('denom');
      return { balance: { denom, amount: denom === 'uatom' ? `${BALANCE}` : '0' } };
    },
    falseNodes: [
      ({ url }) => (url.endsWith('/node_info') ? undefined : { balance: { denom: 'uosmo', amount: `${BALANCE}` } }),
    ],
    skip: {
      network: 'Keplr has no active network; the app chooses it.',
      'wallet-ends': 'Keplr has no event for the end of a connection.',
      'wallet-late': INJECTED,
      'wallet-gone': INJECTED,
    },
  },
};
