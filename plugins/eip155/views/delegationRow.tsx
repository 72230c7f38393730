/** The row of AccountDetails about the delegation of the account (EIP-7702). It is read from the app's node. */

import { activeConnectionAtom } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import type { Eip155DelegateInput } from '../options.js';
import { readDelegation } from '../rpc/delegation.js';
import { Delegation } from './Delegation.js';

/** The component of the row. It renders nothing for an account that its key alone controls. */
export const createDelegationRow = (delegates: readonly Eip155DelegateInput[]) =>
  function DelegationRow() {
    const context = usePlugin();
    const connection = useValue(activeConnectionAtom);
    const { account, network } = connection ?? {};
    const key = `${network} ${account?.address}`;
    const [found, setFound] = useState<{ readonly key: string; readonly target: string | undefined }>();
    const address = account?.address;
    useEffect(() => {
      if (!address || !network) return undefined;
      const abort = new AbortController();
      context.task(async () => {
        try {
          const target = await readDelegation(context, { account: address, network, signal: abort.signal });
          if (!abort.signal.aborted) setFound({ key, target });
        } catch (error) {
          if (!abort.signal.aborted) context.report(error, 'warn');
        }
      });
      return () => abort.abort();
    }, [context, address, network, key]);
    if (found?.key !== key || found.target === undefined) return null;
    const target = found.target.toLowerCase();
    return (
      <Delegation address={found.target} name={delegates.find((one) => one.address.toLowerCase() === target)?.name} />
    );
  };
