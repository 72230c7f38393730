/** The account type of the login on the active network, and the switch to the other one. */

import { activeConnectionAtom, activeNetworkAtom } from 'latchkey/plugin';
import { usePlugin, useText, useValue } from 'latchkey/ui';
import { useState } from 'react';
import { FRAME, type FrameAccountType, frameClients } from '../slots.js';
import { smartAccountNetworksAtom, usersAtom } from '../state.js';
import { strings } from '../strings.js';

export interface AccountTypeChoice {
  /** The type in use. */
  readonly type: FrameAccountType;
  /** The type that is being switched to. */
  readonly busy: FrameAccountType | undefined;
  /** Whether the network has smart accounts. */
  readonly isOffered: boolean;
  /** Whether the smart account's contract exists. */
  readonly isDeployed: boolean;
  addressOf(type: FrameAccountType): string | undefined;
  choose(type: FrameAccountType): void;
}

/** `undefined` while the embedded wallet is not connected on the active network. */
export function useAccountType(): AccountTypeChoice | undefined {
  const { service, notify, task, report } = usePlugin();
  const t = useText(strings);
  const connection = useValue(activeConnectionAtom);
  const network = useValue(activeNetworkAtom)?.id;
  const user = useValue(usersAtom).get(connection?.namespace ?? '');
  const isOffered = useValue(smartAccountNetworksAtom).some((id) => id === network);
  const [busy, setBusy] = useState<FrameAccountType>();
  if (!user || !network) return undefined;
  const choose = (type: FrameAccountType) => {
    if (busy !== undefined || type === user.accountType || (type === 'smartAccount' && !isOffered)) return;
    setBusy(type);
    const fail = () => notify.toast({ variant: 'error', message: t('typeFailed') });
    task(async () => {
      try {
        const client = await service(frameClients, FRAME);
        const { accountType } = await client.setPreferredAccount({ type, network });
        if (accountType !== type) fail();
      } catch (error) {
        report(error);
        fail();
      } finally {
        setBusy(undefined);
      }
    });
  };
  return {
    type: user.accountType,
    busy,
    isOffered,
    isDeployed: user.smartAccountDeployed,
    addressOf: (type) => user.accounts.find((account) => account.type === type)?.address,
    choose,
  };
}
