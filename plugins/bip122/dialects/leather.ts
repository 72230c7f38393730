/** Leather (`window.LeatherProvider`): JSON-RPC with parameters of its own, no events, no way to disconnect. */

import { hex } from '@scure/base';
import type { NetworkId } from 'latchkey';
import { PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import { readShared, type Shared } from '../accounts.js';
import { familyOf, readAddress } from '../address.js';
import { type Dialect, type Open, readTxid, textOf } from '../wire.js';
import { createCall } from './jsonRpc.js';
import { readSigned } from './satsConnect.js';

const NETWORKS: readonly (readonly [NetworkId, string])[] = [
  ['bip122:000000000019d6689c085ae165831e93', 'mainnet'],
  ['bip122:000000000933ea01ad0ee984209779ba', 'testnet'],
  ['bip122:00000008819873e925422c1ff0f99f7c', 'signet'],
];

/** It opens its window for each question: nothing can be restored without asking. */
export function openLeather(provider: object): Open {
  return (ask, { network: wanted, first }): Dialect => {
    const call = createCall(ask, provider);
    const name = NETWORKS.find(([id]) => id === wanted)?.[1];
    const on = name ? { network: name } : {};
    return {
      provider,
      connect: (how) => call('getAddresses', on, (result) => readAnswer(result, wanted, first), how),
      protocols: ['bip322'],
      broadcasts: true,
      signMessage: ({ account: { address }, message }, { signal }) =>
        call(
          'signMessage',
          { message: textOf(message), paymentType: readAddress(address)?.kind ?? 'p2wpkh', ...on },
          (result) => {
            const { signature, address: by } = result as { readonly signature: unknown; readonly address?: unknown };
            if (by !== undefined && String(by).toLowerCase() !== address.toLowerCase()) return undefined;
            return typeof signature === 'string' ? signature : undefined;
          },
          { timeoutMs: PROMPT_MS, signal },
        ),
      signPsbt({ psbt, inputs, broadcast, how }) {
        const signAtIndex = inputs.map(({ index }) => index);
        const allowedSighash = [...new Set(inputs.flatMap(({ sighashTypes }) => sighashTypes ?? []))];
        const params = { hex: hex.encode(psbt.bytes), signAtIndex, broadcast, ...on };
        return call('signPsbt', { ...params, ...(allowedSighash.length > 0 && { allowedSighash }) }, readSigned, how);
      },
      sendTransfer: ({ to, satoshis }, { signal }) =>
        call(
          'sendTransfer',
          { recipients: [{ address: to, amount: `${satoshis}` }], ...on },
          (result) => readTxid((result as { readonly txid: unknown }).txid),
          { timeoutMs: SEND_MS, signal },
        ),
    };
  };
}

/** It names the type of an address, not its purpose; other chains' are in the same list. */
function readAnswer(result: unknown, wanted: NetworkId | undefined, first: 'payment' | 'ordinal'): Shared | undefined {
  const { addresses } = result as { readonly addresses: readonly Readonly<Record<string, unknown>>[] };
  const own = addresses.slice(0, 100).flatMap(({ symbol, type, address, publicKey }) => {
    if (symbol !== 'BTC') return [];
    return [{ address, publicKey, purpose: type === 'p2tr' ? 'ordinals' : 'payment' }];
  });
  // An older one ignores the wish; what it gives then is of the network it is on.
  const family = own.map(({ address }) => readAddress(address)?.family).find((one) => one);
  return readShared(own, wanted && family === familyOf(wanted) ? wanted : undefined, first);
}
