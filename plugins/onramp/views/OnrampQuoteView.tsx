/** The view OnrampQuote: what the amount buys, and the fees. Its button opens the payment page. */

import { localeAtom } from 'latchkey/plugin';
import {
  Button,
  iconExternal,
  iconRetry,
  KeyValue,
  KeyValues,
  Message,
  Screen,
  Scroll,
  Skeleton,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useRef } from 'react';
import { useOnrampForm } from '../hooks/useOnrampForm.js';
import { usePurchase } from '../hooks/usePurchase.js';
import { useQuote } from '../hooks/useQuote.js';
import css from '../onramp.css';
import { assetText, moneyText, priceText } from '../parts/money.js';
import type { OnrampQuote } from '../slots.js';
import { requestAtom } from '../state.js';
import { strings } from '../strings.js';

export default function OnrampQuoteView() {
  useSheet(css);
  const { router } = usePlugin();
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const main = useRef<HTMLButtonElement>(null);
  const request = useValue(requestAtom);
  const { provider } = useOnrampForm();
  const { quote, isLoading, seconds, refresh } = useQuote(provider, request);
  const { buy } = usePurchase();
  const name = provider?.label ?? '';
  const isEstimate = quote !== undefined && quote.quoteId === undefined;
  const total = request && moneyText({ amount: request.amount, currency: request.currency.id }, locale);
  return (
    <Screen title={t('title')} focus={main}>
      <Scroll above label={t('title')}>
        <div className="lk-onramp">
          <div>
            <p className="lk-onramp__amount" data-long={(total?.length ?? 0) > MAX_BIG || undefined}>
              <bdi>{isEstimate ? `≈ ${total}` : total}</bdi>
            </p>
            <p className="lk-onramp__line">
              {quote && !isEstimate
                ? t('quoteLine', { amount: assetText(quote.purchaseAmount, locale), provider: name })
                : name}
            </p>
          </div>
          <Lines quote={quote} provider={name} symbol={request?.asset.symbol ?? ''} />
        </div>
      </Scroll>
      <div className="lk-onramp">
        {isEstimate && (
          <Message tone="warn" box role="alert">
            {t('estimate', { provider: name })}
          </Message>
        )}
        <Button
          kind="primary"
          icon={isEstimate ? iconRetry : iconExternal}
          busy={isEstimate && isLoading}
          disabled={!quote}
          onClick={isEstimate ? refresh : () => provider && request && buy(provider, request)}
          elementRef={main}
        >
          {isEstimate ? t('again') : t('continueTo', { provider: name })}
        </Button>
        {!request && <Button onClick={router.back}>{t('startAgain')}</Button>}
        {!isEstimate && <p className="lk-onramp__note">{isLoading ? t('refreshing') : t('refreshes', { seconds })}</p>}
      </div>
    </Screen>
  );
}

/** Characters of the total in the largest size. */
const MAX_BIG = 9;

interface LinesProps {
  readonly quote: OnrampQuote | undefined;
  readonly provider: string;
  readonly symbol: string;
}

/** An estimate has only the amount that is paid: its parts are not known. */
function Lines({ quote, provider, symbol }: LinesProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const isEstimate = quote !== undefined && quote.quoteId === undefined;
  const value = (text: (known: OnrampQuote) => string | undefined) => {
    if (!quote) return <Skeleton width={72} height={16} />;
    return isEstimate ? '–' : (text(quote) ?? '–');
  };
  return (
    <KeyValues card>
      <KeyValue label={t('youGet')}>{value((one) => assetText(one.purchaseAmount, locale))}</KeyValue>
      <KeyValue label={t('price')}>
        {value((one) => {
          const amount = priceText(one, locale);
          return amount && `1 ${symbol} = ${amount}`;
        })}
      </KeyValue>
      <KeyValue label={t('subtotal')} rule>
        {value((one) => moneyText(one.paymentSubtotal, locale))}
      </KeyValue>
      <KeyValue label={t('networkFee')}>{value((one) => moneyText(one.networkFee, locale))}</KeyValue>
      <KeyValue label={t('providerFee', { provider })}>{value((one) => moneyText(one.providerFee, locale))}</KeyValue>
      <KeyValue label={t('youPay')} rule total>
        {isEstimate
          ? `≈ ${moneyText(quote.paymentTotal, locale)}`
          : value((one) => moneyText(one.paymentTotal, locale))}
      </KeyValue>
    </KeyValues>
  );
}
