/** A wallet of AIP-62 and a REST node of Aptos for the checks, with real keys. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/curves/utils.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { type ChainCheck, installStandardWallet, type TestPage, type WalletScript } from 'latchkey/testing';
import { signedText } from './late.js';

const KEYS = [1, 2].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array];
/** An address is the hash of the public key and of a byte for its scheme. */
const addressOf = (publicKey: Uint8Array) => `0x${bytesToHex(sha3_256(concatBytes(publicKey, Uint8Array.of(0))))}`;
const PUBLIC = KEYS.map((key) => ed25519.getPublicKey(key)) as [Uint8Array, Uint8Array];
const [ALICE, BOB] = [addressOf(PUBLIC[0]), addressOf(PUBLIC[1])];
const at = (address: string) => (address === BOB ? 1 : 0);

/** A value of Aptos' SDK: addresses, public keys and signatures are objects. */
class Hex {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString() {
    return this.#text;
  }
}

const BALANCE = 123_456_789_012_345_678_901n;
const networks = ['Mainnet', 'Testnet'].map((name, index) => {
  const nativeCurrency = { name: 'Aptos', symbol: 'APT', decimals: 8 };
  const rpcUrls = [`https://${name.toLowerCase()}.example/v1`];
  return { id: `aptos:${index + 1}`, namespace: 'aptos', name, nativeCurrency, rpcUrls };
});
const approved = (args: unknown) => ({ status: 'Approved', args });
const refuse = () => ({ status: 'Rejected' });

/** A wallet of AIP-62. Its listeners cannot be removed. */
function install(page: TestPage, script: WalletScript) {
  const accountInfo = () => {
    const [address] = script.accounts;
    return address && { address: new Hex(address), publicKey: new Hex(`0x${bytesToHex(PUBLIC[at(address)])}`) };
  };
  const networkInfo = () => ({ name: 'custom', chainId: Number(script.network.slice('aptos:'.length)) });
  const answer = () => approved(accountInfo());
  const wallet = installStandardWallet(page, script, {
    chains: ['aptos:mainnet', 'aptos:testnet'],
    // These wallets have none of the features of the Wallet Standard.
    standard: [],
    features: {
      'aptos:connect': {
        connect: (silent?: boolean) => (silent ? script.read(answer) : script.ask(answer, refuse)),
      },
      'aptos:disconnect': { disconnect: () => script.end() },
      'aptos:network': { network: () => script.read(networkInfo) },
      'aptos:changeNetwork': {
        changeNetwork: ({ chainId }: { readonly chainId: number }) =>
          script.ask(() => {
            script.network = `aptos:${chainId}`;
            return approved({ success: true });
          }, refuse),
      },
      'aptos:signMessage': {
        signMessage: ({ message, nonce }: { readonly message: string; readonly nonce: string }) =>
          script.ask(() => {
            const [address = ''] = script.accounts;
            const fullMessage = signedText(address, message);
            const signature = ed25519.sign(new TextEncoder().encode(fullMessage), KEYS[at(address)]);
            const signed = { prefix: 'APTOS', address, message, nonce, fullMessage };
            return approved({ ...signed, signature: new Hex(`0x${bytesToHex(signature)}`) });
          }, refuse),
      },
      'aptos:onAccountChange': {
        onAccountChange: async (listener: (given: unknown) => void) => script.keep('account', listener),
      },
      'aptos:onNetworkChange': {
        onNetworkChange: async (listener: (given: unknown) => void) => script.keep('network', listener),
      },
    },
  });
  return {
    ...wallet,
    accountsChanged: () => script.emit('account', accountInfo()),
    networkChanged: () => script.emit('network', networkInfo()),
  };
}

export const check: ChainCheck = {
  plugin: async () => (await import('./index.js')).aptos({ networks }),
  fixtures: {
    namespace: 'aptos',
    networks: ['aptos:1', 'aptos:2'],
    unknownNetwork: 'aptos:177',
    accounts: [ALICE, BOB],
    oneAccount: true,
    addresses: { good: [], bad: [ALICE.slice(2), ALICE.slice(0, -1), `${ALICE}0`] },
    install,
    hostile(page, junk) {
      const calls = junk.map((value) => (api: { register(one: unknown): void }) => api.register(value));
      for (const detail of [...junk, ...calls])
        page.dispatchEvent(new page.CustomEvent('wallet-standard:register-wallet', { detail }));
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
      ed25519.verify(
        hexToBytes(signature.slice(2)),
        new TextEncoder().encode(signedText(account, new TextDecoder().decode(message))),
        PUBLIC[at(account)],
      ),
    transaction: `0x${'ab'.repeat(32)}`,
    balance: BALANCE,
    respond: ({ url }) => (url.includes('/balance/') ? BALANCE : { chain_id: url.includes('mainnet') ? 1 : 2 }),
    skip: {
      'wallet-ends': 'AIP-62 has no event for the end of a connection.',
    },
  },
};
