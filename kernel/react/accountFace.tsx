/** How an account looks on a button. Fetched once somebody is connected, or about to be. */

import { memo, useLayoutEffect, useMemo } from 'react';
import { compactAmount } from '../platform/amounts.js';
import { shortAddress } from '../platform/text.js';
import moreCss from '../ui/css/pubMore.css';
import { Icon, iconAlert } from '../ui/icons.js';
import { Avatar } from '../ui/kit/Avatar.js';
import { useProvided } from './context.js';
import type { AccountFaceProps, Face } from './face.js';
import type { ButtonText } from './texts.js';
import { type UseBalance, useReadBalance } from './useBalance.js';
import { useButtonText } from './useButtonText.js';
import { useNetwork } from './useNetwork.js';
import { useReadable } from './useReadable.js';

/** Draws nothing: tells a button how an account looks, and follows it. Kept: the button draws with every change of it. */
export const AccountFace = memo(function AccountFace({ address, namespace, balance, show }: AccountFaceProps) {
  const { modal } = useProvided();
  const t = useButtonText(modal);
  const locale = useReadable(modal.state.locale, 'en');
  const { supported } = useNetwork({ namespace });
  const known = useReadBalance({ namespace, enabled: balance && supported });
  const { status } = known;
  const amount = 'amount' in known ? known.amount : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the balance, what is shown of it
  const face = useMemo(
    () => accountFace({ address, supported, balance: known, locale, t }),
    [address, supported, status, amount, locale],
  );
  useLayoutEffect(() => show(face), [show, face]);
  useLayoutEffect(() => () => show(undefined), [show]);
  return null;
});

interface AccountFaceInput {
  readonly address: string;
  readonly supported: boolean;
  readonly balance: UseBalance;
  readonly locale: string;
  readonly t: ButtonText;
}

/** What cannot be read is left out: a button is no place for an error. */
function accountFace({ address, supported, balance, locale, t }: AccountFaceInput): Face {
  if (!supported) {
    const children = (
      <>
        <Icon of={iconAlert} />
        <span>{t('wrong')}</span>
      </>
    );
    return { kind: 'warn', dress, children };
  }
  const short = shortAddress(address);
  const shown = balance.status === 'loading' || balance.status === 'ready' ? balance : undefined;
  const amount =
    shown?.amount === undefined
      ? undefined
      : `${compactAmount(shown.amount, shown.decimals, { locale })} ${shown.symbol}`;
  return {
    kind: `plain lk-pub--${shown ? 'acct' : 'solo'}`,
    dress,
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

const dress: readonly string[] = [moreCss];
