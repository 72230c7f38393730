/** A bar with the used part of the limit of a session, and the amount in words. */

import { exactAmount } from 'latchkey/data';
import { localeAtom, type NetworkId } from 'latchkey/plugin';
import { useText, useValue } from 'latchkey/ui';
import { strings } from '../strings.js';
import { usedPercent } from '../usedPercent.js';
import { useCurrency } from './Permissions.js';

interface UsedProps {
  /** In the smallest unit of the native currency. */
  readonly spent: bigint;
  readonly limit: bigint;
  readonly network: NetworkId;
}

export function Used({ spent, limit, network }: UsedProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { decimals, symbol } = useCurrency(network);
  return (
    <>
      <svg className="lk-used" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={usedPercent(spent, limit)} height="1" />
      </svg>
      <span className="lk-used__words">
        <span>{t('spent')}</span>
        <bdi>{`${exactAmount(spent, decimals, locale)} ${symbol}`}</bdi>
      </span>
    </>
  );
}
