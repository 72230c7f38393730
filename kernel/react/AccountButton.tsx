/** The account on the host's page: who is connected and, if wanted, what they hold. */

import type { ReactNode } from 'react';
import { useProvided } from './context.js';
import { type ButtonProps, PubButton } from './PubButton.js';
import { useAccount } from './useAccount.js';
import { useAccountFace } from './useAccountFace.js';

export interface AccountButtonProps extends ButtonProps {
  /** Shows the native balance, which reads it. Default true. */
  readonly balance?: boolean | undefined;
}

/** Opens Account. Draws nothing while no account is known: `ConnectButton` does. */
export function AccountButton({ balance = true, namespace, ...shared }: AccountButtonProps): ReactNode {
  const { modal } = useProvided();
  const account = useAccount({ namespace });
  const { address, status } = account;
  const [face, follower] = useAccountFace(account, { address, namespace, balance });
  return (
    <>
      {face && <PubButton {...shared} {...face} busy={status !== 'connected'} onPress={() => void modal.open()} />}
      {follower}
    </>
  );
}
