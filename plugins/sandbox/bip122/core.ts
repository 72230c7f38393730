/** What the standards of a Bitcoin wallet share: its accounts, who may use them, its network, and how it lies. */

import type { Lie } from '../types.js';
import { type Access, createAccess } from '../wallets/access.js';
import { RPC, rpcError } from '../wallets/errors.js';
import { liesBy } from '../wallets/lies.js';
import { connectPrompt } from '../wallets/prompts.js';
import type { SideInput } from '../wallets/side.js';
import { accountsOf, type BitcoinAccount } from './account.js';
import { DEV_KEYS, FOREIGN_KEY } from './keys.js';
import type { Bip122BurnerWallet, BitcoinCoin, BitcoinNetworkName } from './types.js';

/** What a page is shown of an account. */
export type ShownAccount = Pick<BitcoinAccount, 'address' | 'publicKey' | 'purpose' | 'addressType'>;

/** A Bitcoin wallet's inside. */
export interface BitcoinCore {
  readonly side: SideInput;
  readonly access: Access;
  readonly network: BitcoinNetworkName;
  /** Coins of the selected payment address. */
  readonly coins: Map<string, BitcoinCoin>;
  readonly sent: Bip122BurnerWallet['sent'][number][];
  /** All keys' payment addresses, the selected first. */
  payments(): readonly string[];
  /** The selected key's two addresses, as they are. */
  own(): readonly BitcoinAccount[];
  /** What a page sees of them now. */
  visible(): readonly ShownAccount[];
  /** The account behind an address the page may use. @throws 4100 */
  accountOf(address: unknown): BitcoinAccount;
  /** What signs for an account: another key when the wallet lies so. */
  signerOf(account: BitcoinAccount): BitcoinAccount;
  select(index: number): void;
  /** @returns whether it is another one now */
  moveTo(network: BitcoinNetworkName): boolean;
  letIn(): Promise<void>;
  tells(lie: Lie): boolean;
}

/** The network a lying wallet says it is on. */
export const FALSE_NETWORK: BitcoinNetworkName = 'Signet';

/** The inside of a wallet's Bitcoin side. */
export function createBitcoinCore(side: SideInput): BitcoinCore {
  const { body, options, wallet } = side;
  const { keys = DEV_KEYS.slice(0, 2), coins = [{ txid: 'c0'.repeat(32), vout: 0, satoshis: 100_000_000n }] } =
    wallet.bip122 ?? {};
  const access = createAccess(side, 'bip122', keys.length);
  const purse = () => new Map(coins.map((coin) => [`${coin.txid}:${coin.vout}`, coin]));
  const purses = new Map(keys.map((key) => [key, purse()]));
  const tells = (lie: Lie) => liesBy(body.mode, lie);
  const selected = () => keys[access.selected] ?? DEV_KEYS[0] ?? '';
  let network: BitcoinNetworkName = options.bip122?.network ?? 'Mainnet';
  const own = () => accountsOf(selected(), network);

  const core: BitcoinCore = {
    side,
    access,
    sent: [],
    tells,
    own,
    get network() {
      return network;
    },
    get coins() {
      return purses.get(selected()) ?? purse();
    },
    payments: () =>
      [selected(), ...keys.filter((key) => key !== selected())].map(
        (key) => accountsOf(key, network)[0]?.address ?? '',
      ),
    visible() {
      if (!access.visible || body.away) return [];
      if (tells('accounts')) return junkAccounts;
      const shown = own().map(({ address, publicKey, purpose, addressType }) => ({
        address,
        publicKey,
        purpose,
        addressType,
      }));
      // Another key's address beside the public key.
      const others = accountsOf(FOREIGN_KEY, network);
      return tells('checksum') ? shown.map((one, at) => ({ ...one, address: others[at]?.address ?? '' })) : shown;
    },
    accountOf(address) {
      const account = access.visible ? own().find((one) => one.address === address) : undefined;
      if (account) return account;
      throw rpcError(RPC.unauthorized, 'The requested account has not been authorized by the user.');
    },
    signerOf(account) {
      const others = accountsOf(FOREIGN_KEY, network);
      return tells('signature') ? (others.find(({ purpose }) => purpose === account.purpose) ?? account) : account;
    },
    select: access.select,
    moveTo(to) {
      const moved = to !== network;
      network = to;
      return moved;
    },
    async letIn() {
      if (access.visible) return;
      await access.letIn(connectPrompt(own().map(({ address }) => address)));
      // Approved, and locked meanwhile.
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
