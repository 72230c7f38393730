/** Whether an account is more than a key. Lazy. */

import { eip155Error } from '../errors.js';
import type { NodeRequest } from './reads.js';

/**
 * Whether the account is a contract, or delegates to one (EIP-7702). Then another account may pay its fees, and tokens may refuse
 * the signature of its key.
 *
 * @throws `RPC_MALFORMED` · as `Rpc`
 */
export async function hasCode(node: NodeRequest, account: string): Promise<boolean> {
  const code = await node('eth_getCode', [account, 'latest']);
  if (typeof code !== 'string') throw eip155Error('RPC_MALFORMED', 'The RPC node returned an invalid answer.');
  return code.length > 2;
}
