/** State of a wallet's Polkadot side: accounts, access and lies. */

import type { Lie } from '../types.js';
import { type Access, createAccess } from '../wallets/access.js';
import { RPC, rpcError } from '../wallets/errors.js';
import { hasLie } from '../wallets/lies.js';
import type { SideInput } from '../wallets/side.js';
import { addressOf, DEV_POLKADOT_KEYS, FOREIGN_KEY, type Pair, pairOf } from './keys.js';

/** An account in the format of extensions (`InjectedAccount`). */
export interface ShownAccount {
  readonly address: string;
  readonly name: string;
  readonly type: string;
  readonly genesisHash?: string | null;
}

/** Internal state of a wallet's Polkadot side. */
export interface PolkadotCore {
  readonly side: SideInput;
  readonly access: Access;
  /** All addresses, the selected one first. */
  addresses(): readonly string[];
  /** Accounts that the page can currently see. Empty without access and while the wallet is off. */
  visible(): readonly ShownAccount[];
  /** The key pair of an address that the page may use. The address must have the wallet's SS58 prefix. @throws 4100 */
  keyOf(address: unknown): Pair;
  /** The key pair that signs for an address. With the lie `signature`, a foreign one. */
  signerOf(address: unknown): Pair;
  isLying(lie: Lie): boolean;
}

/** Creates the state of a wallet's Polkadot side. */
export function createPolkadotCore(side: SideInput): PolkadotCore {
  const { body, options, profile, wallet } = side;
  const prefix = options.polkadot?.ss58Prefix ?? 42;
  const pairs = (wallet.polkadot?.keys ?? DEV_POLKADOT_KEYS).map(pairOf);
  const access = createAccess(side, 'polkadot', pairs.length, profile?.polkadot?.locksQuietly);
  const isLying = (lie: Lie) => hasLie(body.mode, lie);
  const ordered = () => {
    const selected = pairs[access.selected];
    return selected === undefined ? pairs : [selected, ...pairs.filter((pair) => pair !== selected)];
  };
  const { genesisHash = null } = profile?.polkadot ?? {};
  const genesis = genesisHash === 'absent' ? {} : { genesisHash };
  const show = (pair: Pair): ShownAccount => ({
    address: addressOf(pair, prefix),
    name: pair.name,
    type: pair.type,
    ...genesis,
  });
  const keyOf = (address: unknown) => {
    const pair = access.visible ? pairs.find((own) => addressOf(own, prefix) === address) : undefined;
    if (!pair) throw rpcError(RPC.unauthorized, 'This site is not allowed to interact with this account.');
    return pair;
  };
  return {
    side,
    access,
    addresses: () => ordered().map((pair) => addressOf(pair, prefix)),
    visible() {
      if (!access.visible || body.away) return [];
      if (isLying('accounts')) return JUNK;
      const accounts = ordered().map(show);
      if (!isLying('checksum')) return accounts;
      return accounts.map((account) => ({ ...account, address: `${account.address.slice(0, -1)}1` }));
    },
    keyOf,
    signerOf: (address) => (isLying('signature') ? pairOf(FOREIGN_KEY) : keyOf(address)),
    isLying,
  };
}

const JUNK = [{ address: 'alice.dot' }, { address: 5 }, null, 7, {}] as unknown as readonly ShownAccount[];
