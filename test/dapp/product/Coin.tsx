/** The picture of a coin. */

import type { Prices } from './market.js';

interface CoinMarkProps {
  readonly symbol: string;
  readonly prices: Prices | 'failed';
  /** Width in px. */
  readonly size: number;
}

/** The mark that comes with the price. Until then, or without one, an empty disc. */
export function CoinMark({ symbol, prices, size }: CoinMarkProps) {
  const image = prices === 'failed' ? undefined : prices?.get(symbol)?.image;
  if (!image) return <span className="coin" style={{ width: size, height: size }} />;
  return <img className="coin" src={image} alt="" width={size} height={size} />;
}
