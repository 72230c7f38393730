/** Looks at the account of a receiver: whether somebody has a key for what is sent to it. Lazy. */

import { base64 } from '@scure/base';
import { type Rpc, receiverKeyless } from 'latchkey/chain-kit';
import type { NetworkId } from 'latchkey/plugin';
import { fromBase58, toBase58 } from '../base58.js';
import { contextValue, malformed } from '../rpc/client.js';
import { associatedAddress, isOnCurve, TOKEN_PROGRAMS } from '../transactions/associated.js';
import { SYSTEM_PROGRAM } from '../transactions/transfer.js';

/** Bytes of a token account without extensions. Mints have fewer. */
const TOKEN_ACCOUNT_BYTES = 165;
const KEY_BYTES = 32;

/** `program`: only a program can move what is sent to it, as with the vault of a multisig. `keyless`: nobody can. */
export type ReceiverAccount =
  | { readonly kind: 'wallet' | 'program' }
  /** `owner`: the wallet whose token account this is. */
  | { readonly kind: 'keyless'; readonly owner?: string | undefined };

/** @throws as `Rpc` */
export async function readReceiverAccount(
  rpc: Rpc,
  network: NetworkId,
  address: string,
  signal: AbortSignal | undefined,
): Promise<ReceiverAccount> {
  const dataSlice = { offset: 0, length: TOKEN_ACCOUNT_BYTES };
  const params = [address, { encoding: 'base64', commitment: 'confirmed', dataSlice }];
  const account = contextValue(await rpc(network, { method: 'getAccountInfo', params }, signal));
  const hasKey = isOnCurve(fromBase58(address, KEY_BYTES) ?? new Uint8Array(KEY_BYTES));
  // A new wallet has no account yet. Without a key, it is an address that some program has derived, and none has used.
  if (account === null) return { kind: hasKey ? 'wallet' : 'keyless' };
  const { executable, owner, data } = (account ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof owner !== 'string' || !Array.isArray(data)) throw malformed();
  // The network takes nothing from the account of a program.
  if (executable === true) return { kind: 'keyless' };
  const bytes = base64.decode(String(data[0]));
  if (TOKEN_PROGRAMS.includes(owner)) return { kind: 'keyless', owner: ownerOf(address, owner, bytes) };
  return { kind: hasKey && owner === SYSTEM_PROGRAM && bytes.length === 0 ? 'wallet' : 'program' };
}

/** @throws `RECEIVER_KEYLESS` · as `Rpc` */
export async function requireKey(
  rpc: Rpc,
  network: NetworkId,
  address: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const account = await readReceiverAccount(rpc, network, address, signal);
  if (account.kind === 'keyless') throw receiverKeyless('solana', account.owner);
}

/** The owner of a token account, if the address itself proves it. A node could name any other owner. */
function ownerOf(address: string, program: string, bytes: Uint8Array): string | undefined {
  if (bytes.length < TOKEN_ACCOUNT_BYTES) return undefined;
  const [mint, owner] = [bytes.slice(0, KEY_BYTES), bytes.slice(KEY_BYTES, 2 * KEY_BYTES)].map(toBase58) as [
    string,
    string,
  ];
  return associatedAddress(owner, mint, program) === address ? owner : undefined;
}
