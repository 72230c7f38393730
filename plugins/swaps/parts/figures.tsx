/** Figures of a price as text: the rate, the impact, the fees. */

import { displayAmount, displayMoney } from 'latchkey/data';
import { activeConnectionAtom, activeNetworkAtom, localeAtom } from 'latchkey/plugin';
import { KeyValue, NetworkCost, useText, useValue } from 'latchkey/ui';
import { DIGITS, IMPACT_NOTE_BPS, IMPACT_WARN_BPS } from '../flow/amounts.js';
import type { SwapPrice } from '../state.js';
import { strings } from '../strings.js';

/** "1 ETH = 2,478.75 TUSD": the received amount for one paid token. */
export function useRate(): (price: SwapPrice) => string {
  const locale = useValue(localeAtom);
  return ({ input: { from, to, amount }, toAmount }) => {
    const one = (toAmount * 10n ** BigInt(from.decimals)) / amount;
    return `1 ${from.symbol} = ${displayAmount(one, to.decimals, { locale, digits: DIGITS })} ${to.symbol}`;
  };
}

/** Hundredths of a percent as text: "0.85%". */
export function usePercent(): (bps: bigint) => string {
  const locale = useValue(localeAtom);
  return (bps) => `${displayAmount(bps, 2, { locale })}%`;
}

/** The change of value as text: a loss is "−41.33%", and no loss "≈ 0%". */
export function useImpact(): (impactBps: bigint) => string {
  const percent = usePercent();
  return (bps) => (bps > 0n ? `−${percent(bps)}` : '≈ 0%');
}

/** The lost value in US dollars; empty if it is unknown. */
export function useLoss(): (price: SwapPrice) => string {
  const locale = useValue(localeAtom);
  return ({ paidValue, receivedValue }) =>
    paidValue === undefined || receivedValue === undefined ? '' : displayMoney(paidValue - receivedValue, { locale });
}

/** A sum of the network's currency, as it stands in a sentence. */
export function useCost(): (cost: bigint) => string {
  const locale = useValue(localeAtom);
  const { decimals = 18, symbol = '' } = useValue(activeNetworkAtom)?.nativeCurrency ?? {};
  return (cost) => `${displayAmount(cost, decimals, { locale, digits: 8 })} ${symbol}`;
}

interface FiguresProps {
  readonly price: SwapPrice;
  readonly minimum: bigint;
  readonly slippagePercent: number;
  /** The network's charge in the smallest unit of its currency. */
  readonly cost: bigint | undefined;
  /** Whether `cost` is the most that is charged. */
  readonly isMost: boolean;
  /** A remark below the cost. */
  readonly remark?: string | undefined;
}

/** The lines that the form and the review share. */
export function Figures({ price, minimum, slippagePercent, cost, isMost, remark }: FiguresProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const impact = useImpact();
  const address = useValue(activeConnectionAtom)?.account.address;
  const network = useValue(activeNetworkAtom);
  const { input, impactBps, fee, source } = price;
  const amount = (value: bigint, token: { readonly decimals: number; readonly symbol: string }) =>
    `${displayAmount(value, token.decimals, { locale, digits: DIGITS })} ${token.symbol}`;
  return (
    <>
      <KeyValue label={t('impact')} tone={toneOf(impactBps)}>
        {impactBps === undefined ? t('unknown') : impact(impactBps)}
      </KeyValue>
      <KeyValue label={t('least')}>{amount(minimum, input.to)}</KeyValue>
      <KeyValue label={t('slippage')}>{`${slippagePercent}%`}</KeyValue>
      <KeyValue label={t(isMost ? 'costMost' : 'cost')}>
        {cost === undefined ? t('unknown') : <NetworkCost cost={cost} network={network} address={address} />}
        {remark && <span className="lk-swap__part">{remark}</span>}
      </KeyValue>
      <KeyValue label={t('fee')}>{fee === undefined ? t('unknown') : amount(fee, input.from)}</KeyValue>
      <KeyValue label={t('source')}>{source}</KeyValue>
    </>
  );
}

const toneOf = (impactBps: bigint | undefined) => {
  if (impactBps === undefined || impactBps < IMPACT_WARN_BPS) return undefined;
  return impactBps >= IMPACT_NOTE_BPS ? 'bad' : 'warn';
};
