/** A Wallet Standard wallet with real keys. Its script replaces single features. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import type { SolanaSignInInput, SolanaWallet } from 'latchkey/plugins/solana/slots';

export const ICON = 'data:image/png;base64,AAAA';
// Fixed seeds: the bytes 1 to 32, and 32 times 2.
export const ALICE = Keypair.fromSeed(Uint8Array.from({ length: 32 }, (_, at) => at + 1));
export const BOB = Keypair.fromSeed(new Uint8Array(32).fill(2));

export const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'];

/** Feature → the method that replaces the honest one; `undefined` removes the feature. */
export type Script = Readonly<Record<string, ((...inputs: never[]) => unknown) | undefined>>;

type Listener = (change: unknown) => void;

export interface TestWallet {
  readonly wallet: SolanaWallet;
  /** The calls, oldest first: feature and inputs. */
  readonly asked: readonly (readonly [feature: string, ...inputs: unknown[]])[];
  /** Shares these accounts from now on, and emits the change. */
  share(...keys: readonly Keypair[]): void;
  emit(change: unknown): void;
  readonly listeners: number;
}

interface WalletInput {
  readonly name?: string;
  readonly chains?: readonly string[];
  readonly keys?: readonly Keypair[];
  readonly script?: Script;
  /** Features of each account. Default: all Solana features of the wallet. */
  readonly accountFeatures?: readonly string[];
  /** Chains of each account. Default: those of the wallet. */
  readonly accountChains?: readonly string[];
}

export function testWallet(input: WalletInput = {}): TestWallet {
  const { name = 'Wallet One', chains = CHAINS, keys = [ALICE], script = {}, accountFeatures, accountChains } = input;
  const asked: [string, ...unknown[]][] = [];
  const listeners: Listener[] = [];
  const toAccount = (key: Keypair) => ({
    address: key.publicKey.toBase58(),
    publicKey: key.publicKey.toBytes(),
    chains: accountChains ?? chains,
    features: accountFeatures ?? Object.keys(features).filter((feature) => feature.startsWith('solana:')),
  });
  const keyOf = (account: { readonly address: string }) => {
    const found = keys.find((key) => key.publicKey.toBase58() === account.address);
    if (!found || !accounts.includes(account as never)) throw new Error('not an account of mine');
    return found;
  };
  const sign = (key: Keypair, message: Uint8Array) => ed25519.sign(message, key.secretKey.slice(0, 32));
  const signWire = (account: never, wire: Uint8Array) => {
    const transaction = VersionedTransaction.deserialize(wire);
    transaction.sign([keyOf(account)]);
    return transaction;
  };
  type Inputs = { account: never; message: Uint8Array; transaction: Uint8Array }[];
  const honest: Record<string, (...inputs: never[]) => unknown> = {
    'standard:connect': async () => ({ accounts }),
    'standard:disconnect': async () => undefined,
    'solana:signMessage': async (...inputs: Inputs) =>
      inputs.map(({ account, message }) => ({ signedMessage: message, signature: sign(keyOf(account), message) })),
    'solana:signTransaction': async (...inputs: Inputs) =>
      inputs.map(({ account, transaction }) => ({ signedTransaction: signWire(account, transaction).serialize() })),
    'solana:signAndSendTransaction': async (...inputs: Inputs) =>
      inputs.map(({ account, transaction }) => ({ signature: signWire(account, transaction).signatures[0] })),
    'solana:signIn': async (...inputs: SolanaSignInInput[]) =>
      inputs.map((fields) => {
        const [account] = accounts;
        const signedMessage = new TextEncoder().encode(signInText({ domain: 'app.example.com', ...fields }));
        return { account, signedMessage, signature: sign(keyOf(account as never), signedMessage) };
      }),
  };
  const methods = Object.entries({ ...honest, ...script }).filter(([, run]) => run !== undefined);
  const features: Record<string, unknown> = {
    ...Object.fromEntries(
      methods.map(([feature, run]) => {
        const call = (...inputs: never[]) => {
          asked.push([feature, ...inputs]);
          return run?.(...inputs);
        };
        return [feature, { version: '1.0.0', [feature.split(':')[1] ?? '']: call }];
      }),
    ),
    'standard:events': {
      version: '1.0.0',
      on(_event: string, listener: Listener) {
        listeners.push(listener);
        return () => void listeners.splice(listeners.indexOf(listener), 1);
      },
    },
  };
  let accounts = keys.map(toAccount);
  return {
    wallet: {
      version: '1.0.0',
      name,
      icon: ICON,
      chains,
      features,
      get accounts() {
        return accounts;
      },
    },
    asked,
    share(...next) {
      accounts = next.map(toAccount);
      for (const listener of [...listeners]) listener({ accounts });
    },
    emit(change) {
      for (const listener of [...listeners]) listener(change);
    },
    get listeners() {
      return listeners.length;
    },
  };
}

/** The text of Sign In With Solana, as wallets write it. */
export function signInText(input: SolanaSignInInput): string {
  const { domain, address, statement, uri, version, chainId, nonce, issuedAt, expirationTime, resources } = input;
  const fields = [
    uri && `URI: ${uri}`,
    version && `Version: ${version}`,
    chainId && `Chain ID: ${chainId}`,
    nonce && `Nonce: ${nonce}`,
    issuedAt && `Issued At: ${issuedAt}`,
    expirationTime && `Expiration Time: ${expirationTime}`,
    resources && ['Resources:', ...resources.map((one) => `- ${one}`)].join('\n'),
  ].filter(Boolean);
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`;
  return [head, statement, fields.join('\n')].filter(Boolean).join('\n\n');
}

/** An answer that rejects. */
export const rejectsWith = (error: unknown) => () => Promise.reject(error);

/** An answer that never settles. */
export const hangs = () => new Promise<never>(() => {});

/** A getter that throws. */
export function throws(): never {
  throw new Error('no');
}
