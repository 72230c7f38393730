/** The connect button on the page: connects a wallet, then shows the connected account. */

import type { ReactNode } from 'react';
import { Spinner } from '../../ui/kit/feedback/Spinner.js';
import { useProvided } from '../context.js';
import { useAccount } from '../hooks/useAccount.js';
import type { ButtonProps } from './buttonContent.js';
import { openConnect } from './open.js';
import { PageButton } from './PageButton.js';
import { useAccountContent } from './useAccountContent.js';
import { useButtonText } from './useButtonText.js';

/** Props of `ConnectButton`. */
export interface ConnectButtonProps extends ButtonProps {
  /** Replaces "Connect wallet". */
  readonly label?: ReactNode;
  /** Reads and shows the native balance. Default false. */
  readonly balance?: boolean | undefined;
}

/**
 * Opens the modal. Hovering or focusing the button preloads the modal's code.
 * @example <ConnectButton label="Log in" balance />;
 */
export function ConnectButton({ label, balance = false, namespace, ...shared }: ConnectButtonProps): ReactNode {
  const { modal } = useProvided();
  const t = useButtonText(modal);
  const account = useAccount({ namespace });
  const { status, address, connector } = account;
  const shown = status === 'connected' ? address : undefined;
  const [known, reader] = useAccountContent(account, { address: shown, namespace, balance });
  const lockedWallet = status === 'locked' && connector?.absence === 'locked' ? connector.name : undefined;
  const isLocked = status === 'locked';
  const busy = !known && !isLocked && status !== 'disconnected';
  const content = known ?? {
    variant: 'accent',
    children: (
      <>
        {busy && <Spinner />}
        <span>
          {busy ? t('connecting') : lockedWallet ? t('locked', { wallet: lockedWallet }) : (label ?? t('connect'))}
        </span>
      </>
    ),
  };
  const press = () => void (status === 'disconnected' || isLocked ? openConnect(modal, namespace) : modal.open());
  return (
    <>
      <PageButton {...shared} {...content} busy={busy} onPress={press} />
      {reader}
    </>
  );
}
