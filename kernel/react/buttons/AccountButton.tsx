/** The account on the page: the connected account and optionally its balance. */

import type { ReactNode } from 'react';
import { useProvided } from '../context.js';
import { useAccount } from '../hooks/useAccount.js';
import { type ButtonProps, PageButton } from './PageButton.js';
import { useAccountContent } from './useAccountContent.js';

export interface AccountButtonProps extends ButtonProps {
  /** Reads and shows the native balance. Default true. */
  readonly balance?: boolean | undefined;
}

/** Opens Account. Renders nothing without an account; use `ConnectButton` to connect. */
export function AccountButton({ balance = true, namespace, ...shared }: AccountButtonProps): ReactNode {
  const { modal } = useProvided();
  const account = useAccount({ namespace });
  const { address, status } = account;
  const [content, reader] = useAccountContent(account, { address, namespace, balance });
  return (
    <>
      {content && (
        <PageButton {...shared} {...content} busy={status !== 'connected'} onPress={() => void modal.open()} />
      )}
      {reader}
    </>
  );
}
