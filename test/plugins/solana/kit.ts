/** Solana wallets and nodes for the conformance kit: Wallet Standard wallets with real keys, and JSON-RPC nodes. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { type Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js';
import type { SolanaFeatures, SolanaSignInInput } from 'latchkey/plugins/solana/slots';
import { type ChainCheck, type InstalledWallet, jsonRpc, type TestPage, type WalletScript } from 'latchkey/testing';
import { BLOCKHASH, pay, v0 } from './transactions.js';
import { ALICE, BOB, CHAINS, ICON, signInText } from './wallet.js';

const KEYS = [ALICE, BOB];
const addressOf = (key: Keypair) => key.publicKey.toBase58();
const BALANCE = 9_007_199_254_740_993_001n;
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const HELLO = new TextEncoder().encode('hello');

/** The error that wallets throw when the user declines. */
function refuse(): never {
  throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
}

type Inputs = readonly { readonly account: { readonly address: string }; readonly [field: string]: unknown }[];

function createWallet(script: WalletScript, accountsOf: () => readonly unknown[]) {
  const keyOf = ({ address }: { readonly address: string }) =>
    KEYS.find((key) => addressOf(key) === address) ?? refuse();
  const sign = (key: Keypair, bytes: Uint8Array) => ed25519.sign(bytes, key.secretKey.slice(0, 32));
  const signWire = ({ account, transaction }: Inputs[number]) => {
    const signed = VersionedTransaction.deserialize(transaction as Uint8Array);
    signed.sign([keyOf(account)]);
    return signed;
  };
  const asks = (answer: (inputs: never) => unknown) => ({
    version: '1.0.0',
    call: (...inputs: unknown[]) => script.ask(() => answer(inputs as never), refuse),
  });
  const methods = {
    'solana:signMessage': asks((inputs: Inputs) =>
      inputs.map(({ account, message }) => ({
        signedMessage: message,
        signature: sign(keyOf(account), message as Uint8Array),
      })),
    ),
    'solana:signTransaction': asks((inputs: Inputs) =>
      inputs.map((input) => ({ signedTransaction: signWire(input).serialize() })),
    ),
    'solana:signAndSendTransaction': asks((inputs: Inputs) =>
      inputs.map((input) => ({ signature: signWire(input).signatures[0] })),
    ),
    'solana:signIn': asks((inputs: readonly SolanaSignInInput[]) =>
      inputs.map((fields) => {
        const [account] = accountsOf() as { readonly address: string }[];
        const text = signInText({ domain: 'app.example', address: script.accounts[0], ...fields });
        const signedMessage = new TextEncoder().encode(text);
        return { account, signedMessage, signature: sign(keyOf(account as never), signedMessage) };
      }),
    ),
  };
  const named = Object.entries(methods).map(([feature, { version, call }]) => {
    const [, method = ''] = feature.split(':');
    return [feature, { version, [method]: call }] as const;
  });
  return {
    version: '1.0.0',
    name: script.name,
    icon: ICON,
    chains: CHAINS,
    get accounts() {
      return accountsOf();
    },
    features: {
      ...Object.fromEntries(named),
      'standard:connect': {
        version: '1.0.0',
        connect: (input?: { readonly silent?: boolean }) => {
          const answer = () => ({ accounts: accountsOf() });
          return input?.silent ? script.read(answer) : script.ask(answer, refuse);
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: () => script.end() },
      'standard:events': {
        version: '1.0.0',
        on(event: string, listener: (change: never) => void) {
          script.on(event, listener);
          return () => script.off(event, listener);
        },
      },
    },
  };
}

/** The key of an address. Some checks share texts that are not addresses: such an entry claims the key of ALICE. */
function publicKeyOf(address: string): Uint8Array {
  try {
    return new PublicKey(address).toBytes();
  } catch {
    return ALICE.publicKey.toBytes();
  }
}

type Register = (...wallets: unknown[]) => (() => void) | undefined;

function install(page: TestPage, script: WalletScript): InstalledWallet {
  let shared = '';
  let accounts: readonly unknown[] = [];
  // Keep the account objects while the addresses are the same: the plugin must pass back the very object it got.
  const accountsOf = () => {
    if (script.accounts.join() !== shared) {
      shared = script.accounts.join();
      const features = ['signMessage', 'signTransaction', 'signAndSendTransaction', 'signIn'].map(
        (one) => `solana:${one}`,
      );
      accounts = script.accounts.map((address) => ({
        address,
        publicKey: publicKeyOf(address),
        chains: CHAINS,
        features,
      }));
    }
    return accounts;
  };
  const wallet = createWallet(script, accountsOf);
  const undos: (() => void)[] = [];
  const announce = ({ register }: { readonly register: Register }) => {
    const undo = register(wallet);
    if (undo) undos.push(undo);
  };
  const onAppReady = (event: Event) => announce((event as CustomEvent).detail);
  page.addEventListener('wallet-standard:app-ready', onAppReady);
  page.dispatchEvent(new page.CustomEvent('wallet-standard:register-wallet', { detail: announce }));
  const emitChange = () => script.emit('change', { accounts: accountsOf() });
  return {
    accountsChanged: emitChange,
    ended: emitChange,
    remove() {
      page.removeEventListener('wallet-standard:app-ready', onAppReady);
      for (const undo of undos.splice(0)) undo();
    },
  };
}

function hostile(page: TestPage, junk: readonly unknown[]): void {
  const honest = { version: '1.0.0', name: 'Mallory', icon: ICON, chains: CHAINS, accounts: [], features: {} };
  const dispatch = (detail: unknown) =>
    page.dispatchEvent(new page.CustomEvent('wallet-standard:register-wallet', { detail }));
  for (const one of junk) {
    const wallets = [one, ...Object.keys(honest).map((field) => ({ ...honest, [field]: one }))];
    dispatch(one);
    dispatch(({ register }: { readonly register: Register }) => register(...wallets));
    for (const wallet of wallets) dispatch(({ register }: { readonly register: Register }) => register(wallet));
  }
}

const respond = jsonRpc(({ method, params, url }) => {
  const [first] = (params ?? []) as unknown[];
  const value = (answer: unknown) => ({ context: { slot: 1 }, value: answer });
  if (method === 'getGenesisHash') {
    return url.includes('main')
      ? '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
      : 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
  }
  if (method === 'getBalance') return value(first === addressOf(ALICE) ? BALANCE : 0);
  if (method === 'getLatestBlockhash') return value({ blockhash: BLOCKHASH, lastValidBlockHeight: 1 });
  if (method === 'getFeeForMessage') return value(5000);
  throw Object.assign(new Error(`"${method}" is not known here.`), { code: -32601 });
});

const featuresOf = (features: unknown) => features as Required<SolanaFeatures>;
const isSigned = (transaction: unknown) => {
  const { signatures, message } = transaction as VersionedTransaction;
  return ed25519.verify(signatures[0] as Uint8Array, message.serialize(), ALICE.publicKey.toBytes());
};
const bytesOf = (base58: unknown) => new Uint8Array(toBytes(String(base58)));

/** Decodes base58 of any length. web3.js decodes keys only. */
function toBytes(text: string): number[] {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let number = [...text].reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n);
  const bytes: number[] = [];
  for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n));
  return [...Array(/^1*/.exec(text)?.[0].length ?? 0).fill(0), ...bytes];
}

