/** The inside of a wallet's Polkadot side: its accounts, who may use them, and how it lies. */

import type { Lie } from '../types.js';
import { type Access, createAccess } from '../wallets/access.js';
import { RPC, rpcError } from '../wallets/errors.js';
import { liesBy } from '../wallets/lies.js';
import type { SideInput } from '../wallets/side.js';
import { addressOf, DEV_POLKADOT_KEYS, FOREIGN_KEY, type Pair, pairOf } from './keys.js';

/** An account as extensions tell of it. */
export interface ShownAccount {
  readonly address: string;
  readonly name: string;
  readonly type: string;
  readonly genesisHash: null;
}

/** A Polkadot wallet's inside. */
export interface PolkadotCore {
  readonly side: SideInput;
  readonly access: Access;
  /** All addresses, the selected first. */
  addresses(): readonly string[];
  /** What a page sees of the accounts now. */
  visible(): readonly ShownAccount[];
  /** The key behind an address the page may use, in the wallet's spelling. @throws like an extension that was never asked to let the page in */
  keyOf(address: unknown): Pair;
  /** The key that signs for it: another one when the wallet lies so. */
  signerOf(address: unknown): Pair;
  tells(lie: Lie): boolean;
}

/** The inside of a wallet's Polkadot side. */
export function createPolkadotCore(side: SideInput): PolkadotCore {
  const { body, options, wallet } = side;
  const prefix = options.polkadot?.ss58Prefix ?? 42;
  const pairs = (wallet.polkadot?.keys ?? DEV_POLKADOT_KEYS).map(pairOf);
  const access = createAccess(side, 'polkadot', pairs.length);
  const tells = (lie: Lie) => liesBy(body.mode, lie);
  const ordered = () => {
    const selected = pairs[access.selected];
    return selected === undefined ? pairs : [selected, ...pairs.filter((pair) => pair !== selected)];
  };
  const show = (pair: Pair): ShownAccount => ({
    address: addressOf(pair, prefix),
    name: pair.name,
    type: pair.type,
    genesisHash: null,
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
      if (tells('accounts')) return JUNK;
      const accounts = ordered().map(show);
      if (!tells('checksum')) return accounts;
      return accounts.map((account) => ({ ...account, address: `${account.address.slice(0, -1)}1` }));
    },
    keyOf,
    signerOf: (address) => (tells('signature') ? pairOf(FOREIGN_KEY) : keyOf(address)),
    tells,
  };
}

const JUNK = [{ address: 'alice.dot' }, { address: 5 }, null, 7, {}] as unknown as readonly ShownAccount[];
