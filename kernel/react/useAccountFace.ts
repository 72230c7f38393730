/** The account on a button. A hook and not a component: the button itself, and with it the focus, must stay. */

import { useEffect, useSyncExternalStore } from 'react';
import { shortAddress } from '../text.js';
import { useProvided } from './context.js';
import type { Face } from './face.js';
import type { UseAccount } from './useAccount.js';
import { useReadBalance } from './useBalance.js';
import { useButtonText } from './useButtonText.js';
import { useNetwork } from './useNetwork.js';
import { useReadable } from './useReadable.js';

const nothing = () => undefined;

/**
 * @param account - Its code is fetched as soon as somebody is connected, or about to be.
 * @param address - Whom to show; `undefined` for nobody yet.
 * @param balance - Whether to read and show it.
 * @returns `undefined` while there is nobody to show, or not yet the code for it. Never on a server.
 */
export function useAccountFace(
  { status }: UseAccount,
  address: string | undefined,
  balance: boolean,
): Face | undefined {
  const { modal, late } = useProvided();
  const code = useSyncExternalStore(late.subscribe, late.get, nothing);
  useEffect(() => {
    if (status !== 'disconnected') late.load();
  }, [late, status]);
  const t = useButtonText(modal);
  const locale = useReadable(modal.state.locale, 'en');
  const { supported } = useNetwork();
  const known = useReadBalance({ enabled: balance && address !== undefined && supported });
  if (address === undefined || code === undefined) return undefined;
  if (code !== 'failed') return code.accountFace({ address, supported, balance: known, locale, t });
  const short = shortAddress(address);
  return { kind: 'accent', label: t('account', { address: short }), children: short };
}