/** The input of `npx latchkey check`. The check imports the plugin itself, because it also watches the import. */
export const check: ChainCheck = {
  plugin: async () => {
    const { solana, solanaDevnet, solanaMainnet } = await import('latchkey/plugins/solana');
    const rpc = { [MAINNET]: 'https://main.example/rpc', [DEVNET]: 'https://dev.example/rpc' };
    return solana({ networks: [solanaMainnet, solanaDevnet], rpc });
  },
  fixtures: {
    namespace: 'solana',
    networks: [MAINNET, DEVNET],
    accounts: [addressOf(ALICE), addressOf(BOB)],
    addresses: {
      good: ['11111111111111111111111111111111'],
      bad: [
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        addressOf(ALICE).slice(4),
        `${addressOf(ALICE)}1`,
        'alice.sol',
      ],
    },
    install,
    hostile,
    features: {
      signMessage: {
        call: (features) => featuresOf(features).signMessage({ message: 'hello' }),
        verify: (answer) => ed25519.verify(bytesOf(answer), HELLO, ALICE.publicKey.toBytes()),
      },
      'solana:signTransaction': {
        call: (features) => featuresOf(features)['solana:signTransaction']({ transaction: v0(pay(1)) }),
        verify: isSigned,
      },
      'solana:signAllTransactions': {
        call: (features) =>
          featuresOf(features)['solana:signAllTransactions']({ transactions: [v0(pay(1)), v0(pay(2))] }),
        verify: (answer) => (answer as unknown[]).length === 2 && (answer as unknown[]).every(isSigned),
      },
      'solana:signAndSendTransaction': {
        call: (features) => featuresOf(features)['solana:signAndSendTransaction']({ transaction: v0(pay(1)) }),
        verify: (answer) => ed25519.verify(bytesOf(answer), v0(pay(1)).message.serialize(), ALICE.publicKey.toBytes()),
      },
      'solana:signIn': {
        call: (features) => featuresOf(features)['solana:signIn']({ statement: 'Hello.' }),
        verify: (answer) => (answer as { readonly address: string }).address === addressOf(ALICE),
      },
    },
    verifyMessage: ({ signature, message, account }) =>
      ed25519.verify(bytesOf(signature), message, new PublicKey(account).toBytes()),
    junk: [
      [{ signature: new Uint8Array(64), signedMessage: HELLO }],
      [{ signedTransaction: new Uint8Array(3) }],
      { accounts: [{ address: 'junk' }] },
    ],
    transaction: '5'.repeat(88),
    balance: BALANCE,
    respond,
    transfers: 'The tests in test/plugins/solana/transfers check them, with transactions of the network.',
    skip: { network: 'Wallet Standard wallets have no current network: each request names one.' },
  },
};
