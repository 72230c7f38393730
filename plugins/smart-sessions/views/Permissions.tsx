/** Permissions as a list of sentences, each with the contract it is about. */

import { exactAmount, shortAddress } from 'latchkey/data';
import { activeConnectionAtom, localeAtom, type NetworkId, networksAtom } from 'latchkey/plugin';
import { isSuspicious } from 'latchkey/plugins/tokens/slots';
import { Address, Message, useText, useTokenList, useValue } from 'latchkey/ui';
import type { ReactNode } from 'react';
import { describePermission, ETHER, isUnread, type Line } from '../describe.js';
import type { SmartSession } from '../slots.js';
import { strings } from '../strings.js';

interface PermissionsProps {
  readonly permissions: SmartSession['permissions'];
  readonly network: NetworkId;
  /** Shown below a line. */
  readonly below?: (line: Line) => ReactNode;
}

/** The native currency of a network. */
export const useCurrency = (network: NetworkId) =>
  useValue(networksAtom).find(({ id }) => id === network)?.nativeCurrency ?? ETHER;

/** The lines of permissions. */
export function useLines(permissions: SmartSession['permissions'], network: NetworkId): readonly Line[] {
  const locale = useValue(localeAtom);
  const currency = useCurrency(network);
  const nameToken = useNameToken(permissions, network, currency.symbol);
  return permissions.flatMap((one) => describePermission(one, currency, locale, nameToken));
}

export function Permissions({ permissions, network, below }: PermissionsProps) {
  const t = useText(strings);
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without list markers.
      role="list"
      className="lk-permissions"
      aria-label={t('may')}
    >
      {useLines(permissions, network).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two sentences can be equal
        <li key={at}>
          <Sentence line={line} />
          {line.address !== undefined && <Address value={line.address} />}
          {below?.(line)}
        </li>
      ))}
    </ul>
  );
}

function Sentence({ line }: { readonly line: Line }) {
  const t = useText(strings);
  const { key, vars, limit, address } = line;
  // The list shows the address in full below the sentence.
  const text = t(key, { ...vars, ...(address !== undefined && { address: shortAddress(address) }) } as never);
  const sentence = <bdi>{limit === undefined ? text : `${text}, ${t('callLimit', { amount: limit })}`}</bdi>;
  if (isUnread(line)) {
    return (
      <Message tone="bad" box>
        {sentence}
      </Message>
    );
  }
  return sentence;
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
    return t('tokenUnits', { amount, token: shortAddress(contract) });
  };
}
