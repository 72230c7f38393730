/** Leather (`window.LeatherProvider`): JSON-RPC with its own parameters. It has no events and no disconnect. */

import { hex } from '@scure/base';
import { PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import type { NetworkId } from 'latchkey/plugin';
import { familyOf, MAINNET, parseAddress } from '../address.js';
import { type Purpose, parseSharedAccounts, type SharedAccounts } from '../wallets/accounts.js';
import { type AdapterFactory, parseMessageAnswer, parseTransferAnswer, toText, type WalletAdapter } from './adapter.js';
import { createCall } from './jsonRpc.js';
import { parseSignedPsbt } from './satsConnect.js';

const NETWORK_NAMES: ReadonlyMap<NetworkId | undefined, string> = new Map([
  [MAINNET, 'mainnet'],
  ['bip122:000000000933ea01ad0ee984209779ba', 'testnet'],
  ['bip122:00000008819873e925422c1ff0f99f7c', 'signet'],
]);

/** Leather opens a window for each request, so a connection cannot be restored: the adapter has no `readAccounts`. */
export function createLeatherFactory(provider: object): AdapterFactory {
  return (request, { network: wanted, firstPurpose }): WalletAdapter => {
    const call = createCall(request, provider);
    const name = NETWORK_NAMES.get(wanted);
    const onNetwork = name ? { network: name } : {};
    return {
      provider,
      connect: (limits) =>
        call('getAddresses', onNetwork, (result) => parseAnswer(result, wanted, firstPurpose), limits),
      protocols: ['bip322'],
      canBroadcast: true,
      signMessage: ({ account: { address }, message }, { signal }) =>
        call(
          'signMessage',
          { message: toText(message), paymentType: parseAddress(address)?.kind ?? 'p2wpkh', ...onNetwork },
          (result) => parseMessageAnswer(result, address),
          { timeoutMs: PROMPT_MS, signal },
        ),
      signPsbt({ psbt, inputs, broadcast, limits }) {
        const signAtIndex = inputs.map(({ index }) => index);
        const allowedSighash = [...new Set(inputs.flatMap(({ sighashTypes }) => sighashTypes ?? []))];
        const params = { hex: hex.encode(psbt.bytes), signAtIndex, broadcast, ...onNetwork };
        const withSighash = { ...params, ...(allowedSighash.length > 0 && { allowedSighash }) };
        return call('signPsbt', withSighash, parseSignedPsbt, limits);
      },
      sendTransfer: ({ to, satoshis }, { signal }) =>
        call(
          'sendTransfer',
          { recipients: [{ address: to, amount: `${satoshis}` }], ...onNetwork },
          parseTransferAnswer,
          { timeoutMs: SEND_MS, signal },
        ),
    };
  };
}

/** Parses the addresses. Leather lists other chains too, and gives the kind of an address instead of its purpose. */
function parseAnswer(
  result: unknown,
  wanted: NetworkId | undefined,
  firstPurpose: Purpose,
): SharedAccounts | undefined {
  const { addresses } = result as { readonly addresses: readonly Readonly<Record<string, unknown>>[] };
  const accounts = addresses.slice(0, 100).flatMap(({ symbol, type, address, publicKey }) => {
    if (symbol !== 'BTC') return [];
    return [{ address, publicKey, purpose: type === 'p2tr' ? 'ordinals' : 'payment' }];
  });
  // Older versions ignore the requested network and answer for their current one.
  const family = accounts.map(({ address }) => parseAddress(address)?.family).find((one) => one);
  return parseSharedAccounts(accounts, wanted && family === familyOf(wanted) ? wanted : undefined, firstPurpose);
}
