/** The terms in the review of a swap: both amounts, the rate, the fees, the network and the contracts. */

import { displayAmount, displayMoney, exactAmount } from 'latchkey/data';
import { activeNetworkAtom, localeAtom } from 'latchkey/plugin';
import {
  Address,
  AmountPanel,
  FlipButton,
  KeyValue,
  KeyValues,
  Message,
  NetworkMark,
  Panels,
  TokenMark,
  useText,
  useValue,
} from 'latchkey/ui';
import type { ReactNode } from 'react';
import { DIGITS, SLIPPAGE_NOTE } from '../flow/amounts.js';
import { reviewStrings } from '../reviewStrings.js';
import type { SwapReview } from '../state.js';
import { strings } from '../strings.js';
import { Figures, useRate } from './figures.js';

interface TermsProps {
  readonly review: SwapReview;
  /** Stands below the amounts. */
  readonly children: ReactNode;
}

export function Terms({ review, children }: TermsProps) {
  const t = useText(strings);
  const tr = useText(reviewStrings);
  const locale = useValue(localeAtom);
  const network = useValue(activeNetworkAtom);
  const rate = useRate();
  const { price, minimum, slippagePercent, maxFee, intents } = review;
  const { from, to, amount } = price.input;
  const money = (value: bigint | undefined) => (value === undefined ? null : displayMoney(value, { locale }));
  return (
    <div className="lk-swap">
      <Panels>
        <AmountPanel
          label={t('pay')}
          value={`${exactAmount(amount, from.decimals, locale)} ${from.symbol}`}
          worth={money(price.paidValue)}
          end={<TokenMark token={from} network={network} />}
          flip={<FlipButton />}
        />
        <AmountPanel
          label={t('get')}
          value={`${displayAmount(price.toAmount, to.decimals, { locale, digits: DIGITS })} ${to.symbol}`}
          worth={money(price.receivedValue)}
          end={<TokenMark token={to} network={network} />}
        />
      </Panels>
      {children}
      <KeyValues card>
        <KeyValue label={t('rate')}>{rate(price)}</KeyValue>
        <Figures
          price={price}
          minimum={minimum}
          slippagePercent={slippagePercent}
          cost={maxFee}
          isMost
          remark={intents.some(({ feeNotice }) => feeNotice === 'note') ? tr('costPart') : undefined}
        />
        <KeyValue label={t('network')} mark={<NetworkMark network={network} />}>
          {network?.name ?? price.network}
        </KeyValue>
        {[from, to].map(
          ({ address, symbol }) =>
            address !== undefined && (
              <KeyValue key={address} label={tr('tokenContract', { symbol })}>
                <Address value={address} />
              </KeyValue>
            ),
        )}
        <KeyValue label={t('router')}>
          <Address value={intents[0]?.router ?? ''} />
        </KeyValue>
      </KeyValues>
      {slippagePercent > SLIPPAGE_NOTE && (
        <Message tone="warn" box>
          {tr('slippageNote', { percent: `${slippagePercent}%` })}
        </Message>
      )}
    </div>
  );
}
