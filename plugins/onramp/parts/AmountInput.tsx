/** The big amount of Buy, with the currency, the presets and the limits of the payment method. */

import { localeAtom } from 'latchkey/plugin';
import {
  type AmountText,
  Chips,
  MaxButton,
  Message,
  Pill,
  useAmountProblem,
  usePlugin,
  usePresentation,
  useText,
  useValue,
} from 'latchkey/ui';
import { type Ref, useId } from 'react';
import { type AssetAmountStatus, useAssetAmount } from '../hooks/useAssetAmount.js';
import type { OnrampFormState } from '../hooks/useOnrampForm.js';
import { FIAT_DECIMALS } from '../offers/limits.js';
import { ASSET_DECIMALS } from '../offers/totalFor.js';
import { strings } from '../strings.js';
import { aroundMoney, centsMoney, moneyText, wholeMoney } from './money.js';

const PRESETS = [50, 100, 250, 500] as const;
/** Characters of the longest amount. */
const MAX_LENGTH = 12;
const MAX_ASSET_LENGTH = 20;
const LONG = 8;

export interface OnrampProps {
  readonly onramp: OnrampFormState;
}

export interface AmountInputProps extends OnrampProps {
  /** The text of the field. */
  readonly field: AmountText;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function AmountInput({ onramp, field, inputRef }: AmountInputProps) {
  const { router } = usePlugin();
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const isSheet = usePresentation() === 'sheet';
  const problem = useAmountProblem();
  const id = useId();
  const readingId = useId();
  const { form, edit, currency, amount, asset, provider } = onramp;
  const { status, isOffered, flip } = useAssetAmount(onramp);
  const isAsset = form.assetAmount !== undefined;
  const typed = field.text;
  const symbol = asset?.symbol ?? '';
  const currencyId = currency?.id ?? 'USD';
  const isBad = status === 'invalid' || status === 'failed';
  const hasProblem = isBad || (amount.status !== 'fine' && amount.status !== 'empty');
  const name = t('amount', { currency: isAsset ? symbol : currencyId });
  const [before, after] = isAsset ? [] : aroundMoney(currencyId, locale);
  const sign = (text = '') =>
    text && (
      <span className="lk-onramp__sign" aria-hidden="true">
        {text}
      </span>
    );
  const chips = PRESETS.map((one) => ({ id: `${one}`, label: wholeMoney(one, currencyId, locale) }));
  return (
    <>
      {/* The label element only forwards clicks to the input. */}
      <label
        className="lk-onramp__amount"
        // A sum of money is in the direction of its language, as on the presets.
        dir={isAsset ? 'ltr' : undefined}
        data-long={typed.length + (isAsset ? symbol.length : 0) > LONG || undefined}
      >
        <span className="lk-vh">{name}</span>
        {sign(before)}
        <input
          ref={inputRef}
          className="lk-onramp__input"
          dir="ltr"
          style={{ inlineSize: `${typed.length || 1}ch` }}
          aria-label={name}
          aria-invalid={hasProblem || undefined}
          aria-describedby={hasProblem ? id : field.reading === undefined ? undefined : readingId}
          // A sheet has a number pad of its own.
          inputMode={isSheet ? 'none' : 'decimal'}
          autoComplete="off"
          maxLength={isAsset ? MAX_ASSET_LENGTH : MAX_LENGTH}
          placeholder="0"
          value={typed}
          onChange={({ target }) => field.type(target.value, target)}
        />
        {sign(after)}
        {isAsset && (
          <span className="lk-onramp__unit" aria-hidden="true">
            <bdi>{symbol}</bdi>
          </span>
        )}
      </label>
      {field.reading !== undefined && (
        <p id={readingId} className="lk-onramp__line">
          = <bdi>{field.reading}</bdi>
        </p>
      )}
      <div className="lk-onramp__pills">
        <Pill
          text={currencyId}
          label={`${t('payWith')}: ${currencyId}`}
          onClick={() => router.push('OnrampCurrency')}
        />
        {isOffered && asset && (
          <MaxButton onClick={flip}>{t('enterInstead', { unit: isAsset ? currencyId : symbol })}</MaxButton>
        )}
      </div>
      {isAsset && <Worth onramp={onramp} status={status} />}
      {isBad && (
        <Message id={id} tone="bad" center role="alert">
          {status === 'invalid'
            ? problem(form.assetAmount ?? '', ASSET_DECIMALS)
            : t('noPrice', { provider: provider?.label ?? '', currency: currencyId })}
        </Message>
      )}
      {hasProblem && !isBad && <Problem id={id} onramp={onramp} />}
      <Chips
        label={t('amounts')}
        chips={chips}
        selected={isAsset ? '' : form.amount}
        onSelect={(amountText) => edit({ amount: amountText, assetAmount: undefined })}
      />
    </>
  );
}

/** The payment for the typed amount of the asset. */
function Worth({ onramp: { form, currency }, status }: OnrampProps & { readonly status: AssetAmountStatus }) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const text =
    status === 'converting'
      ? t('refreshing')
      : form.amount !== '' && `≈ ${moneyText({ amount: form.amount, currency: currency?.id ?? 'USD' }, locale)}`;
  return <p className="lk-onramp__line">{text || '\u00a0'}</p>;
}

function Problem({ id, onramp: { form, amount, currency, method } }: OnrampProps & { readonly id: string }) {
  const t = useText(strings);
  const problem = useAmountProblem();
  const locale = useValue(localeAtom);
  const text = () => {
    if (amount.status !== 'low' && amount.status !== 'high') return problem(form.amount, FIAT_DECIMALS);
    const kind = method === 'card' ? 'Card' : method === 'ach_bank_account' ? 'Bank' : 'Other';
    const limit = centsMoney(amount.limit, currency?.id ?? 'USD', locale);
    return t(amount.status === 'low' ? `starts${kind}` : `stops${kind}`, { amount: limit });
  };
  return (
    <Message id={id} tone="bad" center role="alert">
      {text()}
    </Message>
  );
}
