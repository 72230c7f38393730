/** Reads whether a plain account has delegated itself to a contract (EIP-7702). Lazy. */

import { accountUnknown } from 'latchkey/chain-kit';
import type { NetworkId, PluginContext } from 'latchkey/plugin';
import { isAddress, toChecksum } from '../address.js';
import type { Hex } from '../slots.js';
import { createRpc } from './client.js';
import { createRequest } from './reads.js';

/** The code of such an account is this prefix and the address of the contract (EIP-7702 §Delegation indicator). */
const INDICATOR = /^0xef0100([0-9a-f]{40})$/i;

/**
 * The contract that may act as this account.
 *
 * @returns `undefined` for an account that its key alone controls, and for a contract
 * @throws `ACCOUNT_UNKNOWN` without an account · as `Rpc`
 */
export async function readDelegation(
  context: PluginContext,
  input: {
    readonly account?: string | undefined;
    readonly network?: NetworkId;
    readonly signal?: AbortSignal | undefined;
  } = {},
): Promise<string | undefined> {
  const connection = context.connections.get('eip155');
  const account = input.account ?? connection?.account.address;
  const network = input.network ?? connection?.network ?? '';
  if (!isAddress(account)) throw accountUnknown('eip155');
  const code = await createRequest(createRpc(context), network, input.signal)('eth_getCode', [account, 'latest']);
  return delegateOf(code);
}

/** The contract in a delegation indicator. */
export function delegateOf(code: unknown): string | undefined {
  const target = typeof code === 'string' ? INDICATOR.exec(code)?.[1] : undefined;
  return target === undefined ? undefined : toChecksum(`0x${target}` as Hex);
}
