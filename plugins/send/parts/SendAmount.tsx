/** The amount of Send, in tokens or in dollars, with the token and its balance. */

import { displayAmount, displayMoney } from 'latchkey/data';
import { localeAtom } from 'latchkey/plugin';
import {
  AmountField,
  BalanceUnread,
  MaxButton,
  Message,
  useAmountProblem,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { type Ref, useId } from 'react';
import { FIAT_DECIMALS } from '../flow/fiat.js';
import type { SendForm } from '../hooks/useSendForm.js';
import { strings } from '../strings.js';

export interface FormProps {
  readonly send: SendForm;
}

export function SendAmount({ send, inputRef }: FormProps & { readonly inputRef: Ref<HTMLInputElement> }) {
  const { router } = usePlugin();
  const t = useText(strings);
  const problem = useAmountProblem();
  const id = useId();
  const { form, token, amount, funds, most, network } = send;
  const isFiat = form.fiatAmount !== undefined;
  const isBad = amount === 'invalid' || send.button === 'noFunds';
  return (
    <div>
      <AmountField
        label={isFiat ? t('amountFiat') : t('amount')}
        value={form.fiatAmount ?? form.sendTokenAmount}
        onChange={send.editAmount}
        token={token}
        network={network}
        balance={funds.balance}
        most={most}
        onMost={send.enterMost}
        onSelect={() => router.push('SendToken')}
        texts={{
          max: t('max'),
          balanceUnknown: t('balanceUnknown'),
          selectToken: t('selectToken'),
          pick: t('pickToken', { symbol: token?.symbol ?? '' }),
        }}
        worth={<Unit send={send} />}
        errorId={isBad ? id : undefined}
        inputRef={inputRef}
      />
      {funds.isUnread && <BalanceUnread />}
      {isBad && (
        <Message id={id} tone="bad" role="alert">
          {amount === 'invalid'
            ? problem(form.fiatAmount ?? form.sendTokenAmount, isFiat ? FIAT_DECIMALS : (token?.decimals ?? 0))
            : t('noFunds', { symbol: token?.symbol ?? '' })}
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
