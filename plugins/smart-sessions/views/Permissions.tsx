/** Permissions as a list of sentences. */

import { exactAmount } from 'latchkey/data';
import { activeConnectionAtom, displayText, localeAtom, type NetworkId, networksAtom } from 'latchkey/plugin';
import { isSuspicious } from 'latchkey/plugins/tokens/slots';
import { useText, useTokenList, useValue } from 'latchkey/ui';
import { describePermission, type Line } from '../describe.js';
import type { SmartSession } from '../slots.js';
import { strings } from '../strings.js';

interface PermissionsProps {
  readonly permissions: SmartSession['permissions'];
  readonly network: NetworkId;
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

export function Permissions({ permissions, network }: PermissionsProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const currency = useValue(networksAtom).find(({ id }) => id === network)?.nativeCurrency ?? ETHER;
  const nameToken = useNameToken(permissions, network, currency.symbol);
  const textOf = ({ key, vars, limit }: Line) => {
    const text = t(key, vars as never);
    return limit === undefined ? text : `${text}, ${t('callLimit', { amount: limit })}`;
  };
  const lines = permissions.flatMap((one) => describePermission(one, currency, locale, nameToken));
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without list markers.
      role="list"
      className="lk-permissions"
      aria-label={t('may')}
    >
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two sentences can be equal
        <li key={at}>
          <bdi>{textOf(line)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/**
 * Names an amount of a token: with symbol and decimals if the account's list has the token, else in its smallest unit.
 * The address always stands beside it, because anyone can take a symbol.
 */
function useNameToken(permissions: SmartSession['permissions'], network: NetworkId, nativeSymbol: string) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const address = useValue(activeConnectionAtom)?.account.address;
  const hasTokens = permissions.some(({ type }) => type === 'erc20-recurring-allowance');
  const { list } = useTokenList(hasTokens ? network : undefined, address);
  return (allowance: bigint, contract: string) => {
    const known = list?.tokens.find((one) => one.address?.toLowerCase() === contract.toLowerCase());
    const amount =
      known && !isSuspicious(known, nativeSymbol)
        ? `${exactAmount(allowance, known.decimals, locale)} ${known.symbol}`
        : exactAmount(allowance, 0, locale);
    return t('tokenUnits', { amount, token: displayText(contract, 64) });
  };
}
