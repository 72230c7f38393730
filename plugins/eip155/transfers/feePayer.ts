/** The payer of an account's fees: itself, the owner of a contract, or a paymaster. */

import { attempt, type Rpc } from 'latchkey/chain-kit';
import type { FeePayer, NetworkId, PluginContext } from 'latchkey/plugin';
import { readCode } from '../rpc/accountCode.js';
import { delegateOf } from '../rpc/delegation.js';
import { createRequest } from '../rpc/reads.js';
import type { Sender } from './sender.js';

/** MiniPay pays the fees of its accounts in a stable coin, and sets this field. */
const MINIPAY = 'isMiniPay';

/** Creates the function that finds out. @throws as `Transfers.feePayer` */
export function createFeePayer(context: PluginContext, rpc: Rpc, sender: Sender) {
  return async (
    network: NetworkId,
    address: string,
    isShort: boolean,
    signal: AbortSignal | undefined,
  ): Promise<FeePayer> => {
    if (sender.isSmart(address)) return 'other';
    const code = await readCode(createRequest(rpc, network, signal), address);
    // An account that delegates (EIP-7702) keeps its key, which pays unless a bundler does.
    if (code !== '0x') return delegateOf(code) ? 'either' : 'other';
    const provider = context.connections.get('eip155')?.features.provider as Record<string, unknown> | undefined;
    if (attempt(() => provider?.[MINIPAY]) === true) return 'either';
    return isShort && (await sender.hasPaymaster(network, address, signal)) ? 'either' : 'account';
  };
}
