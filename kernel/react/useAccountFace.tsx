/** How an account looks on a button. A hook and not a component: the button itself, and with it the focus, must stay. */

import type { ReactNode } from 'react';
import { compactAmount } from '../amounts.js';
import { shortAddress } from '../text.js';
import { Icon, iconAlert } from '../ui/icons.js';
import { Avatar } from '../ui/kit/Avatar.js';
import { useProvided } from './context.js';
import { useReadBalance } from './useBalance.js';
import { useButtonText } from './useButtonText.js';
import { useNetwork } from './useNetwork.js';
import { useReadable } from './useReadable.js';

/** What of a `PubButton` depends on who is connected. */
export interface Face {
  readonly kind: string;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * @param address - `undefined` while nobody is connected: then there is no face.
 * @param balance - Whether to read and show it. What cannot be read is left out: a button is no place for an error.
 */
export function useAccountFace(address: string | undefined, balance: boolean): Face | undefined {
  const { modal } = useProvided();
  const t = useButtonText(modal);
  const locale = useReadable(modal.state.locale, 'en');
  const { supported } = useNetwork();
  const known = useReadBalance({ enabled: balance && address !== undefined && supported });
  if (address === undefined) return undefined;
  if (!supported) {
    const children = (
      <>
        <Icon of={iconAlert} />
        <span>{t('wrong')}</span>
      </>
    );
    return { kind: 'warn', children };
  }
  const short = shortAddress(address);
  const shown = known.status === 'loading' || known.status === 'ready' ? known : undefined;
  const amount =
    shown?.amount === undefined
      ? undefined
      : `${compactAmount(shown.amount, shown.decimals, { locale })} ${shown.symbol}`;
  return {
    kind: `plain lk-pub--${shown ? 'acct' : 'solo'}`,
    // What is seen, as it is seen: who speaks to a computer says what they read.
    label: t('account', { address: amount ? `${amount} ${short}` : short }),
    children: (
      <>
        {shown && (
          <span className="lk-pub__bal">
            {amount === undefined ? <span className="lk-sk" aria-hidden="true" /> : <bdi>{amount}</bdi>}
          </span>
        )}{' '}
        <span className="lk-pub__who">
          <Avatar address={address} />
          <span className="lk-num lk-ltr">{short}</span>
        </span>
      </>
    ),
  };
}
