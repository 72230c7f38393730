/** Reads the mint, the source and the destination of a token transfer from the nodes. Lazy. */

import { base64 } from '@scure/base';
import type { Rpc } from 'latchkey/chain-kit';
import type { NetworkId } from 'latchkey/plugin';
import { toBase58 } from '../base58.js';
import { solanaError } from '../errors.js';
import { contextValue, malformed } from '../rpc/client.js';
import { readU64 } from '../rpc/json.js';
import { readTokenAmount, type TokenAmount } from '../rpc/tokenAmount.js';
import { associatedAddress, TOKEN_PROGRAMS } from '../transactions/associated.js';
import type { TokenTransferInput } from '../transactions/tokenTransfer.js';
import { SYSTEM_PROGRAM } from '../transactions/transfer.js';
import { type Clock, type Mint, parseMint } from './mint.js';

/** Bytes of a token account. Accounts of the newer program can have extensions, which the mint may require. */
const ACCOUNT_BYTES = [165, 300] as const;
/** The owner in a token account, after the mint. */
const OWNER_AT = [32, 64] as const;
/** The account in which the network keeps its time: the epoch at byte 16, the Unix time at byte 32. */
const CLOCK = 'SysvarC1ock11111111111111111111111111111111';

type Fields = Readonly<Record<string, unknown>>;

/** The accounts of a transfer, and what it costs besides the fee. */
export interface TokenRoute extends Pick<TokenTransferInput, 'program' | 'source' | 'destination' | 'creates'> {
  readonly mint: Mint;
  /** The time of the network, if the mint depends on it. */
  readonly clock: Clock | undefined;
  readonly held: TokenBalance;
  /** The most that the new account of the receiver costs, in lamports. */
  readonly rent: bigint;
}

/** The balance of the account of a token that holds the most. */
export interface TokenBalance extends TokenAmount {
  /** Another account of the token holds more, but it is frozen. */
  readonly isFrozen: boolean;
}

interface RouteInput {
  readonly network: NetworkId;
  readonly from: string;
  readonly to: string;
  readonly mint: string;
  readonly decimals: number;
  readonly signal?: AbortSignal | undefined;
}

/** @throws `TOKEN_UNSUPPORTED` · `TOKEN_DECIMALS` · `TRANSFER_REVERTS` · `RECEIVER_ACCOUNT_FOREIGN` · as `Rpc` */
export async function readRoute(
  rpc: Rpc,
  { network, from, to, mint: address, decimals, signal }: RouteInput,
): Promise<TokenRoute> {
  const ask = (method: string, params: readonly unknown[]) => rpc(network, { method, params }, signal);
  const account = async (one: string) =>
    contextValue(await ask('getAccountInfo', [one, { encoding: 'base64', commitment: 'confirmed' }]));
  const definition = (await account(address)) as Fields | null | undefined;
  const program = String(definition?.owner);
  const mint = parseMint(program, bytesOf(definition) ?? new Uint8Array(), decimals);
  const destination = associatedAddress(to, address, program);
  const [{ address: source, ...held }, existing, clock] = await Promise.all([
    readSource(rpc, { network, owner: from, mint: address, signal }),
    account(destination),
    mint.fees || mint.scale ? account(CLOCK).then(readClock) : undefined,
  ]);
  const creates = !isOwnAccount(existing, { owner: to, program });
  const bytes = accountBytesOf(program);
  const rent = creates ? readU64(await ask('getMinimumBalanceForRentExemption', [bytes])) : 0n;
  if (rent === undefined) throw malformed();
  const paying = source ?? associatedAddress(from, address, program);
  return { mint, clock, program, source: paying, destination, creates, held, rent };
}

/** The bytes of a new token account of this program. */
export const accountBytesOf = (program: string): number => ACCOUNT_BYTES[program === TOKEN_PROGRAMS[0] ? 0 : 1];

/**
 * Whether the receiver's account exists. Its address is no proof: an owner can hand the account over to another one, who would
 * get the tokens.
 *
 * @throws `RECEIVER_ACCOUNT_FOREIGN` · `RPC_MALFORMED`
 */
function isOwnAccount(account: unknown, { owner, program }: { readonly owner: string; readonly program: string }) {
  const fields = account as Fields | null | undefined;
  // Lamports that were sent to the address have made an account, but none of the token.
  if (!fields || fields.owner === SYSTEM_PROGRAM) return false;
  const bytes = bytesOf(fields);
  if (!bytes) throw malformed();
  if (fields.owner === program && toBase58(bytes.slice(...OWNER_AT)) === owner) return true;
  throw solanaError(
    'RECEIVER_ACCOUNT_FOREIGN',
    'The account of the receiver for this token belongs to another owner now. Ask for another address.',
  );
}

/** The account of a token that holds the most. A transfer has one source. */
export async function readSource(
  rpc: Rpc,
  input: Pick<RouteInput, 'network' | 'mint' | 'signal'> & { readonly owner: string },
): Promise<TokenBalance & { readonly address: string | undefined }> {
  const { network, owner, mint, signal } = input;
  const params = [owner, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' }];
  const list = contextValue(await rpc(network, { method: 'getTokenAccountsByOwner', params }, signal));
  if (!Array.isArray(list)) throw malformed();
  let best: TokenAmount & { readonly address: string | undefined } = { address: undefined, raw: 0n, shown: 0n };
  let frozen = 0n;
  for (const one of list as readonly Fields[]) {
    const { data } = (one.account ?? {}) as { readonly data?: { readonly parsed?: { readonly info?: Fields } } };
    const info = data?.parsed?.info;
    const held = readTokenAmount(info?.tokenAmount);
    if (typeof one.pubkey !== 'string' || info?.mint !== mint || info.owner !== owner || !held) throw malformed();
    // Frozen accounts cannot send.
    if (info.state === 'initialized' && held.raw > best.raw) best = { address: one.pubkey, ...held };
    if (info.state === 'frozen' && held.raw > frozen) frozen = held.raw;
  }
  return { ...best, isFrozen: frozen > best.raw };
}

function readClock(account: unknown): Clock {
  const bytes = bytesOf(account as Fields | null | undefined);
  if (!bytes || bytes.length < 40) throw malformed();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { epoch: view.getBigUint64(16, true), unixTime: Number(view.getBigInt64(32, true)) };
}

const bytesOf = (account: Fields | null | undefined) =>
  Array.isArray(account?.data) ? base64.decode(String(account.data[0])) : undefined;
