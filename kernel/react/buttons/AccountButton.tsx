/** The account on the host's page: who is connected and, if wanted, what they hold. */

import type { ReactNode } from 'react';
import { useProvided } from '../context.js';
import { useAccount } from '../hooks/useAccount.js';
import { type ButtonProps, PageButton } from './PageButton.js';
import { useAccountContent } from './useAccountContent.js';

export interface AccountButtonProps extends ButtonProps {
  /** Shows the native balance, which reads it. Default true. */
  readonly balance?: boolean | undefined;
}

/** Opens Account. Draws nothing while no account is known: `ConnectButton` does. */
export function AccountButton({ balance = true, namespace, ...shared }: AccountButtonProps): ReactNode {
  const { modal } = useProvided();
  const account = useAccount({ namespace });
  const { address, status } = account;
  const [face, follower] = useAccountContent(account, { address, namespace, balance });
  return (
    <>
      {face && <PageButton {...shared} {...face} busy={status !== 'connected'} onPress={() => void modal.open()} />}
      {follower}
    </>
  );
}
