/** The networks that the sign-in server accepts, for a wallet on one that it refuses. */

import { type Network, switchingAtom } from 'latchkey/plugin';
import { Caption, Icon, iconChevronRight, List, NetworkMark, Row, useText, useValue } from 'latchkey/ui';
import { useId } from 'react';
import { lateStrings } from '../lateStrings.js';
import { strings } from '../strings.js';

interface OtherNetworksProps {
  readonly networks: readonly Network[];
  readonly onPick: (network: Network) => void;
}

/** A list of networks to switch to. */
export default function OtherNetworks({ networks, onPick }: OtherNetworksProps) {
  const t = useText(strings);
  const late = useText(lateStrings);
  const id = useId();
  const target = useValue(switchingAtom);
  return (
    <section>
      <Caption id={id}>{late('switch')}</Caption>
      <List labelledBy={id}>
        {networks.map((network) => (
          <li key={network.id}>
            <Row
              mark={<NetworkMark network={network} />}
              title={network.name}
              sub={network.id === target ? t('check') : undefined}
              end={network.id !== target && <Icon of={iconChevronRight} />}
              busy={network.id === target}
              onClick={() => onPick(network)}
            />
          </li>
        ))}
      </List>
    </section>
  );
}
