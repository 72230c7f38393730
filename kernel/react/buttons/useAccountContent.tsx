/** The account on a button. Not around it: the button itself, and with it the focus, must stay. */

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { shortAddress } from '../../platform/text.js';
import { useProvided } from '../context.js';
import type { UseAccount } from '../hooks/useAccount.js';
import type { ButtonContent } from './buttonContent.js';
import { buttonTexts } from './texts.js';

const nothing = () => undefined;

export interface AccountContentOptions {
  /** Whom to show; `undefined` for nobody yet. */
  readonly address: string | undefined;
  readonly namespace: string | undefined;
  /** Whether to read and show it. */
  readonly balance: boolean;
}

/**
 * @param account - The code of its face is fetched as soon as somebody is connected, or about to be.
 * @returns the face, `undefined` while there is nobody to show, or not yet the code for it: never on a server; and what
 *   is to be drawn beside the button, which follows network and balance once there is something to follow
 */
export function useAccountContent(
  { status }: UseAccount,
  { address, namespace, balance }: AccountContentOptions,
): readonly [face: ButtonContent | undefined, follower: ReactNode] {
  const { modal, accountContent: late } = useProvided();
  const code = useSyncExternalStore(late.subscribe, late.get, nothing);
  const [face, show] = useState<ButtonContent>();
  useEffect(() => {
    if (status !== 'disconnected') late.load(() => import('./accountContent.js'));
  }, [late, status]);
  if (address === undefined || code === undefined) return [undefined, null];
  if (code !== 'failed') {
    const { AccountContentReader: AccountFace } = code;
    return [face, <AccountFace key="face" address={address} namespace={namespace} balance={balance} onChange={show} />];
  }
  const short = shortAddress(address);
  const label = buttonTexts(modal, modal.state.locale.get())('account', { address: short });
  return [{ variant: 'accent', label, children: short }, null];
}
