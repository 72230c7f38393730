/** The amount of Send, in tokens or in dollars, with the token and its balance. */

import { localeAtom } from 'latchkey/plugin';
import {
  AmountPanel,
  displayAmount,
  displayMoney,
  formatAmount,
  Mark,
  MaxButton,
  Message,
  TokenSelect,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { type Ref, useId } from 'react';
import { FIAT_DECIMALS } from '../flow/fiat.js';
import type { SendForm } from '../hooks/useSendForm.js';
import { strings } from '../strings.js';

/** Fraction digits of balances. */
const DIGITS = 6;

export interface FormProps {
  readonly send: SendForm;
}

export function AmountField({ send, inputRef }: FormProps & { readonly inputRef: Ref<HTMLInputElement> }) {
  const { router } = usePlugin();
  const t = useText(strings);
  const id = useId();
  const { form, token, amount, max, network } = send;
  const isFiat = form.fiatAmount !== undefined;
  const isBad = amount === 'invalid' || send.button === 'noFunds';
  const balance =
    token?.balance === undefined
      ? t('balanceUnknown')
      : `${displayAmount(token.balance, token.decimals, { digits: DIGITS })} ${token.symbol}`;
  const all = token && max !== undefined ? formatAmount(max, token.decimals) : undefined;
  return (
    <div>
      <AmountPanel
        label={isFiat ? t('amountFiat') : t('amount')}
        value={form.fiatAmount ?? form.sendTokenAmount}
        onChange={send.editAmount}
        worth={<Unit send={send} />}
        errorId={isBad ? id : undefined}
        inputRef={inputRef}
        end={
          <TokenSelect
            text={token?.symbol ?? t('selectToken')}
            {...(token && { label: t('pickToken', { symbol: token.symbol }) })}
            mark={
              token && <Mark kind="coin" name={token.symbol} src={token.address ? token.imageUrl : network?.imageUrl} />
            }
            onClick={() => router.push('SendToken')}
          />
        }
        side={
          <>
            <bdi>{balance}</bdi>{' '}
            {all !== undefined && (
              <MaxButton onClick={() => send.edit({ sendTokenAmount: all, fiatAmount: undefined })}>
                {t('max')}
              </MaxButton>
            )}
          </>
        }
      />
      {isBad && (
        <Message id={id} tone="bad">
          {amount === 'invalid'
            ? t('amountFormat', { decimals: `${isFiat ? FIAT_DECIMALS : (token?.decimals ?? 0)}` })
            : t('noFunds')}
        </Message>
      )}
    </div>
  );
}

/** The amount in the other unit. A click makes it the unit of the field. */
function Unit({ send: { form, token, amount, worth, flipUnit } }: FormProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  if (!token || worth === undefined) return null;
  const isFiat = form.fiatAmount !== undefined;
  const sum = typeof amount === 'bigint' ? amount : 0n;
  const text = isFiat
    ? `${displayAmount(sum, token.decimals, { locale, digits: 8 })} ${token.symbol}`
    : displayMoney(worth, { locale });
  return (
    <MaxButton label={`${text}. ${t(isFiat ? 'enterToken' : 'enterFiat')}`} onClick={flipUnit}>
      {text}
    </MaxButton>
  );
}
