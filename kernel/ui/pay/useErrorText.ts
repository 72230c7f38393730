/** `useErrorText`: the text of an error for the user, from a plugin's table. */

import { unseenErrorsAtom } from '../../contract/outbox.js';
import { activeConnectionAtom, activeNetworkAtom, localeAtom } from '../../contract/state.js';
import type { Catalogue } from '../../contract/texts.js';
import { exactAmount } from '../../values/amounts.js';
import { isModalError } from '../../values/error.js';
import { useText, useValue } from '../hooks/context.js';

/**
 * Which text stands for which error. Each text may name the `{wallet}`, the `{network}`, and of the first hint the `{field}`, or
 * `{least}`, an amount of the network's currency.
 */
export interface ErrorTexts<Key extends string> {
  readonly catalogue: Catalogue<Key>;
  /** Code of the error → key of the text. */
  readonly codes: ReadonlyMap<string, Key>;
  /** The text for an error after which the outbox has left an entry: something may have been sent. */
  readonly unsure: Key;
  /** First hint → key of the name of the field. */
  readonly fields: ReadonlyMap<string, Key>;
  /** The name of every other field. */
  readonly otherField: Key;
}

/**
 * @param table - Constant. @returns a function that gives the text, or `undefined` for an error that the table does not have
 * @example
 * const strings = defineStrings('mint', { refused: 'You refused.', unsure: 'Check your wallet.', field: 'Something changed.' });
 * const codes = new Map([['USER_REJECTED', 'refused' as const]]);
 * const textOf = useErrorText({ catalogue: strings, codes, unsure: 'unsure', fields: new Map(), otherField: 'field' });
 */
export function useErrorText<Key extends string>(table: ErrorTexts<Key>): (error: unknown) => string | undefined {
  const t = useText(table.catalogue);
  const { name: network = '', nativeCurrency: currency } = useValue(activeNetworkAtom) ?? {};
  const wallet = useValue(activeConnectionAtom)?.connector.name ?? '';
  const locale = useValue(localeAtom);
  const unseen = useValue(unseenErrorsAtom);
  return (error) => {
    const { code, hints } = isModalError(error) ? error : { code: '', hints: [] };
    const key = unseen.includes(error) ? table.unsure : table.codes.get(code);
    const [hint = ''] = hints;
    const field = t(table.fields.get(hint) ?? table.otherField);
    const isAmount = currency && /^\d{1,30}$/.test(hint);
    const least = isAmount ? `${exactAmount(BigInt(hint), currency.decimals, locale)} ${currency.symbol}` : '';
    return key && t(key, { wallet, network, field, least });
  };
}
