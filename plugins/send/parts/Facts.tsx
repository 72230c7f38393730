/** The facts in the review of a transfer: the amount and its value, the receiver, the sender, the network and its cost. */

import { displayAmount, exactAmount } from 'latchkey/data';
import { type Intent, localeAtom } from 'latchkey/plugin';
import {
  Address,
  AmountPanel,
  FlipButton,
  KeyValue,
  KeyValues,
  NetworkCost,
  NetworkMark,
  Panel,
  Panels,
  TokenMark,
  usePlugin,
  useText,
  useValue,
  useWorth,
} from 'latchkey/ui';
import type { ReactNode } from 'react';
import { reviewStrings } from '../reviewStrings.js';
import type { SendReview } from '../state.js';
import { strings } from '../strings.js';

interface FactsProps {
  readonly review: SendReview;
  /** The boxes to tick. They stand below the receiver, which most of them are about. */
  readonly children: ReactNode;
}

export function Facts({ review, children }: FactsProps) {
  const { networks } = usePlugin();
  const t = useText(strings);
  const tr = useText(reviewStrings);
  const locale = useValue(localeAtom);
  const { intent, name, isKnown, imitates, imageUrl } = review;
  const network = networks.get(intent.network);
  const { token, amount, arrives, feeNotice, maxFee } = intent;
  const cost = useCost(intent);
  const worth = useWorth(intent.network, intent.from)(amount, token);
  const tokens = (sum: bigint) => `${exactAmount(sum, token.decimals, locale)} ${token.symbol}`;
  return (
    <div className="lk-send">
      <Panels>
        <AmountPanel
          label={t('send')}
          value={tokens(amount)}
          end={<TokenMark token={{ ...token, isKnown, imitates, imageUrl }} network={network} />}
          worth={
            <>
              {worth}
              {token.address !== undefined && <Address value={token.address} />}
            </>
          }
          flip={<FlipButton />}
          roomy={token.address !== undefined}
        />
        <Panel label={t('to')} tall>
          {name && <bdi className="lk-send__name">{name}</bdi>}
          <Address value={intent.to} />
        </Panel>
      </Panels>
      {children}
      <KeyValues card>
        <KeyValue label={t('from')}>
          <Address value={intent.from} />
        </KeyValue>
        <KeyValue label={t('network')} mark={<NetworkMark network={network} />}>
          {network?.name ?? intent.network}
        </KeyValue>
        {arrives !== undefined && <KeyValue label={tr('arrives')}>{tokens(arrives)}</KeyValue>}
        {arrives !== undefined && <KeyValue label={tr('tokenFee')}>{tokens(amount - arrives)}</KeyValue>}
        <KeyValue label={t(maxFee === undefined ? 'cost' : 'costMost')}>
          {maxFee === undefined ? cost : <NetworkCost cost={maxFee} network={network} address={intent.from} />}
          {feeNotice === 'note' && <span className="lk-send__part">{tr('costPart')}</span>}
        </KeyValue>
      </KeyValues>
    </div>
  );
}

/** The most that the network may charge, in its currency. */
export function useCost({ network, maxFee, expectedFee }: Intent): string {
  const { networks } = usePlugin();
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { decimals = 0, symbol = '' } = networks.get(network)?.nativeCurrency ?? {};
  const text = (sum: bigint) => `${displayAmount(sum, decimals, { locale, digits: 8 })} ${symbol}`;
  if (maxFee !== undefined) return text(maxFee);
  return expectedFee === undefined ? t('costWallet') : t('costAbout', { fee: text(expectedFee) });
}
