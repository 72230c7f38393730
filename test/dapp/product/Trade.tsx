/** The form of a swap. The modal reviews it, asks the wallet and follows it. */

import { displayAmount, displayMoney, parseAmount } from 'latchkey/data';
import { useAccount, useNetwork } from 'latchkey/react';
import { type FormEvent, useId, useState } from 'react';
import { CoinMark } from './Coin.js';
import { IconFlip } from './icons.js';
import { type Coin, type Market, type Prices, useMarket, usePrices } from './market.js';
import { type Pair, type Quote, rateOf, useQuote, worthOf } from './quote.js';
import { useOpen } from './useOpen.js';

export function Trade() {
  const { market, isActive } = useMarket();
  return market && <TradeForm key={market.network} market={market} isActive={isActive} />;
}

interface TradeFormProps {
  readonly market: Market;
  /** Whether the active network is the one of the market. */
  readonly isActive: boolean;
}

function TradeForm({ market, isActive }: TradeFormProps) {
  const [ether, dollar = ether] = market.coins as readonly [Coin, Coin?];
  const [pair, setPair] = useState({ from: ether, to: dollar });
  const [text, setText] = useState('0.1');
  const prices = usePrices(market);
  const quote = useQuote(pair, text, prices, isActive);
  const { status } = useAccount();
  const { switchNetwork } = useNetwork();
  const open = useOpen();
  const choose = (side: 'from' | 'to', symbol: string) => {
    const coin = market.coins.find((one) => one.symbol === symbol) ?? ether;
    const other = side === 'from' ? 'to' : 'from';
    // The chosen coin may be on the other side: then the sides change places.
    setPair((last) => ({ [side]: coin, [other]: last[other] === coin ? last[side] : last[other] }) as typeof last);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [from, to] = [pair.from, pair.to].map(({ symbol, address }) => (address ? symbol : 'native'));
    void open(async (modal) => {
      if (!isActive && (await switchNetwork(market.network)).status !== 'switched') return;
      await modal.open('Swap', { from, to, amount: text.trim() });
    });
  };
  const label = status !== 'connected' ? 'Connect to swap' : isActive ? 'Review swap' : `Swap on ${market.name}`;
  return (
    <form className="trade" onSubmit={submit} aria-label="Swap">
      <Side
        label="You pay"
        coin={pair.from}
        market={market}
        prices={prices}
        onCoin={(symbol) => choose('from', symbol)}
      >
        {(id) => (
          <>
            <input
              id={id}
              className="trade__amount"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <span className="trade__worth">{moneyOf(text, pair.from, prices)}</span>
          </>
        )}
      </Side>
      <button
        className="trade__flip"
        type="button"
        aria-label="Change the direction"
        onClick={() => setPair(({ from, to }) => ({ from: to, to: from }))}
      >
        <IconFlip />
      </button>
      <Side label="You get" coin={pair.to} market={market} prices={prices} onCoin={(symbol) => choose('to', symbol)}>
        {(id) => <Received id={id} quote={quote} coin={pair.to} prices={prices} />}
      </Side>
      <p className="trade__note" role="status">
        {noteOf(quote, pair, text)}
      </p>
      <button type="submit" className="solid">
        {label}
      </button>
    </form>
  );
}

interface SideProps {
  readonly label: string;
  readonly coin: Coin;
  readonly market: Market;
  readonly prices: Prices | 'failed';
  onCoin(symbol: string): void;
  /** Draws the amount, whose element has the id. */
  children(id: string): React.ReactNode;
}

function Side({ label, coin, market, prices, onCoin, children }: SideProps) {
  const id = useId();
  return (
    <div className="trade__side">
      <label className="trade__label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
      <span className="trade__coin">
        <CoinMark symbol={coin.symbol} prices={prices} size={26} />
        <select aria-label={`Coin of "${label}"`} value={coin.symbol} onChange={(event) => onCoin(event.target.value)}>
          {market.coins.map(({ symbol }) => (
            <option key={symbol}>{symbol}</option>
          ))}
        </select>
      </span>
    </div>
  );
}

interface ReceivedProps {
  readonly id: string;
  readonly quote: Quote;
  readonly coin: Coin;
  readonly prices: Prices | 'failed';
}

function Received({ id, quote, coin, prices }: ReceivedProps) {
  const worth = quote.status === 'ready' ? worthOf(quote.amount, coin, prices) : undefined;
  return (
    <>
      <output id={id} className="trade__amount" data-busy={quote.status === 'loading' || undefined}>
        {quote.status === 'ready' ? displayAmount(quote.amount, coin.decimals, { locale: 'en' }) : '0'}
      </output>
      <span className="trade__worth">{worth !== undefined && displayMoney(worth, { locale: 'en' })}</span>
    </>
  );
}

function moneyOf(text: string, coin: Coin, prices: Prices | 'failed'): string | undefined {
  try {
    const worth = worthOf(parseAmount(text.trim(), coin.decimals), coin, prices);
    return worth === undefined ? undefined : displayMoney(worth, { locale: 'en' });
  } catch {
    return undefined;
  }
}

function noteOf(quote: Quote, pair: Pair, text: string): string {
  if (quote.status === 'loading') return 'Finding the best price …';
  if (quote.status === 'failed') return quote.text;
  if (quote.status === 'empty') return 'Enter an amount to see its price.';
  const rate = rateOf(pair, text, quote.amount);
  const shown = rate === undefined ? '' : displayAmount(rate, pair.to.decimals, { locale: 'en' });
  const per = `1 ${pair.from.symbol} ≈ ${shown} ${pair.to.symbol}`;
  return quote.source ? `${per} · from ${quote.source}` : `${per} before fees`;
}
