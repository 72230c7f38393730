/** Whether an account is more than a key. Lazy. */

import { eip155Error } from '../errors.js';
import type { NodeRequest } from './reads.js';

/** The code of an account; `0x` for a plain key. @throws `RPC_MALFORMED` · as `Rpc` */
export async function readCode(node: NodeRequest, account: string): Promise<string> {
  const code = await node('eth_getCode', [account, 'latest']);
  if (typeof code !== 'string') throw eip155Error('RPC_MALFORMED', 'The RPC node returned an invalid answer.');
  return code === '' ? '0x' : code;
}

/**
 * Whether the account is a contract, or delegates to one (EIP-7702). Then another account may pay its fees, and tokens may refuse
 * the signature of its key.
 *
 * @throws as `readCode`
 */
export const hasCode = async (node: NodeRequest, account: string): Promise<boolean> =>
  (await readCode(node, account)) !== '0x';
