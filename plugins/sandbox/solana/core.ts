/** State shared by the features of a Solana wallet: accounts, access and lies. */

import { base58 } from '@scure/base';
import type { Lie } from '../types.js';
import { type Access, createAccess } from '../wallets/access.js';
import { invalidParams, RPC, rpcError } from '../wallets/errors.js';
import { hasLie } from '../wallets/lies.js';
import type { SideInput } from '../wallets/side.js';
import { type Keypair, keypairOf, type StandardAccount, toStandardAccount } from './account.js';
import { DEV_SEEDS, FOREIGN_SEED } from './keys.js';
import type { SolanaChainName } from './types.js';

const CLUSTERS: readonly SolanaChainName[] = ['solana:mainnet', 'solana:devnet', 'solana:testnet'];

/** Features of each account. */
export const ACCOUNT_FEATURES = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const;

/** Internal state of a wallet's Solana side. */
export interface SolanaCore {
  readonly side: SideInput;
  readonly access: Access;
  /** All networks that the wallet signs for. */
  readonly chains: readonly SolanaChainName[];
  /** The local node's network. The wallet sends transactions to this network only. */
  readonly localChain: SolanaChainName;
  readonly rpcUrl: string;
  /** All accounts, the selected one first. */
  keys(): readonly Keypair[];
  select(index: number): void;
  /** Accounts that the page can currently see. Empty without access and while the wallet is off. */
  visible(): readonly StandardAccount[];
  /** The key pair of an account that the page may use. @throws 4100 */
  keyOf(account: unknown): Keypair;
  /** The key pair that signs for an account. With the lie `signature`, a foreign one. */
  signerOf(account: unknown): Keypair;
  isLying(lie: Lie): boolean;
}

/** Creates the state of a wallet's Solana side. */
export function createSolanaCore(side: SideInput): SolanaCore {
  const { body, options, profile, wallet } = side;
  const { rpcUrl = '', chain: localChain = 'solana:localnet' } = options.solana ?? {};
  const own = profile?.solana?.chains as readonly SolanaChainName[] | undefined;
  const chains = own ?? [...new Set([localChain, ...CLUSTERS])];
  const pairs = (wallet.solana?.seeds ?? DEV_SEEDS.slice(0, 2)).map(keypairOf);
  const standard = new Map(pairs.map((pair) => [pair, toStandardAccount(pair, chains, ACCOUNT_FEATURES)]));
  const access = createAccess(side, 'solana', pairs.length, profile?.solana?.locksQuietly);
  const isLying = (lie: Lie) => hasLie(body.mode, lie);
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
      if (isLying('accounts')) return junkAccounts;
      const shared = profile?.solana?.sharesOne ? keys().slice(0, 1) : keys();
      const accounts = shared.flatMap((pair) => standard.get(pair) ?? []);
      if (isLying('checksum'))
        return accounts.map(({ ...fields }) => ({ ...fields, address: keypairOf(FOREIGN_SEED).address }));
      return isLying('getters') ? accounts.map(withThrowingGetters) : accounts;
    },
    keyOf,
    signerOf: (account) => (isLying('signature') ? keypairOf(FOREIGN_SEED) : keyOf(account)),
    isLying,
  };
}

/** Copies bytes from the page, because the page may change its own while the user reviews them. @throws -32602 */
export function bytesOf(value: unknown, field: string): Uint8Array {
  if (!ArrayBuffer.isView(value)) throw invalidParams(`expected "${field}" to be bytes`);
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
}

/** An object with the same property names, each of which throws when it is read. */
export function withThrowingGetters<T extends object>(value: T): T {
  const throws = {
    enumerable: true,
    get() {
      throw new TypeError('Broken on purpose.');
    },
  };
  return Object.defineProperties({} as T, Object.fromEntries(Object.keys(value).map((key) => [key, throws])));
}

/** Accounts are identified by address, because pages may hold an account object from an earlier `accounts` list. */
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
