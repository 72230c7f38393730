/** Renders an account on a button. Loaded while connecting or connected. */

import { memo, useLayoutEffect, useMemo } from 'react';
import type { Network } from '../../contract/model.js';
import type { Images } from '../../contract/state.js';
import { Icon, iconAlert } from '../../ui/icons/icons.js';
import { Avatar } from '../../ui/kit/identity/Avatar.js';
import { Mark } from '../../ui/kit/identity/Mark.js';
import { compactAmount } from '../../values/amounts.js';
import { shortAddress } from '../../values/text.js';
import { useProvided } from '../context.js';
import { type UseBalance, useReadBalance } from '../hooks/useBalance.js';
import { useConnection } from '../hooks/useConnection.js';
import { useIdentity } from '../hooks/useIdentity.js';
import { useNetwork } from '../hooks/useNetwork.js';
import { useReadable } from '../hooks/useReadable.js';
import type { AccountContentReaderProps, ButtonContent } from './buttonContent.js';
import moreCss from './pageButtonAccount.css';
import type { ButtonText } from './texts.js';
import { useButtonText } from './useButtonText.js';

/**
 * Renders nothing. Passes the account's content to `onChange` whenever name, network, balance or language change. Memoised
 * because the button re-renders with each change.
 */
export const AccountContentReader = memo(function AccountFace({
  address,
  namespace,
  balance,
  onChange: show,
}: AccountContentReaderProps) {
  const { modal } = useProvided();
  const t = useButtonText(modal);
  const locale = useReadable(modal.state.locale, 'en');
  const { network, supported } = useNetwork({ namespace });
  const images = useReadable(modal.state.images, NO_IMAGES);
  const query = network && ({ kind: 'network', id: network.id, imageUrl: network.imageUrl } as const);
  const picture = query && images.find(query);
  const drawn = query && images.drawn?.(query);
  const known = useReadBalance({ namespace, enabled: balance && supported });
  const { status } = known;
  const label = useConnection({ namespace })?.account.label;
  const { name: registered, imageUrl } = useIdentity({ namespace });
  // As in the view Account.
  const name = label ?? registered;
  const amount = 'amount' in known ? known.amount : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the shown parts of the balance
  const content = useMemo(
    () => accountContent({ address, name, imageUrl, network, picture, drawn, supported, balance: known, locale, t }),
    [address, name, imageUrl, network, picture, drawn, supported, status, amount, locale],
  );
  useLayoutEffect(() => show(content), [show, content]);
  useLayoutEffect(() => () => show(undefined), [show]);
  return null;
});

interface AccountContentInput {
  readonly address: string;
  /** The wallet's own name of the account, or its registered one. Replaces the address. */
  readonly name: string | undefined;
  readonly imageUrl: string | undefined;
  readonly network: Network | undefined;
  /** The picture of the network. */
  readonly picture: string | undefined;
  /** The mark that takes its place if it fails to load. */
  readonly drawn: string | undefined;
  readonly supported: boolean;
  readonly balance: UseBalance;
  readonly locale: string;
  readonly t: ButtonText;
}

/** A balance that cannot be read is left out: the button shows no errors. */
function accountContent({
  address,
  name,
  imageUrl,
  network,
  picture,
  drawn,
  supported,
  balance,
  locale,
  t,
}: AccountContentInput): ButtonContent {
  if (!supported) {
    const children = (
      <>
        <Icon of={iconAlert} />
        <span>{t('wrong')}</span>
      </>
    );
    return { variant: 'warn', styles: styles, children };
  }
  const who = name ?? shortAddress(address);
  const shown = balance.status === 'loading' || balance.status === 'ready' ? balance : undefined;
  const amount =
    shown?.amount === undefined
      ? undefined
      : `${compactAmount(shown.amount, shown.decimals, { locale })} ${shown.symbol}`;
  return {
    variant: `plain lk-page-button--${shown ? 'acct' : 'solo'}`,
    styles: styles,
    // The name contains the visible text, so that users of voice control can say it.
    label: t('account', { address: amount ? `${amount} ${who}` : who }),
    children: (
      <>
        {shown && (
          <span className="lk-page-button__bal">
            {amount === undefined ? <span className="lk-sk" aria-hidden="true" /> : <bdi>{amount}</bdi>}
          </span>
        )}{' '}
        <span className="lk-page-button__who">
          <span className="lk-page-button__face">
            <Avatar address={address} src={imageUrl} />
            {network && (
              <span className="lk-page-button__net" aria-hidden="true">
                <Mark kind="network" name={network.name} src={picture} fallback={drawn} />
              </span>
            )}
          </span>
          {name ? (
            <span className="lk-page-button__name">
              <bdi>{name}</bdi>
            </span>
          ) : (
            <span className="lk-num lk-ltr">{who}</span>
          )}
        </span>
      </>
    ),
  };
}

/** On a server. The service is loaded later, in the browser. */
const NO_IMAGES: Images = { find: ({ imageUrl }) => imageUrl };
const styles: readonly string[] = [moreCss];
