/** The row of AccountDetails about the delegation of the account (EIP-7702). It is read from the app's node. */

import { activeConnectionAtom } from 'latchkey/plugin';
import { usePlugin, useRead, useValue } from 'latchkey/ui';
import type { Eip155Options } from '../options.js';
import { readDelegation } from '../rpc/delegation.js';
import { Delegation } from './Delegation.js';

/** Renders nothing for an account that its key alone controls. */
export default function DelegationRow() {
  const context = usePlugin<Eip155Options>();
  const { account, network } = useValue(activeConnectionAtom) ?? {};
  const address = account?.address;
  const { value: target } = useRead(
    network && address && `${network} ${address}`,
    async (signal) => (network && address ? readDelegation(context, { account: address, network, signal }) : undefined),
    { onError: (error) => context.report(error, 'warn') },
  );
  if (target === undefined) return null;
  const own = context.options.delegates?.find((one) => one.address.toLowerCase() === target.toLowerCase());
  return <Delegation address={target} name={own?.name} />;
}
