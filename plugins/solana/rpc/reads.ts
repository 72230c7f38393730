/** Native balances and transfer fees, read over plain JSON-RPC. Lazy. */

import { base64 } from '@scure/base';
import type { Balances, Fees, PluginContext } from 'latchkey/plugin';
import { invalid } from '../errors.js';
import { isAddress } from '../namespace.js';
import { encodeTransfer } from '../transactions/transfer.js';
import { contextValue, createRpc, malformed, readBlockhash } from './client.js';
import { readU64 } from './json.js';

/** Ten SOL. A higher fee is treated as malformed. */
const MAX_FEE = 10_000_000_000n;
/** A node that does not know a new blockhash yet has no fee for it. Then another blockhash is read. */
const ATTEMPTS = 3;
/** The fee of a transfer does not depend on its accounts, so any two addresses will do. */
const SAMPLE_SENDER = '1nc1nerator11111111111111111111111111111111';
const SAMPLE_RECEIVER = 'So11111111111111111111111111111111111111112';

/** Creates the service `balances` of this namespace. */
export function createBalances(context: PluginContext): Balances {
  const rpc = createRpc(context);
  return {
    async native({ network, address, signal }) {
      if (typeof address !== 'string' || !isAddress(address))
        throw invalid('The given text is not an address. Expected base58 of 32 bytes.');
      const params = [address, { commitment: 'confirmed' }];
      const lamports = readU64(contextValue(await rpc(network, { method: 'getBalance', params }, signal)));
      if (lamports === undefined) throw malformed();
      return lamports;
    },
  };
}

/** Creates the service `fees` of this namespace. It asks for the fee of the same transaction that `transfer` sends. */
export function createFees(context: PluginContext): Fees {
  const rpc = createRpc(context);
  const transfer: Fees['transfer'] = async ({ network, signal }) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { blockhash } = await readBlockhash(rpc, network, 'confirmed', signal);
      const message = encodeTransfer({ from: SAMPLE_SENDER, to: SAMPLE_RECEIVER, lamports: 1n, blockhash });
      const params = [base64.encode(message), { commitment: 'confirmed' }];
      const value = contextValue(await rpc(network, { method: 'getFeeForMessage', params }, signal));
      if (value === null) continue;
      const fee = readU64(value);
      if (fee === undefined || fee > MAX_FEE) throw malformed();
      return fee;
    }
    throw malformed();
  };
  return {
    transfer,
    async estimate(input) {
      const fee = await transfer(input);
      return { transfer: fee, gasPrice: fee, gasUnits: 1n };
    },
  };
}
