/** State shared by the standards of a Bitcoin wallet: accounts, access, network and lies. */

import type { Lie } from '../types.js';
import { type Access, createAccess } from '../wallets/access.js';
import { RPC, rpcError } from '../wallets/errors.js';
import { hasLie } from '../wallets/lies.js';
import { connectPrompt } from '../wallets/prompts.js';
import type { SideInput } from '../wallets/side.js';
import { accountsOf, type BitcoinAccount } from './account.js';
import { DEV_KEYS, FOREIGN_KEY } from './keys.js';
import type { Bip122BurnerWallet, BitcoinCoin, BitcoinNetworkName } from './types.js';

/** The fields of an account that a page receives. */
export type ShownAccount = Pick<BitcoinAccount, 'address' | 'publicKey' | 'purpose' | 'addressType'>;

/** Internal state of a wallet's Bitcoin side. */
export interface BitcoinCore {
  readonly side: SideInput;
  readonly access: Access;
  readonly network: BitcoinNetworkName;
  /** Unspent coins of the selected payment address, by `txid:vout`. */
  readonly coins: Map<string, BitcoinCoin>;
  readonly sent: Bip122BurnerWallet['sent'][number][];
  /** Payment addresses of all keys, the selected one first. */
  payments(): readonly string[];
  /** The selected key's two accounts, without lies. */
  own(): readonly BitcoinAccount[];
  /** Accounts that the page can currently see. Empty without access and while the wallet is off. */
  visible(): readonly ShownAccount[];
  /** The account of an address that the page may use. @throws 4100 */
  accountOf(address: unknown): BitcoinAccount;
  /** The account whose key signs. With the lie `signature`, a foreign one. */
  signerOf(account: BitcoinAccount): BitcoinAccount;
  select(index: number): void;
  /** Switches the network. @returns whether it changed */
  moveTo(network: BitcoinNetworkName): boolean;
  requestAccess(): Promise<void>;
  isLying(lie: Lie): boolean;
}

/** The network that a wallet with the lie `network` reports. */
export const FALSE_NETWORK: BitcoinNetworkName = 'Signet';

/** Creates the state of a wallet's Bitcoin side. */
export function createBitcoinCore(side: SideInput): BitcoinCore {
  const { body, options, profile, wallet } = side;
  const { keys = DEV_KEYS.slice(0, 2), coins = [{ txid: 'c0'.repeat(32), vout: 0, satoshis: 100_000_000n }] } =
    wallet.bip122 ?? {};
  const access = createAccess(side, 'bip122', keys.length, profile?.bip122?.locksQuietly);
  const createCoins = () => new Map(coins.map((coin) => [`${coin.txid}:${coin.vout}`, coin]));
  const coinsByKey = new Map(keys.map((key) => [key, createCoins()]));
  const isLying = (lie: Lie) => hasLie(body.mode, lie);
  const selected = () => keys[access.selected] ?? DEV_KEYS[0] ?? '';
  let network: BitcoinNetworkName = options.bip122?.network ?? 'Mainnet';
  const own = () => accountsOf(selected(), network);

  const core: BitcoinCore = {
    side,
    access,
    sent: [],
    isLying,
    own,
    get network() {
      return network;
    },
    get coins() {
      return coinsByKey.get(selected()) ?? createCoins();
    },
    payments: () =>
      [selected(), ...keys.filter((key) => key !== selected())].map(
        (key) => accountsOf(key, network)[0]?.address ?? '',
      ),
    visible() {
      if (!access.visible || body.away) return [];
      if (isLying('accounts')) return junkAccounts;
      const shown = own().map(({ address, publicKey, purpose, addressType }) => ({
        address,
        publicKey,
        purpose,
        addressType,
      }));
      // The lie `checksum` shows another key's address with the wallet's own public key.
      const others = accountsOf(FOREIGN_KEY, network);
      return isLying('checksum') ? shown.map((one, at) => ({ ...one, address: others[at]?.address ?? '' })) : shown;
    },
    accountOf(address) {
      const account = access.visible ? own().find((one) => one.address === address) : undefined;
      if (account) return account;
      throw rpcError(RPC.unauthorized, 'The requested account has not been authorized by the user.');
    },
    signerOf(account) {
      const others = accountsOf(FOREIGN_KEY, network);
      return isLying('signature') ? (others.find(({ purpose }) => purpose === account.purpose) ?? account) : account;
    },
    select: access.select,
    moveTo(to) {
      const moved = to !== network;
      network = to;
      return moved;
    },
    async requestAccess() {
      if (access.visible) return;
      await access.requestAccess(connectPrompt(own().map(({ address }) => address)));
      // The wallet was locked after the user approved.
      if (!access.visible) throw rpcError(RPC.unauthorized, 'The wallet is locked.');
    },
  };
  return core;
}

const junkAccounts = [
  { address: 'alice.btc', publicKey: '02', purpose: 'payment', addressType: 'p2wpkh' },
  { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', publicKey: 5, purpose: 'payment', addressType: 'p2wpkh' },
  null,
  7,
  {},
] as unknown as readonly ShownAccount[];
