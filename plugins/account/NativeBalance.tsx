/** The native balance as Account shows it: coming, there, or not to be had. */

import { type Currency, localeAtom } from 'latchkey';
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
import { balanceText, separatorOf, shortBalanceText } from './amount.js';
import { strings } from './strings.js';
import type { NativeBalanceState } from './useNativeBalance.js';

interface NativeBalanceProps {
  readonly reading: NativeBalanceState;
  /** `undefined` on a network nobody knows. */
  readonly currency: Currency | undefined;
}

export function NativeBalance({ reading, currency }: NativeBalanceProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  if (reading.status === 'failed' || !currency) return <Balance label={t('balance')} text="—" unavailable />;
  if (reading.status === 'reading') return <Balance label={t('balance')} />;
  const { decimals, symbol } = currency;
  const text = shortBalanceText(reading.amount, decimals, symbol, locale);
  const whole = balanceText(reading.amount, decimals, symbol, locale);
  return <Balance label={t('balance')} text={text} title={whole} separator={separatorOf(locale)} />;
}

type BalanceUnavailableProps = Pick<Extract<NativeBalanceState, { readonly status: 'failed' }>, 'wait' | 'busy'> & {
  retry(): void;
};

/** What is told, beside the toast, while a countdown runs: not every second of it. */
const ANNOUNCED_SECONDS: readonly number[] = [10, 5, 0];

/** Spec §8: balance fetch fails. Drawn for as long as it does. */
export function BalanceUnavailable({ wait, busy, retry }: BalanceUnavailableProps) {
  const { notify } = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const label = wait ? t('againIn', { seconds: wait }) : t('again');
  // Where nobody can be asked nothing has gone wrong either.
  const asked = wait !== undefined;
  useEffect(() => {
    if (asked) notify.toast({ variant: 'error', message: t('unavailable') });
  }, [notify, t, asked]);
  useEffect(() => {
    if (wait !== undefined && ANNOUNCED_SECONDS.includes(wait) && !busy) announce(label);
  }, [announce, wait, busy, label]);
  return (
    <Empty icon={iconUnlink} title={t('unavailable')} sub={asked ? t('unavailableText') : undefined}>
      {asked && (
        <Button size="sm" icon={wait ? iconClock : iconRetry} busy={busy} disabled={wait > 0} onClick={retry}>
          {label}
        </Button>
      )}
    </Empty>
  );
}
