/** The account on the host's page: who is connected and, if wanted, what they hold. */

import type { ReactNode } from 'react';
import { displayAmount } from '../amounts.js';
import { shortAddress } from '../text.js';
import { Icon, iconAlert } from '../ui/icons.js';
import { Avatar } from '../ui/kit/Avatar.js';
import { useButtonText } from './buttonText.js';
import { useProvided } from './context.js';
import { type ButtonProps, PubButton } from './PubButton.js';
import { useAccount } from './useAccount.js';
import { useBalance } from './useBalance.js';
import { useNetwork } from './useNetwork.js';
import { useReadable } from './useReadable.js';

export interface AccountButtonProps extends ButtonProps {
  /** Shows the native balance, which reads it. Default true. */
  readonly balance?: boolean | undefined;
}

/** Opens Account. Draws nothing while no account is known: `ConnectButton` does. */
export function AccountButton({ balance = true, ...shared }: AccountButtonProps): ReactNode {
  const { address, status } = useAccount();
  if (address === undefined) return null;
  return <AccountFace {...shared} address={address} balance={balance} busy={status !== 'connected'} />;
}

interface AccountFaceProps extends ButtonProps {
  readonly address: string;
  readonly balance: boolean;
  readonly busy?: boolean;
}

/** Somebody is connected: on a network of the app, or on another. */
export function AccountFace({ balance, ...shared }: AccountFaceProps): ReactNode {
  const { modal } = useProvided();
  const t = useButtonText(modal);
  const { supported } = useNetwork();
  if (supported) return balance ? <WithBalance {...shared} /> : <Face {...shared} kind="plain lk-pub--solo" />;
  const { size, disabled } = shared;
  return (
    <PubButton size={size} disabled={disabled} kind="warn" onPress={() => void modal.open()}>
      <Icon of={iconAlert} />
      <span>{t('wrong')}</span>
    </PubButton>
  );
}

type FaceProps = Omit<AccountFaceProps, 'balance'>;

/** What cannot be read is left out: the button is no place for an error. */
function WithBalance(props: FaceProps): ReactNode {
  const { modal } = useProvided();
  const locale = useReadable(modal.state.locale, 'en');
  const known = useBalance();
  if (known.status === 'idle' || known.status === 'unavailable') return <Face {...props} kind="plain lk-pub--solo" />;
  const amount =
    known.amount === undefined
      ? undefined
      : `${displayAmount(known.amount, known.decimals, { locale })} ${known.symbol}`;
  return (
    <Face {...props} kind="plain lk-pub--acct" amount={amount}>
      <span className="lk-pub__bal">{amount === undefined ? <Waiting /> : <bdi>{amount}</bdi>}</span>
    </Face>
  );
}

const Waiting = () => <span className="lk-sk" aria-hidden="true" />;

interface DrawnFaceProps extends FaceProps {
  readonly kind: string;
  readonly amount?: string | undefined;
  readonly children?: ReactNode;
}

function Face({ address, amount, children, ...shared }: DrawnFaceProps): ReactNode {
  const { modal } = useProvided();
  const t = useButtonText(modal);
  const short = shortAddress(address);
  return (
    <PubButton
      {...shared}
      label={amount ? t('accountWith', { address: short, balance: amount }) : t('account', { address: short })}
      onPress={() => void modal.open()}
    >
      {children}
      <span className="lk-pub__who">
        <Avatar address={address} />
        <span className="lk-num lk-ltr">{short}</span>
      </span>
    </PubButton>
  );
}
