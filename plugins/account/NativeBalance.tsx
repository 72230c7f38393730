/** The native balance in the view Account: loading, loaded or unavailable. */

import { compactMoney, displayMoney } from 'latchkey/data';
import { type Currency, localeAtom } from 'latchkey/plugin';
import {
  Balance,
  Button,
  Empty,
  iconClock,
  iconRetry,
  iconUnlink,
  useAnnounce,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect } from 'react';
import { balanceText, exactBalanceText } from './amount.js';
import { strings } from './strings.js';
import type { NativeBalanceState } from './useNativeBalance.js';

/** The longest value in US dollars that fits on one line. */
const MAX_MONEY_CHARACTERS = 18;

interface NativeBalanceProps {
  readonly balance: NativeBalanceState;
  /** `undefined` when the app does not know the network. */
  readonly currency: Currency | undefined;
  /** The known value of all tokens in US dollars. It is shown instead of the native balance. */
  readonly total: bigint | undefined;
}

export function NativeBalance({ balance, currency, total }: NativeBalanceProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  if (total !== undefined) {
    const exact = displayMoney(total, { locale });
    const text = exact.length > MAX_MONEY_CHARACTERS ? compactMoney(total, { locale }) : exact;
    return <Balance label={t('balance')} text={text} title={exact} />;
  }
  if (balance.status === 'failed' || !currency) return <Balance label={t('balance')} text="—" unavailable />;
  if (balance.status === 'reading') return <Balance label={t('balance')} />;
  const { decimals, symbol } = currency;
  const text = balanceText(balance.amount, decimals, locale);
  const exact = `${exactBalanceText(balance.amount, decimals, locale)} ${symbol}`;
  return <Balance label={t('balance')} text={text} symbol={symbol} title={exact} />;
}

type BalanceUnavailableProps = Pick<Extract<NativeBalanceState, { readonly status: 'failed' }>, 'wait' | 'busy'> & {
  retry(): void;
};

/** The seconds of the countdown that are announced to screen readers. Announcing each second would be too much. */
const ANNOUNCED_SECONDS: readonly number[] = [10, 5, 0];

/** Shown while the balance cannot be read. Offers a retry after a countdown. */
export function BalanceUnavailable({ wait, busy, retry }: BalanceUnavailableProps) {
  const { notify } = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const label = wait ? t('againIn', { seconds: wait }) : t('again');
  // Without a source of balances nothing has failed, so there is no toast and no retry.
  const canRetry = wait !== undefined;
  useEffect(() => {
    if (canRetry) notify.toast({ variant: 'error', message: t('unavailable') });
  }, [notify, t, canRetry]);
  useEffect(() => {
    if (wait !== undefined && ANNOUNCED_SECONDS.includes(wait) && !busy) announce(label);
  }, [announce, wait, busy, label]);
  return (
    <Empty icon={iconUnlink} title={t('unavailable')} sub={canRetry ? t('unavailableText') : undefined}>
      {canRetry && (
        <Button size="sm" icon={wait ? iconClock : iconRetry} busy={busy} disabled={wait > 0} onClick={retry}>
          {label}
        </Button>
      )}
    </Empty>
  );
}
