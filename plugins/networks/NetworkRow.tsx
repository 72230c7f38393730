/** A row of the list of networks. */

import type { Network } from 'latchkey/plugin';
import { NetworkMark, Row, type RowProps, useText } from 'latchkey/ui';
import { strings } from './strings.js';
import type { NetworkSwitch } from './useNetworkSwitch.js';

type NetworkRowProps = Pick<RowProps, 'current' | 'dimmed' | 'end' | 'elementRef'> & {
  readonly network: Network;
  readonly networkSwitch: NetworkSwitch;
};

export function NetworkRow({ network, networkSwitch, end, ...row }: NetworkRowProps) {
  const t = useText(strings);
  const busy = networkSwitch.busyNetwork === network.id;
  const wallet = networkSwitch.walletNameOf(network);
  return (
    <li>
      <Row
        {...row}
        mark={<NetworkMark network={network} />}
        title={network.name}
        sub={busy && wallet ? t('approve', { wallet }) : undefined}
        end={!busy && end}
        busy={busy}
        onClick={() => networkSwitch.pick(network)}
      />
    </li>
  );
}
