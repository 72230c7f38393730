/** The cost of a transaction: its value, and the amount. */

import type { Network } from '../../contract/model.js';
import { localeAtom } from '../../contract/state.js';
import { displayAmount } from '../../values/amounts.js';
import { useValue } from '../hooks/context.js';
import { useWorth } from './useWorth.js';

/** Fraction digits of costs, which are small. */
const DIGITS = 8;
/** An amount and its symbol go to the next line together. */
const TOGETHER = { display: 'inline-block' };

/** Props of `NetworkCost`. */
export interface NetworkCostProps {
  /** In the smallest unit of the network's currency. */
  readonly cost: bigint;
  readonly network: Network | undefined;
  /** The account that pays. */
  readonly address: string | undefined;
}

/**
 * `≈ $0.05 (0.00002 ETH)`, and `0.00002 ETH` without a price of the currency.
 * @example <NetworkCost cost={10n ** 13n} network={useValue(activeNetworkAtom)} address="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" />;
 */
export function NetworkCost({ cost, network, address }: NetworkCostProps) {
  const locale = useValue(localeAtom);
  const worthOf = useWorth(network?.id, address);
  const { decimals = 0, symbol = '' } = network?.nativeCurrency ?? {};
  const amount = `${displayAmount(cost, decimals, { locale, digits: DIGITS })} ${symbol}`;
  const worth = cost > 0n ? worthOf(cost, { decimals }) : undefined;
  if (worth === undefined) return amount;
  return (
    <>
      {/* A value below one cent has a sign of its own. */}
      <bdi>{worth.startsWith('<') ? worth : `≈ ${worth}`}</bdi> <bdi style={TOGETHER}>({amount})</bdi>
    </>
  );
}
