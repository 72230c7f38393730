/** The tokens that a form can pay with, with balances and values. */

import { type Ref, useMemo } from 'react';
import { isSameToken } from '../../contract/address.js';
import type { Network } from '../../contract/model.js';
import { localeAtom } from '../../contract/state.js';
import { displayAmount } from '../../values/amounts.js';
import { displayMoney } from '../../values/money.js';
import { shortAddress } from '../../values/text.js';
import { useValue } from '../hooks/context.js';
import { Tag } from '../kit/feedback/Tag.js';
import { Row } from '../kit/lists/Row.js';
import { useSheet } from '../theme/useSheet.js';
import { Picker, type PickerItem, type PickerSection } from './Picker.js';
import { TokenMark } from './TokenMark.js';
import type { PayToken } from './token.js';
import css from './tokenPicker.css';

/** Fraction digits of balances. */
const DIGITS = 6;

/** Props of `TokenPicker`. */
export interface TokenPickerProps<Token extends PayToken> {
  /** Memoise them if they are long. */
  readonly sections: readonly { readonly label: string; readonly tokens: readonly Token[] }[];
  readonly network: Network | undefined;
  /** The selected token. */
  readonly chosen: PayToken | undefined;
  readonly texts: Readonly<Record<'search' | 'clear' | 'noneFound' | 'suspicious' | 'imitation', string>>;
  /** Called with the chosen token. */
  onPick(token: Token): void;
  /** The search field, for the first focus of the view. */
  readonly searchRef?: Ref<HTMLInputElement> | undefined;
}

interface Item<Token> extends PickerItem {
  readonly token: Token;
}

/**
 * Several sections have captions.
 * @example
 * <TokenPicker
 *   sections={[{ label: 'Your tokens', tokens: [{ symbol: 'ETH', decimals: 18 }] }]}
 *   network={useValue(activeNetworkAtom)}
 *   chosen={undefined}
 *   texts={{ search: 'Search', clear: 'Clear', noneFound: 'None found', suspicious: 'Suspicious', imitation: 'Imitation' }}
 *   onPick={({ symbol }) => console.log(symbol)}
 * />;
 */
export function TokenPicker<Token extends PayToken>(props: TokenPickerProps<Token>) {
  const { sections, network, chosen, texts, onPick, searchRef } = props;
  useSheet(css);
  const captioned = sections.length > 1;
  const items = useMemo(
    () =>
      sections.map(({ label, tokens }): PickerSection<Item<Token>> => {
        return { label, captioned, items: tokens.map(toItem) };
      }),
    [sections, captioned],
  );
  return (
    <div className="lk-token-picker">
      <Picker
        sections={items}
        searchLabel={texts.search}
        clearLabel={texts.clear}
        noneFound={texts.noneFound}
        searchRef={searchRef}
        row={({ token }) => (
          <TokenRow
            token={token}
            network={network}
            tag={token.imitates === undefined ? token.suspicious && texts.suspicious : texts.imitation}
            current={chosen !== undefined && isSameToken(token, chosen)}
            onClick={() => onPick(token)}
          />
        )}
      />
    </div>
  );
}

const toItem = <Token extends PayToken>(token: Token): Item<Token> => {
  const { address = '', name = '', symbol } = token;
  return { id: address, text: `${name} ${symbol} ${address}`, token };
};

interface TokenRowProps {
  readonly token: PayToken;
  readonly network: Network | undefined;
  /** Stands in place of the value. */
  readonly tag: string | false | undefined;
  readonly current: boolean;
  onClick(): void;
}

function TokenRow({ token, network, tag, current, onClick }: TokenRowProps) {
  const locale = useValue(localeAtom);
  const { address = '', balance, decimals, value, symbol, name = symbol, imitates } = token;
  const held = balance === undefined ? '' : `${displayAmount(balance, decimals, { locale, digits: DIGITS })} `;
  return (
    <Row
      mark={<TokenMark token={token} network={network} />}
      title={name}
      sub={`${held}${symbol}${imitates === undefined ? '' : ` · ${shortAddress(address)}`}`}
      {...(tag
        ? { end: <Tag tone="warn">{tag}</Tag> }
        : value !== undefined && { end: <bdi>{displayMoney(value, { locale })}</bdi> })}
      current={current}
      onClick={onClick}
    />
  );
}
