/** The hook `useWorth`: the value of amounts by the prices in the list of tokens that was read last. */

import { isSameToken } from '../../contract/address.js';
import type { NetworkId } from '../../contract/model.js';
import { balanceKey, localeAtom, tokenListsAtom } from '../../contract/state.js';
import type { TransferToken } from '../../contract/transfers.js';
import { displayMoney } from '../../values/money.js';
import { useValue } from '../hooks/context.js';

/**
 * A function for the value of an amount in US dollars as text, such as `$625.00`.
 *
 * @returns `undefined` for a token without a price, and before a form, or the tab Tokens, has read the list
 * @example const text = useWorth('eip155:1', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')(10n ** 18n, { decimals: 18 });
 */
export function useWorth(
  network: NetworkId | undefined,
  address: string | undefined,
): (amount: bigint, token: Pick<TransferToken, 'address' | 'decimals'>) => string | undefined {
  const locale = useValue(localeAtom);
  const lists = useValue(tokenListsAtom);
  const list = network && address ? lists.get(balanceKey(network, address))?.value : undefined;
  return (amount, token) => {
    // A price of 0 is an unknown one.
    const price = list?.tokens.find((one) => isSameToken(one, token))?.price || undefined;
    if (price === undefined) return undefined;
    return displayMoney((amount * price) / 10n ** BigInt(token.decimals), { locale });
  };
}
