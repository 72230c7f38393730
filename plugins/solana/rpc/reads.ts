/** Balances and fees, over plain JSON-RPC. Lazy. */

import { base64 } from '@scure/base';
import type { Balances, Fees, PluginContext } from 'latchkey';
import { invalid } from '../errors.js';
import { isAddress } from '../namespace.js';
import { encodeTransfer } from '../transactions/transfer.js';
import { contextValue, createRpc, malformed, readBlockhash } from './client.js';
import { readU64 } from './json.js';

/** Ten SOL: beyond it a node lies or is broken. */
const MAX_FEE = 10_000_000_000n;
/** Two accounts that are nobody's; what a transfer costs does not depend on whose it is. */
const SAMPLE_SENDER = '1nc1nerator11111111111111111111111111111111';
const SAMPLE_RECEIVER = 'So11111111111111111111111111111111111111112';

/** The service `balances` of this namespace. */
export function createBalances(context: PluginContext): Balances {
  const rpc = createRpc(context);
  return {
    async native({ network, address, signal }) {
      if (typeof address !== 'string' || !isAddress(address)) throw invalid('This is not an address.');
      const params = [address, { commitment: 'confirmed' }];
      const lamports = readU64(contextValue(await rpc(network, { method: 'getBalance', params }, signal)));
      if (lamports === undefined) throw malformed();
      return lamports;
    },
  };
}

/** The service `fees` of this namespace: of the very transaction that a transfer sends. */
export function createFees(context: PluginContext): Fees {
  const rpc = createRpc(context);
  return {
    async transfer({ network, signal }) {
      const { blockhash } = await readBlockhash(rpc, network, 'confirmed', signal);
      const message = encodeTransfer({ from: SAMPLE_SENDER, to: SAMPLE_RECEIVER, lamports: 1n, blockhash });
      const params = [base64.encode(message), { commitment: 'confirmed' }];
      const fee = readU64(contextValue(await rpc(network, { method: 'getFeeForMessage', params }, signal)));
      if (fee === undefined || fee > MAX_FEE) throw malformed();
      return fee;
    },
  };
}
