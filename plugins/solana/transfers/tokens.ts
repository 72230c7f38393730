/** Reads the mint, the source and the destination of a token transfer from the nodes. Lazy. */

import { base64 } from '@scure/base';
import { nodeCode, type Rpc } from 'latchkey/chain-kit';
import type { NetworkId } from 'latchkey/plugin';
import { toBase58 } from '../base58.js';
import { solanaError } from '../errors.js';
import { contextValue, malformed } from '../rpc/client.js';
import { readU64 } from '../rpc/json.js';
import { associatedAddress, TOKEN_PROGRAMS } from '../transactions/associated.js';
import { encodeTokenTransfer, type TokenTransferInput } from '../transactions/tokenTransfer.js';
import { SYSTEM_PROGRAM, toUnsignedTransaction } from '../transactions/transfer.js';

/** Bytes of a token account. Accounts of the newer program can have extensions, which the mint may require. */
const ACCOUNT_BYTES = [165, 300] as const;
const DECIMALS_AT = 44;
const INITIALIZED_AT = 45;
/** The owner in a token account, after the mint. */
const OWNER_AT = [32, 64] as const;

type Fields = Readonly<Record<string, unknown>>;

/** The accounts of a transfer, and what it costs besides the fee. */
export interface TokenRoute extends Pick<TokenTransferInput, 'program' | 'source' | 'destination' | 'creates'> {
  /** Balance of the source, in the smallest unit. */
  readonly held: bigint;
  /** The most that the new account of the receiver costs, in lamports. */
  readonly rent: bigint;
}

interface RouteInput {
  readonly network: NetworkId;
  readonly from: string;
  readonly to: string;
  readonly mint: string;
  readonly decimals: number;
  readonly signal?: AbortSignal | undefined;
}

/** @throws `TOKEN_UNSUPPORTED` · `TOKEN_DECIMALS` · `RECEIVER_ACCOUNT_FOREIGN` · as `Rpc` */
export async function readRoute(
  rpc: Rpc,
  { network, from, to, mint, decimals, signal }: RouteInput,
): Promise<TokenRoute> {
  const ask = (method: string, params: readonly unknown[]) => rpc(network, { method, params }, signal);
  const account = async (address: string) =>
    contextValue(await ask('getAccountInfo', [address, { encoding: 'base64', commitment: 'confirmed' }]));
  const definition = (await account(mint)) as { readonly owner?: unknown; readonly data?: unknown } | null | undefined;
  const program = String(definition?.owner);
  const data = Array.isArray(definition?.data) ? base64.decode(String(definition.data[0])) : new Uint8Array();
  if (!TOKEN_PROGRAMS.includes(program) || data[INITIALIZED_AT] !== 1) {
    throw solanaError('TOKEN_UNSUPPORTED', 'This address is not the mint of a token.');
  }
  if (data[DECIMALS_AT] !== decimals) {
    throw solanaError(
      'TOKEN_DECIMALS',
      `The token has ${data[DECIMALS_AT]} decimals on the network, but ${decimals} were given. Nothing can be sent.`,
    );
  }
  const destination = associatedAddress(to, mint, program);
  const [{ address: source, held }, existing] = await Promise.all([
    readSource(rpc, { network, owner: from, mint, signal }),
    account(destination),
  ]);
  const creates = !isOwnAccount(existing, { owner: to, program });
  const bytes = ACCOUNT_BYTES[program === TOKEN_PROGRAMS[0] ? 0 : 1];
  const rent = creates ? readU64(await ask('getMinimumBalanceForRentExemption', [bytes])) : 0n;
  if (rent === undefined) throw malformed();
  return { program, source: source ?? associatedAddress(from, mint, program), destination, creates, held, rent };
}

/**
 * Whether the receiver's account exists. Its address is no proof: an owner can hand the account over to another one, who would
 * get the tokens.
 *
 * @throws `RECEIVER_ACCOUNT_FOREIGN` · `RPC_MALFORMED`
 */
function isOwnAccount(account: unknown, { owner, program }: { readonly owner: string; readonly program: string }) {
  const fields = account as { readonly owner?: unknown; readonly data?: unknown } | null | undefined;
  // Lamports that were sent to the address have made an account, but none of the token.
  if (!fields || fields.owner === SYSTEM_PROGRAM) return false;
  if (!Array.isArray(fields.data)) throw malformed();
  const bytes = base64.decode(String(fields.data[0]));
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
): Promise<{ readonly address: string | undefined; readonly held: bigint }> {
  const { network, owner, mint, signal } = input;
  const params = [owner, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' }];
  const list = contextValue(await rpc(network, { method: 'getTokenAccountsByOwner', params }, signal));
  if (!Array.isArray(list)) throw malformed();
  let best: { readonly address: string | undefined; readonly held: bigint } = { address: undefined, held: 0n };
  for (const one of list as readonly Fields[]) {
    const { data } = (one.account ?? {}) as { readonly data?: { readonly parsed?: { readonly info?: Fields } } };
    const info = data?.parsed?.info;
    const held = readAmount((info?.tokenAmount as Fields | undefined)?.amount);
    if (typeof one.pubkey !== 'string' || info?.mint !== mint || info.owner !== owner || held === undefined) {
      throw malformed();
    }
    // Frozen accounts cannot send.
    if (info.state === 'initialized' && held > best.held) best = { address: one.pubkey, held };
  }
  return best;
}

/** Executes the transfer on a node without sending it. @throws `TRANSFER_REVERTS` */
export async function simulate(
  rpc: Rpc,
  network: NetworkId,
  input: TokenTransferInput,
  signal: AbortSignal | undefined,
): Promise<void> {
  const transaction = base64.encode(toUnsignedTransaction(encodeTokenTransfer(input)));
  const config = { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true };
  const request = { method: 'simulateTransaction', params: [transaction, config] };
  const answer = await rpc(network, request, signal).catch((error: unknown) => {
    // Some nodes lack this method. The network checks the transfer in any case.
    if (nodeCode(error) === undefined) throw error;
    return undefined;
  });
  const { err } = (contextValue(answer) ?? {}) as { readonly err?: unknown };
  if (err !== undefined && err !== null)
    throw solanaError('TRANSFER_REVERTS', 'The network would refuse this transfer.');
}

const readAmount = (value: unknown) =>
  typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined;
