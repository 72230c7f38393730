/** The view Swap: what is paid, what is received, and the terms. */

import { displayAmount, displayMoney } from 'latchkey/data';
import { localeAtom } from 'latchkey/plugin';
import {
  AmountField,
  AmountPanel,
  BalanceUnread,
  Button,
  Disclosure,
  FlipButton,
  KeyValues,
  Message,
  Panels,
  Screen,
  TokenMark,
  TokenSelect,
  useAmountProblem,
  useAnnounce,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { type Ref, useEffect, useId, useRef } from 'react';
import { DIGITS } from '../flow/amounts.js';
import { useSwapErrorText } from '../hooks/useSwapErrorText.js';
import { type ButtonKey, type SwapFormState, useSwapForm } from '../hooks/useSwapForm.js';
import { Figures, useRate } from '../parts/figures.js';
import { ImpactNote } from '../parts/ImpactNote.js';
import { TokensFailed } from '../parts/TokensFailed.js';
import type { SwapParams, SwapPrice, SwapSettings } from '../state.js';
import { strings } from '../strings.js';
import css from '../swaps.css';

export default function SwapView({ params }: { readonly params: SwapParams | undefined }) {
  useSheet(css);
  const t = useText(strings);
  const amount = useRef<HTMLInputElement>(null);
  const swap = useSwapForm(params);
  const problem = useAmountProblem();
  const errorText = useSwapErrorText('noPrice');
  const rate = useRate();
  const { slippagePercent } = usePlugin<SwapSettings>().options;
  const { button, quoted, tokens, funds } = swap;
  const { price } = quoted;
  const label = t(button, {
    symbol: (button === 'noGas' ? swap.network?.nativeCurrency.symbol : swap.from?.symbol) ?? '',
  });
  const badId = useId();
  const isUnsupported = tokens.error !== undefined;
  // An amount that the account does not have cannot be lost.
  const isWarned = button !== 'noFunds';
  const isUnpriced = button === 'noPrice' && !isUnsupported;
  return (
    <Screen title={t('title')} focus={amount}>
      <form
        className="lk-swap"
        onSubmit={(event) => {
          event.preventDefault();
          swap.open();
        }}
      >
        <Panels>
          <PayPanel swap={swap} inputRef={amount} errorId={isBad(button) ? badId : undefined} />
          <GetPanel swap={swap} />
        </Panels>
        {isBad(button) && (
          <Message id={badId} tone="bad" role="alert">
            {button === 'badAmount' ? problem(swap.form.amount, swap.from?.decimals ?? 0) : label}
          </Message>
        )}
        {funds.isUnread && <BalanceUnread />}
        <TokensFailed tokens={tokens} />
        {price && (
          <Disclosure summary={rate(price)}>
            <KeyValues>
              <Figures
                price={price}
                minimum={price.minimum}
                slippagePercent={slippagePercent}
                cost={funds.fee}
                isMost={false}
              />
            </KeyValues>
          </Disclosure>
        )}
        {price && isWarned && <ImpactNote price={price} />}
        {isUnpriced && (
          <>
            <Message tone="bad" box role="alert">
              {errorText(quoted.error)}
            </Message>
            <Button onClick={swap.retry}>{t('again')}</Button>
          </>
        )}
        {!isUnpriced && !isUnsupported && (
          <Button kind="primary" submit busy={button === 'finding'} disabled={button !== 'review'}>
            {label}
          </Button>
        )}
      </form>
    </Screen>
  );
}

/** Whether the amount has an error of its own. */
const isBad = (button: ButtonKey) => ['noFunds', 'noGas', 'badAmount', 'tooSmall'].includes(button);

interface PanelProps {
  readonly swap: SwapFormState;
}

interface PayPanelProps extends PanelProps {
  readonly inputRef: Ref<HTMLInputElement>;
  /** The id of the message about the amount. */
  readonly errorId: string | undefined;
}

function PayPanel({ swap, inputRef, errorId }: PayPanelProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { router } = usePlugin();
  const { form, from, funds, most, network, quoted, edit, flip } = swap;
  const worth = quoted.price?.paidValue;
  return (
    <AmountField
      label={t('pay')}
      value={form.amount}
      onChange={(amount) => edit({ amount })}
      token={from}
      network={network}
      balance={funds.balance}
      most={most}
      onMost={(amount) => edit({ amount })}
      onSelect={() => router.push('SwapToken', { side: 'from' })}
      texts={{
        max: t('max'),
        balanceUnknown: t('balanceUnknown'),
        selectToken: t('selectToken'),
        pick: t('pickPay', { symbol: from?.symbol ?? '' }),
      }}
      inputRef={inputRef}
      errorId={errorId}
      worth={worth === undefined ? null : displayMoney(worth, { locale })}
      flip={<FlipButton label={t('flip')} onClick={flip} />}
    />
  );
}

function GetPanel({ swap: { form, network, quoted } }: PanelProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { router } = usePlugin();
  const { to } = form;
  const { price, isLoading } = quoted;
  const value = price && to ? displayAmount(price.toAmount, to.decimals, { locale, digits: DIGITS }) : '';
  useAnnounced(price, `${t('get')}: ${value} ${to?.symbol ?? ''}`);
  return (
    <AmountPanel
      label={t('get')}
      value={value}
      loading={isLoading}
      worth={price?.receivedValue === undefined ? null : displayMoney(price.receivedValue, { locale })}
      end={
        <TokenSelect
          text={to?.symbol ?? t('selectToken')}
          {...(to && { label: t('pickGet', { symbol: to.symbol }), mark: <TokenMark token={to} network={network} /> })}
          onClick={() => router.push('SwapToken', { side: 'to' })}
        />
      }
    />
  );
}

/** Announces the first price of each swap. Its later ones, every 10 s, would interrupt the user. */
function useAnnounced(price: SwapPrice | undefined, text: string): void {
  const announce = useAnnounce();
  const { from, to, amount } = price?.input ?? {};
  const key = price && `${price.network} ${from?.address} ${to?.address} ${amount}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another swap is announced, not each text
  useEffect(() => {
    if (key !== undefined) announce(text);
  }, [key]);
}
