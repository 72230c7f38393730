/** The account on a button. Not around it: the button itself, and with it the focus, must stay. */

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { shortAddress } from '../platform/text.js';
import { useProvided } from './context.js';
import type { Face } from './face.js';
import { buttonTexts } from './texts.js';
import type { UseAccount } from './useAccount.js';

const nothing = () => undefined;

export interface AccountFaceWish {
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
export function useAccountFace(
  { status }: UseAccount,
  { address, namespace, balance }: AccountFaceWish,
): readonly [face: Face | undefined, follower: ReactNode] {
  const { modal, late } = useProvided();
  const code = useSyncExternalStore(late.subscribe, late.get, nothing);
  const [face, show] = useState<Face>();
  useEffect(() => {
    if (status !== 'disconnected') late.load(() => import('./accountFace.js'));
  }, [late, status]);
  if (address === undefined || code === undefined) return [undefined, null];
  if (code !== 'failed') {
    const { AccountFace } = code;
    return [face, <AccountFace key="face" address={address} namespace={namespace} balance={balance} show={show} />];
  }
  const short = shortAddress(address);
  const label = buttonTexts(modal, modal.state.locale.get())('account', { address: short });
  return [{ kind: 'accent', label, children: short }, null];
}
