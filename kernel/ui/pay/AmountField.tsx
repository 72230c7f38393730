/** The amount of a form that pays, with the token, its balance and the most that can be paid. */

import type { ReactNode, Ref } from 'react';
import type { Network } from '../../contract/model.js';
import { localeAtom } from '../../contract/state.js';
import { displayAmount, formatAmount } from '../../values/amounts.js';
import { useValue } from '../hooks/context.js';
import { AmountPanel } from '../kit/amounts/AmountPanel.js';
import { MaxButton } from '../kit/amounts/Panel.js';
import { TokenSelect } from '../kit/amounts/TokenSelect.js';
import { TokenMark } from './TokenMark.js';
import type { PayToken } from './token.js';
import { useAmountText } from './useAmountText.js';

/** Fraction digits of balances. */
const DIGITS = 6;
/** A balance of at least this length would reach under the button between two panels. */
const LONG = 11;

/** Props of `AmountField`. */
export interface AmountFieldProps {
  readonly label: string;
  /** A plain decimal, or a text that is no amount, such as one with a comma. The field writes it as the language does. */
  readonly value: string;
  /** Called with a plain decimal in whole tokens, such as `0.25`. */
  onChange(value: string): void;
  readonly token: PayToken | undefined;
  readonly network: Network | undefined;
  /** In the smallest unit. `undefined`: unknown. */
  readonly balance: bigint | undefined;
  /** The most that can be paid. `undefined`: unknown, and no button. */
  readonly most: bigint | undefined;
  /** Receives the most in whole tokens. */
  onMost(text: string): void;
  /** Opens the list of tokens. */
  onSelect(): void;
  /** `pick`: accessible name of the button with the token. */
  readonly texts: Readonly<Record<'max' | 'balanceUnknown' | 'selectToken' | 'pick', string>>;
  /** The value in another unit. */
  readonly worth?: ReactNode;
  /** Id of the error message; also shows the amount in the error colour. */
  readonly errorId: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly flip?: ReactNode;
}

/**
 * A field for an amount of a token, with the balance and a button for the most that can be sent.
 * @example
 * <AmountField
 *   label="You send"
 *   value="0.5"
 *   onChange={(value) => console.log(value)}
 *   token={{ symbol: 'ETH', decimals: 18 }}
 *   network={useValue(activeNetworkAtom)}
 *   balance={10n ** 18n}
 *   most={10n ** 18n}
 *   texts={{ balanceUnknown: 'Balance unknown', max: 'Max', pick: 'Choose', selectToken: 'Choose a token' }}
 *   onMost={() => undefined}
 *   onSelect={() => undefined}
 *   errorId={undefined}
 * />;
 */
export function AmountField(props: AmountFieldProps) {
  const { token, network, balance, most, texts, onMost } = props;
  const locale = useValue(localeAtom);
  const { text, reading, type } = useAmountText(props.value, props.onChange);
  const held =
    token === undefined || balance === undefined
      ? texts.balanceUnknown
      : `${displayAmount(balance, token.decimals, { locale, digits: DIGITS })} ${token.symbol}`;
  return (
    <AmountPanel
      label={props.label}
      value={text}
      onChange={type}
      reading={reading}
      inputRef={props.inputRef}
      errorId={props.errorId}
      worth={props.worth}
      flip={props.flip}
      roomy={props.flip !== undefined && held.length >= LONG}
      end={
        <TokenSelect
          text={token?.symbol ?? texts.selectToken}
          {...(token && { label: texts.pick, mark: <TokenMark token={token} network={network} /> })}
          onClick={props.onSelect}
        />
      }
      side={
        <>
          <bdi>{held}</bdi>{' '}
          {token && most !== undefined && (
            <MaxButton onClick={() => onMost(formatAmount(most, token.decimals))}>{texts.max}</MaxButton>
          )}
        </>
      }
    />
  );
}
