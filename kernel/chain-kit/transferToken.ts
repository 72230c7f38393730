/** The token of a transfer. A token without an address can only be the native currency. Pure. */

import type { PluginContext } from '../contract/contract.js';
import type { NetworkId } from '../contract/model.js';
import type { TransferToken } from '../contract/transfers.js';
import { ModalError } from '../values/error.js';
import { displayText } from '../values/text.js';

/**
 * Reads the token of a transfer, so that the amount that is reviewed is the amount that is paid.
 *
 * @param given - An empty address counts as none. Default: the native currency.
 * @returns only the address, the symbol and the decimals
 * @throws `INPUT_INVALID` for a token without an address that has not exactly the symbol and the decimals of the native
 * currency
 */
export function readTransferToken(
  { networks, plugin }: Pick<PluginContext, 'networks' | 'plugin'>,
  network: NetworkId,
  given?: TransferToken | undefined,
): TransferToken {
  if (given?.address) return { address: given.address, symbol: given.symbol, decimals: given.decimals };
  // No node serves a network that the app does not have: what follows refuses it.
  const { symbol = '', decimals = 0 } = networks.get(network)?.nativeCurrency ?? given ?? {};
  if (!given || (given.symbol === symbol && given.decimals === decimals)) return { symbol, decimals };
  throw new ModalError(
    `The token "${displayText(`${given.symbol}`)}" has no address. Give its address, or leave the token out to send ${symbol}.`,
    { code: 'INPUT_INVALID', plugin },
  );
}
