/** The account on the page: the connected account and optionally its balance. */

import type { ReactNode } from 'react';
import { useProvided } from '../context.js';
import { useAccount } from '../hooks/useAccount.js';
import type { ButtonContent, ButtonProps } from './buttonContent.js';
import { openConnect } from './open.js';
import { PageButton } from './PageButton.js';
import { useAccountContent } from './useAccountContent.js';
import { useButtonText } from './useButtonText.js';

/** Props of `AccountButton`. */
export interface AccountButtonProps extends ButtonProps {
  /** Reads and shows the native balance. Default true. */
  readonly balance?: boolean | undefined;
}

/**
 * Opens Account. Asks for the unlock of a locked wallet. Renders nothing without an account; use `ConnectButton` to
 * connect.
 * @example <AccountButton balance={false} />;
 */
export function AccountButton({ balance = true, namespace, ...shared }: AccountButtonProps): ReactNode {
  const { modal } = useProvided();
  const account = useAccount({ namespace });
  const { address, status, connector } = account;
  const t = useButtonText(modal);
  const locked: ButtonContent | undefined =
    account.status === 'locked' && connector
      ? {
          variant: 'accent',
          children: (
            <span>{t(account.connector?.absence === 'locked' ? 'locked' : 'connect', { wallet: connector.name })}</span>
          ),
        }
      : undefined;
  const [known, reader] = useAccountContent(account, { address, namespace, balance });
  const content = locked ?? known;
  const press = () => void (locked ? openConnect(modal, namespace) : modal.open());
  return (
    <>
      {content && <PageButton {...shared} {...content} busy={!locked && status !== 'connected'} onPress={press} />}
      {reader}
    </>
  );
}
