/** What the features of a Solana wallet share: its accounts, who may use them, and how it lies. */

import { base58 } from '@scure/base';
import type { Lie } from '../types.js';
import { type Access, createAccess } from '../wallets/access.js';
import { invalidParams, RPC, rpcError } from '../wallets/errors.js';
import { liesBy } from '../wallets/lies.js';
import type { SideInput } from '../wallets/side.js';
import { type Keypair, keypairOf, type StandardAccount, toStandardAccount } from './account.js';
import { DEV_SEEDS, FOREIGN_SEED } from './keys.js';
import type { SolanaChainName } from './types.js';

const CLUSTERS: readonly SolanaChainName[] = ['solana:mainnet', 'solana:devnet', 'solana:testnet'];

/** What an account can be asked for. */
export const ACCOUNT_FEATURES = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const;

/** A Solana wallet's inside. */
export interface SolanaCore {
  readonly side: SideInput;
  readonly access: Access;
  /** All chains it signs for. */
  readonly chains: readonly SolanaChainName[];
  /** The chain of the local node: the only one it sends to. */
  readonly localChain: SolanaChainName;
  readonly rpcUrl: string;
  /** All accounts, the selected first. */
  keys(): readonly Keypair[];
  select(index: number): void;
  /** What a page sees of the accounts now. */
  visible(): readonly StandardAccount[];
  /** The key behind an account the page may use. @throws 4100 */
  keyOf(account: unknown): Keypair;
  /** The key that signs for an account: another one when the wallet lies so. */
  signerOf(account: unknown): Keypair;
  tells(lie: Lie): boolean;
}

/** The inside of a wallet's Solana side. */
export function createSolanaCore(side: SideInput): SolanaCore {
  const { body, options, wallet } = side;
  const { rpcUrl = '', chain: localChain = 'solana:localnet' } = options.solana ?? {};
  const chains = [...new Set([localChain, ...CLUSTERS])];
  const pairs = (wallet.solana?.seeds ?? DEV_SEEDS.slice(0, 2)).map(keypairOf);
  const standard = new Map(pairs.map((pair) => [pair, toStandardAccount(pair, chains, ACCOUNT_FEATURES)]));
  const access = createAccess(side, 'solana', pairs.length);
  const tells = (lie: Lie) => liesBy(body.mode, lie);
  const keys = () => {
    const selected = pairs[access.selected];
    return selected === undefined ? pairs : [selected, ...pairs.filter((pair) => pair !== selected)];
  };
  const keyOf = (account: unknown) => {
    const address = addressOf(account);
    const pair = access.visible ? pairs.find((own) => own.address === address) : undefined;
    if (!pair) throw rpcError(RPC.unauthorized, 'The requested account has not been authorized by the user.');
    return pair;
  };
  return {
    side,
    access,
    chains,
    localChain,
    rpcUrl,
    keys,
    select: access.select,
    visible() {
      if (!access.visible || body.away) return [];
      if (tells('accounts')) return junkAccounts;
      const accounts = keys().flatMap((pair) => standard.get(pair) ?? []);
      if (tells('checksum'))
        return accounts.map(({ ...fields }) => ({ ...fields, address: keypairOf(FOREIGN_SEED).address }));
      return tells('getters') ? accounts.map(trapped) : accounts;
    },
    keyOf,
    signerOf: (account) => (tells('signature') ? keypairOf(FOREIGN_SEED) : keyOf(account)),
    tells,
  };
}

/** Bytes of a page. A copy: the page may change its own while a person reads. @throws -32602 */
export function bytesOf(value: unknown, field: string): Uint8Array {
  if (!ArrayBuffer.isView(value)) throw invalidParams(`expected "${field}" to be bytes`);
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
}

/** A thing whose properties all throw when they are read. */
export function trapped<T extends object>(value: T): T {
  const throws = {
    enumerable: true,
    get() {
      throw new TypeError('Broken on purpose.');
    },
  };
  return Object.defineProperties({} as T, Object.fromEntries(Object.keys(value).map((key) => [key, throws])));
}

/** By address, as pages may hold an account object of an earlier `accounts`. */
function addressOf(account: unknown): unknown {
  return typeof account === 'object' && account !== null ? (account as { address?: unknown }).address : undefined;
}

const junkAccounts = [
  { address: 'alice.sol', publicKey: new Uint8Array(3), chains: [], features: [] },
  {
    address: base58.encode(new Uint8Array(31).fill(7)),
    publicKey: new Uint8Array(31).fill(7),
    chains: [7],
    features: 5,
  },
  null,
  7,
  {},
] as unknown as readonly StandardAccount[];
