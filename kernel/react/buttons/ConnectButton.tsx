/** The button on the host's page: connects, then shows who is connected. */

import type { ReactNode } from 'react';
import { Spinner } from '../../ui/kit/feedback/Spinner.js';
import { useProvided } from '../context.js';
import { useAccount } from '../hooks/useAccount.js';
import { openConnect } from './open.js';
import { type ButtonProps, PageButton } from './PageButton.js';
import { useAccountContent } from './useAccountContent.js';
import { useButtonText } from './useButtonText.js';

export interface ConnectButtonProps extends ButtonProps {
  /** Instead of "Connect wallet". */
  readonly label?: ReactNode;
  /** Shows the native balance too, which reads it. Default false. */
  readonly balance?: boolean | undefined;
}

/** Opens the modal. Its code is fetched when a pointer or the focus comes near. */
export function ConnectButton({ label, balance = false, namespace, ...shared }: ConnectButtonProps): ReactNode {
  const { modal } = useProvided();
  const t = useButtonText(modal);
  const account = useAccount({ namespace });
  const { status, address } = account;
  const shown = status === 'connected' ? address : undefined;
  const [known, follower] = useAccountContent(account, { address: shown, namespace, balance });
  const busy = !known && status !== 'disconnected';
  const face = known ?? {
    variant: 'accent',
    children: (
      <>
        {busy && <Spinner />}
        <span>{busy ? t('connecting') : (label ?? t('connect'))}</span>
      </>
    ),
  };
  const press = () => void (status === 'disconnected' ? openConnect(modal, namespace) : modal.open());
  return (
    <>
      <PageButton {...shared} {...face} busy={busy} onPress={press} />
      {follower}
    </>
  );
}
