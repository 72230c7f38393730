/** The coins of the market, with their prices and what the account holds of each. */

import { displayAmount, displayMoney } from 'latchkey/data';
import { useAccount, useTokens } from 'latchkey/react';
import { CoinMark } from './Coin.js';
import { IconSwap } from './icons.js';
import { type Coin, type Market, type Prices, useMarket, usePrices } from './market.js';
import { worthOf } from './quote.js';
import { useOpen } from './useOpen.js';

export function Markets() {
  const { market, isActive } = useMarket();
  const prices = usePrices(market);
  if (!market) return null;
  return (
    <section className="section" id="markets" aria-labelledby="markets-title">
      <div className="section__head">
        <h2 id="markets-title">Markets</h2>
        <p>On {market.name}. Every coin trades against Ether, in pools on this machine.</p>
      </div>
      <ul className="markets">
        {market.coins.map((coin) => (
          <Row key={coin.symbol} coin={coin} market={market} prices={prices} isActive={isActive} />
        ))}
      </ul>
      {prices === 'failed' && (
        <p className="problem" role="alert">
          The prices could not be read. Load the page again.
        </p>
      )}
    </section>
  );
}

interface RowProps {
  readonly coin: Coin;
  readonly market: Market;
  readonly prices: Prices | 'failed';
  /** Whether the active network is the one of the market. */
  readonly isActive: boolean;
}

function Row({ coin, market, prices, isActive }: RowProps) {
  const open = useOpen();
  const { status } = useAccount();
  const isHeld = status === 'connected' && isActive;
  const { symbol, name, address } = coin;
  const price = prices === 'failed' ? undefined : prices?.get(symbol)?.price;
  const pair = address ? { from: 'native', to: symbol } : { from: 'native', to: market.coins[1]?.symbol };
  return (
    <li className={isHeld ? 'market market--held' : 'market'}>
      <CoinMark symbol={symbol} prices={prices} size={44} />
      <span className="market__name">
        <b>{name}</b>
        <span>{symbol}</span>
      </span>
      <span className="market__price">
        <b>{price === undefined ? '–' : displayMoney(price, { locale: 'en' })}</b>
        <span>{prices === undefined ? 'Reading' : price === undefined ? 'No price' : 'each'}</span>
      </span>
      {isHeld && <Held coin={coin} prices={prices} />}
      <button
        type="button"
        className="market__swap"
        aria-label={address ? `Swap Ether for ${name}` : `Swap ${name}`}
        onClick={() =>
          void open(async (modal) => {
            if (!isActive && (await modal.switchNetwork(market.network)).status !== 'switched') return;
            await modal.open('Swap', pair);
          })
        }
      >
        <IconSwap />
        <span>Swap</span>
      </button>
    </li>
  );
}

/** The balance of the coin on the active network. */
function Held({ coin, prices }: Pick<RowProps, 'coin' | 'prices'>) {
  const { tokens, status: reading } = useTokens();
  const held = tokens.find(({ address }) => address?.toLowerCase() === coin.address?.toLowerCase());
  const worth = held && worthOf(held.quantity, coin, prices);
  return (
    <span className="market__held">
      <b>
        {held ? displayAmount(held.quantity, held.decimals, { locale: 'en' }) : reading === 'loading' ? '…' : '0'}{' '}
        {coin.symbol}
      </b>
      <span>{worth === undefined ? 'yours' : `${displayMoney(worth, { locale: 'en' })} yours`}</span>
    </span>
  );
}
