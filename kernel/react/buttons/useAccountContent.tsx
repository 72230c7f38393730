/** The account's content for a button. A hook, not a wrapper: the button element and its focus must not be replaced. */

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { shortAddress } from '../../values/text.js';
import { useProvided } from '../context.js';
import type { UseAccount } from '../hooks/useAccount.js';
import type { ButtonContent } from './buttonContent.js';
import { buttonTexts } from './texts.js';

const nothing = () => undefined;

export interface AccountContentOptions {
  /** The account to show; `undefined` without an account. */
  readonly address: string | undefined;
  readonly namespace: string | undefined;
  /** Whether to read and show the balance. */
  readonly balance: boolean;
}

/**
 * @param account - Its status starts loading the code while connecting or connected.
 * @returns the content, `undefined` on a server, without an account, or until the code is loaded; and a node to render
 *   beside the button, which updates the content
 */
export function useAccountContent(
  { status }: UseAccount,
  { address, namespace, balance }: AccountContentOptions,
): readonly [content: ButtonContent | undefined, reader: ReactNode] {
  const { modal, accountContent: loader } = useProvided();
  const code = useSyncExternalStore(loader.subscribe, loader.get, nothing);
  const [content, setContent] = useState<ButtonContent>();
  useEffect(() => {
    if (status !== 'disconnected' && status !== 'locked') loader.load(() => import('./accountContent.js'));
  }, [loader, status]);
  if (address === undefined || code === undefined) return [undefined, null];
  if (code !== 'failed') {
    const { AccountContentReader: AccountFace } = code;
    return [
      content,
      <AccountFace key="content" address={address} namespace={namespace} balance={balance} onChange={setContent} />,
    ];
  }
  const short = shortAddress(address);
  const label = buttonTexts(modal, modal.state.locale.get())('account', { address: short });
  return [{ variant: 'accent', label, children: short }, null];
}
